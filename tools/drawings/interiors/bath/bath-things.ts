import { darken, lighten } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { circle, ellipse, line, n, path, poly, rect, stroke } from '../../svg.ts';
import { onFloor } from '../room/floor.ts';
import { white } from './tiles.ts';

export function toilet(scene: Scene, x: number, base: number): string {
  const body = gradient(
    scene,
    [
      [0, '#ffffff'],
      [1, '#d6cdbc'],
    ],
    [0, 0, 1, 0.4],
  );
  return (
    ellipse(x + 6, base, 86, 14, scene.light.shadow, 0.28) +
    rect(x - 74, base - 290, 148, 130, body, 1, 12) +
    rect(x - 82, base - 302, 164, 20, '#fdfaf2', 1, 8) +
    rect(x - 16, base - 312, 32, 10, '#c9c2b4', 1, 5) +
    path(`M${n(x - 60)} ${n(base - 120)}h120q-4 70 -30 92v28h-60v-28q-26 -22 -30 -92Z`, body) +
    ellipse(x, base - 132, 76, 30, '#e3dbcb') +
    ellipse(x, base - 140, 76, 28, '#fdfaf2')
  );
}

export function towels(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  metal: string,
  colors: readonly string[],
): string {
  let content = rect(x, y, w, 8, metal, 1, 4) + circle(x, y + 4, 10, metal) + circle(x + w, y + 4, 10, metal);
  for (const [i, t] of [0.08, 0.54].entries()) {
    const color = lighten(colors[i] ?? white, 0.22);
    content +=
      rect(x + w * t + 8, y + 8, w * 0.38, 190 + i * 30, scene.light.shadow, 0.2) +
      rect(
        x + w * t,
        y - 4,
        w * 0.38,
        190 + i * 34,
        gradient(
          scene,
          [
            [0, lighten(color, 0.2)],
            [1, darken(color, 0.12)],
          ],
          [0, 0, 1, 0.3],
        ),
        1,
        4,
      ) +
      rect(x + w * t, y + 140 + i * 30, w * 0.38, 9, lighten(color, 0.5)) +
      rect(x + w * t, y + 158 + i * 30, w * 0.38, 5, lighten(color, 0.5));
  }
  return content;
}

export function bathMat(scene: Scene, across: number, near: number, far: number, wide: number, color: string): string {
  const quad = [
    onFloor(across - wide / 2, far),
    onFloor(across + wide / 2, far),
    onFloor(across + wide / 2, near),
    onFloor(across - wide / 2, near),
  ];
  const middle = [0.25, 0.5, 0.75]
    .map((t) =>
      line(
        [onFloor(across - wide * 0.46, far + (near - far) * t), onFloor(across + wide * 0.46, far + (near - far) * t)],
        lighten(color, 0.5),
        7,
        0.7,
      ),
    )
    .join('');
  return (
    poly(
      quad.map(([x, y]) => [x + 5, y + 8] as const),
      scene.light.shadow,
      0.24,
    ) +
    poly(quad, lighten(color, 0.12)) +
    middle
  );
}

export function basket(scene: Scene, x: number, base: number): string {
  const { wood, doors } = scene.palette;
  let weave = '';
  for (let i = 0; i < 6; i++) weave += `M${n(x - 62 + i * 2)} ${n(base - 24 - i * 20)}h${n(124 - i * 4)}`;
  return (
    ellipse(x + 6, base, 84, 12, scene.light.shadow, 0.26) +
    rect(x - 54, base - 164, 50, 40, lighten(doors[0] ?? wood, 0.3), 1, 18) +
    rect(x - 8, base - 170, 58, 46, lighten(doors[2] ?? wood, 0.34), 1, 20) +
    path(
      `M${n(x - 74)} ${n(base - 140)}h148l-16 140h-116Z`,
      gradient(
        scene,
        [
          [0, lighten(wood, 0.3)],
          [1, darken(wood, 0.1)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    stroke(weave, darken(wood, 0.3), 4, 0.5)
  );
}
