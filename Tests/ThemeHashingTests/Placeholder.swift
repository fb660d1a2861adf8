// Tests of ThemeHashing.
