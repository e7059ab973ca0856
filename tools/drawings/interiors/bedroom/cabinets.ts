import { darken, lighten, mix } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { circle, ellipse, line, rect } from '../../svg.ts';
import { tableLamp } from '../furniture/lamps.ts';
import { BACK } from '../room/floor.ts';

export function nightstand(scene: Scene, x: number, base: number, lamp: string): string {
  const { palette, random } = scene;
  const wood = mix(palette.wood, '#d9b98a', 0.25);
  return (
    ellipse(x + 62, base, 78, 12, scene.light.shadow, 0.26) +
    rect(x + 8, base - 40, 9, 40, darken(wood, 0.3)) +
    rect(x + 108, base - 40, 9, 40, darken(wood, 0.36)) +
    rect(
      x,
      base - 170,
      126,
      136,
      gradient(scene, [
        [0, lighten(wood, 0.16)],
        [1, darken(wood, 0.14)],
      ]),
    ) +
    rect(x + 10, base - 152, 106, 50, darken(wood, 0.12)) +
    rect(x + 10, base - 94, 106, 50, darken(wood, 0.12)) +
    circle(x + 63, base - 127, 5, '#e8d9a0') +
    circle(x + 63, base - 69, 5, '#e8d9a0') +
    rect(x - 6, base - 180, 138, 13, lighten(wood, 0.2)) +
    tableLamp(scene, x + 46, base - 180, 128, lamp) +
    rect(x + 82, base - 192, 42, 12, random.pick(palette.doors)) +
    rect(x + 86, base - 203, 36, 11, '#f2e6cc')
  );
}

export function desk(scene: Scene, x: number, base: number, w: number, chair: string): string {
  const { palette } = scene;
  const wood = mix(palette.wood, '#d9b98a', 0.25);
  return (
    ellipse(x + w / 2, base + 4, w * 0.56, 14, scene.light.shadow, 0.24) +
    line(
      [
        [x + 20, base - 230],
        [x + 6, base],
      ],
      darken(wood, 0.3),
      12,
    ) +
    line(
      [
        [x + w - 20, base - 230],
        [x + w - 6, base],
      ],
      darken(wood, 0.34),
      12,
    ) +
    rect(x, base - 244, w, 18, lighten(wood, 0.2)) +
    rect(x + w * 0.58, base - 226, w * 0.34, 50, wood) +
    circle(x + w * 0.75, base - 200, 5, '#e8d9a0') +
    tableLamp(scene, x + 50, base - 244, 110, palette.doors[2] ?? wood) +
    rect(x + w * 0.38, base - 330, 150, 84, '#3a3f4a', 1, 6) +
    rect(x + w * 0.38 + 8, base - 322, 134, 68, '#a9c3c6') +
    rect(x + w * 0.34, base - 250, 176, 7, '#c9ccce', 1, 3) +
    rect(x + w * 0.8, base - 278, 30, 34, palette.doors[0] ?? wood, 1, 4) +
    rect(x + w * 0.36, base - 180, 120, 110, chair, 1, 16) +
    rect(x + w * 0.34, base - 84, 134, 22, lighten(chair, 0.16), 1, 10) +
    line(
      [
        [x + w * 0.38, base - 62],
        [x + w * 0.36, base + 20],
      ],
      darken(wood, 0.2),
      9,
    ) +
    line(
      [
        [x + w * 0.38 + 104, base - 62],
        [x + w * 0.36 + 118, base + 20],
      ],
      darken(wood, 0.3),
      9,
    )
  );
}

export function wardrobe(scene: Scene, x: number, w: number, h: number, color: string): string {
  const base = BACK.floor + 10;
  let content =
    rect(x + 14, base - h + 8, w, h, scene.light.shadow, 0.22) +
    rect(
      x,
      base - h,
      w,
      h,
      gradient(
        scene,
        [
          [0, lighten(color, 0.16)],
          [1, darken(color, 0.14)],
        ],
        [0, 0, 1, 0.4],
      ),
    );
  for (const i of [0, 1])
    content +=
      rect(x + 16 + (i * (w - 20)) / 2, base - h + 20, (w - 20) / 2 - 12, h - 150, darken(color, 0.14)) +
      rect(x + 20 + (i * (w - 20)) / 2, base - h + 25, (w - 20) / 2 - 20, h - 160, lighten(color, 0.06)) +
      circle(x + w / 2 + (i ? 16 : -16), base - h * 0.5, 6, '#c9a256');
  content +=
    rect(x + 16, base - 116, w - 32, 88, lighten(color, 0.06)) +
    circle(x + w / 2, base - 72, 6, '#c9a256') +
    rect(x - 8, base - h - 12, w + 16, 18, lighten(color, 0.2));
  return (
    content +
    rect(x + 20, base - h - 76, w * 0.4, 64, '#c79a5c', 1, 6) +
    rect(x + w * 0.54, base - h - 58, w * 0.34, 46, scene.palette.doors[1] ?? color, 1, 6)
  );
}
