import { darken, lighten } from '../../color.ts';
import { glow, gradient, type Scene } from '../../scene.ts';
import { circle, ellipse, line, n, path, poly, rect, stroke } from '../../svg.ts';
import { ink, shade } from './ink.ts';

export function pendant(scene: Scene, x: number, y: number, r: number, color: string, kind: number): string {
  const on = scene.light.lit > 0.2;
  const halo = on
    ? circle(
        x,
        y + r * 0.4,
        r * 3.4,
        glow(scene, [
          [0, 'rgb(255,226,150)', 0.5],
          [1, 'rgb(255,226,150)', 0],
        ]),
      )
    : '';
  const cord = line(
    [
      [x, 0],
      [x, y - r],
    ],
    ink,
    3.5,
  );
  if (kind === 0)
    return (
      halo +
      cord +
      ellipse(x, y + r * 0.5, r * 0.9, r * 0.16, on ? 'rgb(255,244,206)' : '#f4e8cc') +
      path(
        `M${n(x - r)} ${n(y + r * 0.5)}Q${n(x - r * 0.9)} ${n(y - r)} ${n(x)} ${n(y - r)}Q${n(x + r * 0.9)} ${n(y - r)} ${n(x + r)} ${n(y + r * 0.5)}Z`,
        gradient(
          scene,
          [
            [0, lighten(color, 0.2)],
            [1, darken(color, 0.24)],
          ],
          [0, 0, 1, 0],
        ),
      )
    );
  if (kind === 1)
    return (
      halo +
      cord +
      circle(x, y, r * 0.86, on ? 'rgb(255,246,216)' : '#f6efdc') +
      ellipse(x - r * 0.3, y - r * 0.3, r * 0.24, r * 0.32, '#ffffff', 0.5)
    );
  let ribs = '';
  for (let i = -2; i <= 2; i++)
    ribs += `M${n(x)} ${n(y - r)}Q${n(x + i * r * 0.62)} ${n(y)} ${n(x + i * r * 0.24)} ${n(y + r * 0.8)}`;
  return (
    halo +
    cord +
    path(
      `M${n(x - r * 0.3)} ${n(y - r)}Q${n(x - r * 1.4)} ${n(y)} ${n(x - r * 0.5)} ${n(y + r * 0.8)}h${n(r)}Q${n(x + r * 1.4)} ${n(y)} ${n(x + r * 0.3)} ${n(y - r)}Z`,
      on ? 'rgb(250,220,156)' : '#e2c690',
    ) +
    stroke(ribs, '#9a7040', 3, 0.6)
  );
}

export function floorLamp(scene: Scene, x: number, base: number, h: number, color: string): string {
  const on = scene.light.lit > 0.2;
  const w = h * 0.14;
  return (
    (on
      ? circle(
          x,
          base - h + w,
          w * 4.4,
          glow(scene, [
            [0, 'rgb(255,226,150)', 0.55],
            [1, 'rgb(255,226,150)', 0],
          ]),
        )
      : '') +
    shade(scene, x, base, w * 0.9, 7) +
    rect(x - 4, base - h + w, 8, h - w, '#b08a50') +
    ellipse(x, base - 4, w * 0.7, 8, '#b08a50') +
    poly(
      [
        [x - w, base - h + w * 1.5],
        [x - w * 0.6, base - h],
        [x + w * 0.6, base - h],
        [x + w, base - h + w * 1.5],
      ],
      on ? 'rgb(255,236,184)' : lighten(color, 0.4),
    )
  );
}

export function tableLamp(scene: Scene, x: number, base: number, h: number, color: string): string {
  const on = scene.light.lit > 0.2;
  const w = h * 0.34;
  return (
    (on
      ? circle(
          x,
          base - h * 0.7,
          h * 1.5,
          glow(scene, [
            [0, 'rgb(255,226,150)', 0.55],
            [1, 'rgb(255,226,150)', 0],
          ]),
        )
      : '') +
    path(
      `M${n(x - w * 0.4)} ${n(base)}q${n(-w * 0.4)} ${n(-h * 0.3)} ${n(w * 0.3)} ${n(-h * 0.5)}h${n(w * 0.2)}q${n(w * 0.7)} ${n(h * 0.2)} ${n(w * 0.3)} ${n(h * 0.5)}Z`,
      gradient(
        scene,
        [
          [0, lighten(color, 0.24)],
          [1, darken(color, 0.24)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    poly(
      [
        [x - w, base - h * 0.46],
        [x - w * 0.62, base - h],
        [x + w * 0.62, base - h],
        [x + w, base - h * 0.46],
      ],
      on ? 'rgb(255,238,190)' : '#f2e6cc',
    )
  );
}
