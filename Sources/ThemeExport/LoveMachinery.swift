/// The part of a Lua module for LÖVE that is the same for every theme.
enum LoveMachinery {
  /// Follows the tables `theme`, `pages` and `sprites`.
  static let text = #"""

    local Atlas = {}
    Atlas.__index = Atlas

    -- The theme for a display: `scale` is pixels per point (love.graphics.getDPIScale()), `folder` where the pages are.
    -- Takes the least scale that is not below the display's, else the greatest.
    function theme.load(scale, folder)
      local chosen = #theme.scales
      for index = #theme.scales, 1, -1 do
        if theme.scales[index] >= (scale or 1) then chosen = index end
      end
      local prefix = folder and folder ~= "" and folder:gsub("/*$", "/") or ""
      local atlas = setmetatable({ scale = theme.scales[chosen], scaleIndex = chosen, images = {}, quads = {}, parts = {} }, Atlas)
      for index, page in ipairs(theme.pages) do
        if page.scale == atlas.scale then atlas.images[index] = love.graphics.newImage(prefix .. page.file) end
      end
      return atlas
    end

    -- A part of a page as a quad, in points: what is drawn of an image with it has this size.
    local function quad(atlas, frame, x, y, width, height)
      local page, scale = theme.pages[frame.page], atlas.scale
      return love.graphics.newQuad(
        (frame.x + x) / scale, (frame.y + y) / scale, width / scale, height / scale, page.width / scale, page.height / scale)
    end

    local function frameOf(atlas, id)
      local sprite = theme.sprites[id]
      if not sprite then error("theme '" .. theme.name .. "' has no sprite '" .. tostring(id) .. "'", 3) end
      return sprite.frames[atlas.scaleIndex], sprite
    end

    -- Draws with colours as the pages store them.
    local function blended(body)
      local mode, alphaMode = love.graphics.getBlendMode()
      love.graphics.setBlendMode("alpha", theme.premultiplied and "premultiplied" or "alphamultiply")
      body()
      love.graphics.setBlendMode(mode, alphaMode)
    end

    -- The page of a sprite, what to draw of it, and how far right and down of the sprite's corner, in points.
    function Atlas:quad(id)
      local frame = frameOf(self, id)
      local found = self.quads[id]
      if not found then
        found = quad(self, frame, 0, 0, frame.width, frame.height)
        self.quads[id] = found
      end
      return self.images[frame.page], found, frame.left / self.scale, frame.top / self.scale
    end

    -- The untrimmed sprite with its top left corner at a place, in points.
    function Atlas:draw(id, x, y)
      local image, found, left, top = self:quad(id)
      blended(function() love.graphics.draw(image, found, x + left, y + top) end)
    end

    -- A sliced sprite at another size, in points: corners as they are, edges and middle stretched. Others are stretched whole.
    function Atlas:drawSliced(id, x, y, width, height)
      local frame, sprite = frameOf(self, id)
      local slice = frame.slice
      if not slice then
        local image, found, left, top = self:quad(id)
        local sx, sy = width / sprite.width, height / sprite.height
        blended(function() love.graphics.draw(image, found, x + left * sx, y + top * sy, 0, sx, sy) end)
        return
      end
      local parts = self.parts[id]
      if not parts then
        parts = {}
        local columns = { 0, slice.left, frame.width - slice.right, frame.width }
        local rows = { 0, slice.top, frame.height - slice.bottom, frame.height }
        for row = 1, 3 do
          for column = 1, 3 do
            local w, h = columns[column + 1] - columns[column], rows[row + 1] - rows[row]
            if w > 0 and h > 0 then
              parts[#parts + 1] = {
                column = column, row = row, width = w / self.scale, height = h / self.scale,
                quad = quad(self, frame, columns[column], rows[row], w, h),
              }
            end
          end
        end
        self.parts[id] = parts
      end
      local scale = self.scale
      local xs = { x, x + slice.left / scale, x + width - slice.right / scale, x + width }
      local ys = { y, y + slice.top / scale, y + height - slice.bottom / scale, y + height }
      blended(function()
        for _, part in ipairs(parts) do
          local left, top = xs[part.column], ys[part.row]
          love.graphics.draw(
            self.images[frame.page], part.quad, left, top, 0, (xs[part.column + 1] - left) / part.width,
            (ys[part.row + 1] - top) / part.height)
        end
      end)
    end

    return theme

    """#
}
