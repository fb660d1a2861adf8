// pack-with-stb FILE SIDE: packs the sizes of FILE ("width height" a line) into square bins with stb_rect_pack, each bin from
// what the ones before left over. Prints the number of bins, the share of their used height that is taken, in percent, and
// milliseconds of CPU.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#define STB_RECT_PACK_IMPLEMENTATION
#include <stb/stb_rect_pack.h>

int main(int count, char **arguments) {
  FILE *file = count == 3 ? fopen(arguments[1], "r") : NULL;
  int side = count == 3 ? atoi(arguments[2]) : 0;
  if (!file || side < 1) return 2;
  int left = 0, capacity = 1 << 10, width, height;
  stbrp_rect *rects = malloc(capacity * sizeof *rects);
  stbrp_node *nodes = malloc(side * sizeof *nodes);
  double area = 0, used = 0;
  while (rects && fscanf(file, "%d %d", &width, &height) == 2) {
    if (left == capacity) rects = realloc(rects, (capacity *= 2) * sizeof *rects);
    if (!rects) return 3;
    rects[left++] = (stbrp_rect){.w = width, .h = height};
    area += (double)width * height;
  }
  if (!rects || !nodes) return 3;
  int bins = 0;
  clock_t start = clock();
  while (left > 0) {
    stbrp_context context;
    stbrp_init_target(&context, side, side, nodes, side);
    stbrp_pack_rects(&context, rects, left);
    int rest = 0, lowest = 0;
    for (int i = 0; i < left; i++) {
      if (!rects[i].was_packed) {
        rects[rest++] = rects[i];
      } else if (rects[i].y + rects[i].h > lowest) {
        lowest = rects[i].y + rects[i].h;
      }
    }
    if (rest == left) return 1;
    left = rest;
    bins++;
    used += (double)side * lowest;
  }
  printf("%d %.3f %.3f\n", bins, 100 * area / used, 1000.0 * (clock() - start) / CLOCKS_PER_SEC);
  return 0;
}
