import { darken, lighten, mix } from '../../color.ts';
import type { Scene } from '../../scene.ts';
import { ellipse, leafPath, path, rect } from '../../svg.ts';

export function bookshelf(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  h: number,
  color: string,
  rows: number,
): string {
  const { random, palette } = scene;
  let content =
    rect(x + 12, base - h + 10, w, h - 10, scene.light.shadow, 0.24) +
    rect(x, base - h, w, h, color) +
    rect(x + 12, base - h + 12, w - 24, h - 24, darken(color, 0.42));
  const shelf = (h - 12) / rows;
  for (let r = 0; r < rows; r++) {
    const y = base - h + 12 + shelf * (r + 1) - 12;
    let px = x + 20;
    const colors = [...palette.doors, ...palette.walls, '#f0e4cc'];
    while (px < x + w - 40) {
      const dice = random.next();
      if (dice < 0.1) {
        content +=
          ellipse(px + 24, y - 22, 20, 22, random.pick(palette.doors)) +
          rect(px + 17, y - 56, 14, 20, random.pick(palette.doors));
        px += 58;
      } else if (dice < 0.17) {
        let d = '';
        for (let i = 0; i < 9; i++)
          d += leafPath(px + 26, y - 26, shelf * random.range(0.26, 0.4), 8, random.range(-2.8, -0.3));
        content += path(d, mix(palette.leaf, '#5f9a58', 0.5)) + rect(px + 10, y - 30, 32, 30, '#c4694a', 1, 3);
        px += 62;
      } else if (dice < 0.26) {
        for (let i = 0; i < 3; i++) content += rect(px, y - 14 * (i + 1), 62 - i * 8, 13, random.pick(colors));
        px += 72;
      } else {
        const [bw, bh] = [random.range(12, 24), shelf * random.range(0.5, 0.78)];
        const tone = random.pick(colors);
        content +=
          rect(px, y - bh, bw, bh, tone) +
          rect(px + bw * 0.2, y - bh * 0.84, bw * 0.6, 4, lighten(tone, 0.5)) +
          rect(px + bw - 4, y - bh, 4, bh, darken(tone, 0.3), 0.6);
        px += bw + 1;
      }
    }
    content +=
      rect(x + 12, y, w - 24, 12, lighten(color, 0.14)) +
      rect(x + 12, y - shelf + 12, w - 24, 16, scene.light.shadow, 0.3);
  }
  return content;
}
