import { darken } from '../color.ts';
import { glow, type Scene } from '../scene.ts';
import { circle, ellipse, line, n, path } from '../svg.ts';

export function firePit(scene: Scene, x: number, y: number, r: number): string {
  const burning = scene.light.lit > 0.3;
  const { stone } = scene.palette;
  let stones = '';
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * Math.PI;
    stones += ellipse(
      x + Math.cos(a) * r,
      y + Math.sin(a) * r * 0.3,
      r * 0.19,
      r * 0.17,
      i % 2 ? stone : darken(stone, 0.16),
    );
  }
  const flame = (dx: number, h: number, w: number, color: string) =>
    path(
      `M${n(x + dx - w)} ${n(y)}Q${n(x + dx - w * 1.1)} ${n(y - h * 0.5)} ${n(x + dx)} ${n(y - h)}Q${n(x + dx + w * 0.3)} ${n(y - h * 0.6)} ${n(x + dx + w * 0.8)} ${n(y - h * 0.5)}Q${n(x + dx + w * 1.2)} ${n(y - h * 0.2)} ${n(x + dx + w)} ${n(y)}Z`,
      color,
    );
  const fire = burning
    ? circle(
        x,
        y - r * 0.4,
        r * 4.6,
        glow(scene, [
          [0, 'rgb(255,180,90)', 0.65],
          [1, 'rgb(255,160,80)', 0],
        ]),
      ) +
      flame(0, r * 1.2, r * 0.44, 'rgb(240,110,50)') +
      flame(r * 0.06, r * 0.84, r * 0.3, 'rgb(255,180,70)') +
      flame(0, r * 0.5, r * 0.18, 'rgb(255,236,170)')
    : '';
  return (
    ellipse(x + 10, y + r * 0.34, r * 1.4, r * 0.3, scene.light.shadow, scene.light.shadowOpacity) +
    ellipse(x, y, r, r * 0.32, '#3a343a') +
    line(
      [
        [x - r * 0.5, y + 4],
        [x + r * 0.4, y - 8],
      ],
      '#6a4a38',
      r * 0.16,
    ) +
    line(
      [
        [x - r * 0.4, y - 8],
        [x + r * 0.5, y + 6],
      ],
      '#7a5640',
      r * 0.16,
    ) +
    fire +
    stones
  );
}
