import { darken, lighten, mix } from '../../color.ts';
import type { Scene } from '../../scene.ts';
import { circle, leafPath, line, n, path, rect, stroke } from '../../svg.ts';

export function openShelves(scene: Scene, x: number, y: number, w: number): string {
  const { random, palette } = scene;
  let content = '';
  for (const sy of [y, y + 110]) {
    let px = x + 16;
    while (px < x + w - 50) {
      const dice = random.next();
      const tone = random.pick([...palette.doors, '#f6ecd8', '#e5d3b2']);
      if (dice < 0.34) {
        for (let i = 0; i < 4; i++)
          content += rect(px, sy - 9 * (i + 1), 56, 8, i % 2 ? '#f6ecd8' : lighten(tone, 0.3), 1, 4);
        px += 68;
      } else if (dice < 0.6) {
        content += rect(px, sy - 40, 34, 40, tone, 1, 5) + stroke(`M${n(px + 34)} ${n(sy - 30)}q14 4 0 18`, tone, 5);
        px += 54;
      } else if (dice < 0.8) {
        content +=
          rect(px, sy - 62, 36, 62, '#d5e0d8', 0.85, 6) +
          rect(px + 3, sy - 40, 30, 38, random.pick(['#c99a5a', '#e8c878', '#b4694a']), 1, 4) +
          rect(px - 1, sy - 70, 38, 12, palette.wood, 1, 3);
        px += 48;
      } else {
        let d = '';
        for (let i = 0; i < 10; i++) d += leafPath(px + 26, sy - 30, random.range(28, 52), 8, random.range(-3, 0.2));
        content += rect(px + 8, sy - 32, 36, 32, '#c4694a', 1, 4) + path(d, mix(palette.leaf, '#5f9a58', 0.5));
        px += 62;
      }
    }
    content += rect(x, sy, w, 13, palette.wood) + rect(x + 6, sy + 13, w, 9, scene.light.shadow, 0.24);
  }
  return content;
}

export function worktopThings(scene: Scene, x: number, top: number): string {
  const { palette, random } = scene;
  const fruit = ['#e2663a', '#e9b83f', '#c9413b', '#9db45a'];
  let content =
    [0, 1, 2, 3, 4]
      .map((i) => circle(x + 24 + i * 22, top - 34 - (i % 2) * 14, 17, fruit[i % 4] ?? '#e2663a'))
      .join('') +
    path(`M${n(x)} ${n(top - 32)}h136q-6 32 -40 32h-56q-34 0 -40 -32Z`, lighten(palette.walls[1] ?? '#cccccc', 0.3));
  content +=
    rect(x + 170, top - 96, 70, 96, lighten(palette.wood, 0.1), 1, 8) +
    circle(x + 205, top - 84, 6, darken(palette.wood, 0.4));
  for (let i = 0; i < 4; i++)
    content += line(
      [
        [x + 282 + i * 8, top - 40],
        [x + 268 + i * 14, top - 96 - (i % 2) * 14],
      ],
      i % 2 ? palette.wood : '#5a5560',
      6,
    );
  return content + rect(x + 268, top - 48, 46, 48, random.pick(palette.doors), 1, 6);
}
