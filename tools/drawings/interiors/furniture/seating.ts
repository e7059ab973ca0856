import { darken, lighten } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { line, n, path, poly, rect, stroke } from '../../svg.ts';
import { shade } from './ink.ts';

export function cushion(scene: Scene, x: number, y: number, s: number, color: string, turn: number): string {
  const d = `M${n(-s)} ${n(-s * 0.9)}Q0 ${n(-s * 1.12)} ${n(s)} ${n(-s * 0.9)}Q${n(s * 1.12)} 0 ${n(s)} ${n(s * 0.9)}Q0 ${n(s * 1.06)} ${n(-s)} ${n(s * 0.9)}Q${n(-s * 1.12)} 0 ${n(-s)} ${n(-s * 0.9)}Z`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${path(
    d,
    gradient(
      scene,
      [
        [0, lighten(color, 0.26)],
        [1, darken(color, 0.16)],
      ],
      [0, 0, 1, 1],
    ),
  )}${stroke(`M${n(-s * 0.6)} ${n(-s * 0.5)}H${n(s * 0.6)}M${n(-s * 0.6)} 0H${n(s * 0.6)}M${n(-s * 0.6)} ${n(s * 0.5)}H${n(s * 0.6)}`, lighten(color, 0.45), 5, 0.6)}</g>`;
}

export function sofa(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  color: string,
  accents: readonly string[],
): string {
  const h = w * 0.36;
  const arm = w * 0.1;
  const seat = base - h * 0.5;
  const dark = darken(color, 0.26);
  const soft = gradient(scene, [
    [0, lighten(color, 0.2)],
    [1, darken(color, 0.1)],
  ]);
  const seats = w > 560 ? 3 : 2;
  let content = shade(scene, x + w / 2 + 10, base + 2, w * 0.54, 18);
  for (const t of [0.05, 0.93])
    content += poly(
      [
        [x + w * t, base - h * 0.14],
        [x + w * t + 16, base - h * 0.14],
        [x + w * t + 12, base],
        [x + w * t + 4, base],
      ],
      darken(scene.palette.wood, 0.3),
    );
  content +=
    rect(x + arm * 0.4, base - h, w - arm * 0.8, h * 0.7, soft, 1, 26) +
    rect(x + arm * 0.5, base - h * 0.56, w - arm, h * 0.44, dark, 1, 10);
  const cw = (w - arm * 2) / seats;
  for (let i = 0; i < seats; i++)
    content += rect(
      x + arm + cw * i + 3,
      base - h * 0.94,
      cw - 6,
      h * 0.5,
      gradient(scene, [
        [0, lighten(color, 0.26)],
        [1, color],
      ]),
      1,
      18,
    );
  content += rect(x + arm, seat - 8, w - arm * 2, 20, scene.light.shadow, 0.2);
  for (let i = 0; i < seats; i++)
    content += rect(
      x + arm + cw * i + 2,
      seat,
      cw - 4,
      h * 0.24,
      gradient(scene, [
        [0, lighten(color, 0.3)],
        [1, darken(color, 0.08)],
      ]),
      1,
      14,
    );
  content +=
    rect(
      x,
      base - h * 0.72,
      arm,
      h * 0.6,
      gradient(scene, [
        [0, lighten(color, 0.26)],
        [1, dark],
      ]),
      1,
      18,
    ) +
    rect(
      x + w - arm,
      base - h * 0.72,
      arm,
      h * 0.6,
      gradient(scene, [
        [0, color],
        [1, dark],
      ]),
      1,
      18,
    );
  content +=
    cushion(scene, x + arm + cw * 0.3, seat - h * 0.18, h * 0.19, accents[0] ?? '#ffffff', -8) +
    cushion(scene, x + arm + cw * 0.3 + h * 0.36, seat - h * 0.14, h * 0.15, accents[1] ?? '#ffffff', 10) +
    cushion(scene, x + w - arm - cw * 0.3, seat - h * 0.18, h * 0.19, accents[2] ?? '#ffffff', 8);
  return content;
}

export function armchair(scene: Scene, x: number, base: number, w: number, color: string): string {
  const { wood } = scene.palette;
  return (
    shade(scene, x + w / 2, base, w * 0.6, 14) +
    line(
      [
        [x + w * 0.14, base - w * 0.4],
        [x + w * 0.06, base],
      ],
      wood,
      11,
    ) +
    line(
      [
        [x + w * 0.86, base - w * 0.4],
        [x + w * 0.94, base],
      ],
      darken(wood, 0.2),
      11,
    ) +
    rect(
      x + w * 0.1,
      base - w * 0.98,
      w * 0.8,
      w * 0.66,
      gradient(scene, [
        [0, lighten(color, 0.24)],
        [1, darken(color, 0.12)],
      ]),
      1,
      30,
    ) +
    rect(
      x + w * 0.12,
      base - w * 0.46,
      w * 0.76,
      w * 0.2,
      gradient(scene, [
        [0, lighten(color, 0.34)],
        [1, darken(color, 0.14)],
      ]),
      1,
      16,
    ) +
    line(
      [
        [x + w * 0.02, base - w * 0.58],
        [x + w * 0.2, base - w * 0.56],
      ],
      wood,
      13,
    ) +
    line(
      [
        [x + w * 0.8, base - w * 0.56],
        [x + w * 0.98, base - w * 0.58],
      ],
      darken(wood, 0.12),
      13,
    ) +
    line(
      [
        [x + w * 0.05, base - w * 0.58],
        [x + w * 0.1, base - w * 0.24],
      ],
      wood,
      10,
    ) +
    line(
      [
        [x + w * 0.95, base - w * 0.58],
        [x + w * 0.9, base - w * 0.24],
      ],
      darken(wood, 0.2),
      10,
    )
  );
}
