import { darken, lighten } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { circle, ellipse, line, n, path, poly, rect, stroke } from '../../svg.ts';
import { BACK } from '../room/floor.ts';
import { tiles, white } from './tiles.ts';

export function clawfoot(scene: Scene, x: number, base: number, w: number, color: string, metal: string): string {
  const h = w * 0.4;
  const feet = [0.17, 0.83]
    .map((t) => path(`M${n(x + w * t - 16)} ${n(base - 44)}h32l8 44h-16l-8 -20l-8 20h-16Z`, metal))
    .join('');
  return (
    ellipse(x + w / 2 + 10, base, w * 0.5, 18, scene.light.shadow, 0.3) +
    feet +
    stroke(`M${n(x + w * 0.84)} ${n(base - h)}v-120q0 -34 -34 -34t-34 34v14`, metal, 11) +
    rect(x + w * 0.8, base - h - 30, 50, 10, metal, 1, 5) +
    path(
      `M${n(x)} ${n(base - h)}H${n(x + w)}Q${n(x + w * 0.98)} ${n(base - 34)} ${n(x + w * 0.78)} ${n(base - 28)}H${n(x + w * 0.22)}Q${n(x + w * 0.02)} ${n(base - 34)} ${n(x)} ${n(base - h)}Z`,
      gradient(
        scene,
        [
          [0, lighten(color, 0.24)],
          [0.5, color],
          [1, darken(color, 0.3)],
        ],
        [0, 0, 0.8, 1],
      ),
    ) +
    rect(
      x - 22,
      base - h - 18,
      w + 44,
      30,
      gradient(scene, [
        [0, '#ffffff'],
        [1, '#ddd5c6'],
      ]),
      1,
      15,
    ) +
    path(`M${n(x + w * 0.12)} ${n(base - h - 14)}v86q0 14 14 14h80q14 0 14 -14v-86Z`, scene.palette.doors[0] ?? color) +
    rect(x + w * 0.12, base - h + 50, 108, 8, lighten(scene.palette.doors[0] ?? color, 0.5))
  );
}

/** Built in, with a tiled front and a curtain. */
export function alcoveTub(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  tile: string,
  curtain: string,
  metal: string,
): string {
  let content =
    tiles(scene, x, BACK.top, w, base - BACK.top - 180, tile, 1) +
    stroke(`M${n(x + w - 80)} 300h-50q-26 0 -26 26`, metal, 9) +
    path(`M${n(x + w - 190)} 326h70l16 26h-102Z`, metal) +
    circle(x + w - 60, 560, 22, metal) +
    rect(x + w - 64, 600, 10, 40, metal) +
    rect(
      x,
      base - 210,
      w,
      210,
      gradient(scene, [
        [0, white],
        [1, '#d9d0bf'],
      ]),
    ) +
    rect(x - 10, base - 222, w + 20, 28, '#fdfaf2', 1, 10) +
    rect(x, base - 194, w, 12, scene.light.shadow, 0.16);
  content +=
    rect(x - 20, 190, w + 40, 9, metal, 1, 4) +
    path(
      `M${n(x - 6)} 196h190q-10 300 -40 ${n(base - 210)}h-160q14 -300 10 ${n(-base + 210)}Z`,
      gradient(
        scene,
        [
          [0, lighten(curtain, 0.34)],
          [1, curtain],
        ],
        [0, 0, 1, 0],
      ),
    );
  let folds = '';
  for (let i = 1; i < 6; i++) folds += `M${n(x - 6 + i * 31)} 200q-6 300 ${n(-i * 6)} ${n(base - 222)}`;
  return (
    content +
    stroke(folds, darken(curtain, 0.28), 4, 0.4) +
    [0, 1, 2, 3, 4, 5].map((i) => circle(x + 6 + i * 34, 194, 8, metal)).join('')
  );
}

export function shower(scene: Scene, x: number, base: number, w: number, tile: string, metal: string): string {
  let content =
    tiles(scene, x, BACK.top, w, base - BACK.top, tile, 2) +
    rect(x + w * 0.44, BACK.top + 40, 9, 130, metal) +
    ellipse(x + w * 0.44 + 5, BACK.top + 172, 62, 12, metal) +
    circle(x + w * 0.44 + 5, 520, 24, metal) +
    circle(x + w * 0.44 + 5, 520, 10, darken(metal, 0.3)) +
    rect(x + w * 0.66, 420, w * 0.2, 110, darken(tile, 0.3)) +
    rect(x + w * 0.69, 470, 22, 60, scene.palette.doors[0] ?? metal, 1, 5) +
    rect(x + w * 0.77, 484, 24, 46, scene.palette.doors[1] ?? metal, 1, 5);
  content +=
    poly(
      [
        [x, base],
        [x + w, base],
        [x + w + 34, base + 66],
        [x - 20, base + 66],
      ],
      darken(tile, 0.12),
    ) + ellipse(x + w * 0.48, base + 30, 26, 6, metal);
  content +=
    poly(
      [
        [x + w, 150],
        [x + w + 34, 120],
        [x + w + 34, base + 66],
        [x + w, base],
      ],
      '#cfe3e2',
      0.4,
    ) +
    line(
      [
        [x + w + 34, 120],
        [x + w + 34, base + 66],
      ],
      metal,
      7,
    ) +
    poly(
      [
        [x + w * 0.5, 170],
        [x + w * 0.96, 170],
        [x + w * 0.96, base],
        [x + w * 0.5, base],
      ],
      '#dff0ee',
      0.3,
    ) +
    poly(
      [
        [x + w * 0.6, base],
        [x + w * 0.8, 170],
        [x + w * 0.88, 170],
        [x + w * 0.68, base],
      ],
      '#ffffff',
      0.25,
    );
  return (
    content +
    line(
      [
        [x + w * 0.5, 170],
        [x + w * 0.96, 170],
      ],
      metal,
      6,
    ) +
    line(
      [
        [x + w * 0.5, 170],
        [x + w * 0.5, base],
      ],
      metal,
      6,
    ) +
    rect(x + w * 0.54, 500, 8, 110, metal, 1, 4)
  );
}
