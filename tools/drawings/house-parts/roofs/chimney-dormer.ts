import { darken, lighten } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { line, n, type Point, poly, rect, stroke } from '../../svg.ts';
import { roofColor, snowColor } from './cover.ts';

export function chimney(scene: Scene, x: number, base: number, w: number, h: number): string {
  const { brick } = scene.palette;
  let lines = '';
  for (let y = base - 14; y > base - h; y -= 12) lines += `M${n(x)} ${n(y)}h${n(w)}`;
  return (
    rect(x + w, base - h, w * 0.4, h, darken(brick, 0.45)) +
    rect(
      x,
      base - h,
      w,
      h,
      gradient(
        scene,
        [
          [0, lighten(brick, 0.2)],
          [1, darken(brick, 0.2)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    stroke(lines, darken(brick, 0.4), 2, 0.4) +
    rect(x - 5, base - h - 8, w * 1.4 + 10, 12, darken(brick, 0.2)) +
    rect(x + w * 0.2, base - h - 26, w * 0.28, 20, '#b9694c') +
    rect(x + w * 0.75, base - h - 26, w * 0.28, 20, '#a85b42') +
    (scene.snow ? rect(x - 6, base - h - 14, w * 1.4 + 12, 10, snowColor, 1, 5) : '')
  );
}

export function dormer(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  h: number,
  color: string,
  window: string,
): string {
  const roof = roofColor(scene);
  const apex: Point = [x + w / 2, base - h - w * 0.42];
  return (
    poly(
      [
        [x + w, base],
        [x + w, base - h],
        [x + w * 1.35, base - h - 4],
      ],
      darken(color, 0.45),
    ) +
    poly(
      [[x, base], [x, base - h], apex, [x + w, base - h], [x + w, base]],
      gradient(
        scene,
        [
          [0, lighten(color, 0.12)],
          [1, darken(color, 0.12)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    poly(
      [[x + w + 12, base - h + 8], apex, [apex[0] + w * 0.36, apex[1] + 10], [x + w * 1.5, base - h + 6]],
      darken(roof, 0.32),
    ) +
    window +
    line([[x - 12, base - h + 8], apex], scene.snow ? snowColor : scene.palette.trim, 9) +
    line([apex, [x + w + 12, base - h + 8]], scene.snow ? snowColor : darken(scene.palette.trim, 0.14), 9)
  );
}
