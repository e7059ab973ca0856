import { darken, lighten } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { path, rect, rectPath } from '../../svg.ts';

export const white = '#f8f3e8';

/** Tiles on part of the far wall. */
export function tiles(scene: Scene, x: number, y: number, w: number, h: number, color: string, kind: number): string {
  const { random } = scene;
  const [tw, th] = kind === 0 ? [60, 60] : kind === 1 ? [70, 30] : [30, 84];
  let [d, e, f] = ['', '', ''];
  for (let row = 0, ty = y; ty < y + h - 1; ty += th, row++) {
    for (let tx = x - (kind === 1 && row % 2 ? tw / 2 : 0); tx < x + w; tx += tw) {
      const [left, right] = [Math.max(x, tx + 1.5), Math.min(x + w, tx + tw - 1.5)];
      if (right <= left) continue;
      const tile = rectPath(left, ty + 1.5, right - left, Math.min(th, y + h - ty) - 3);
      const dice = random.next();
      if (dice < 0.14) e += tile;
      else if (dice < 0.3) f += tile;
      else d += tile;
    }
  }
  return (
    rect(x, y, w, h, darken(color, 0.2)) +
    path(d, color) +
    path(e, darken(color, 0.08)) +
    path(f, lighten(color, 0.26)) +
    rect(
      x,
      y,
      w,
      h,
      gradient(
        scene,
        [
          [0, '#fff6e0', 0.16],
          [1, scene.light.shadow, 0.1],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
}
