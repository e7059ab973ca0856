import { darken, lighten, mix } from '../../color.ts';
import type { Scene } from '../../scene.ts';
import { line, poly, rect } from '../../svg.ts';
import { housePlant } from '../furniture/house-plants.ts';
import { pendant } from '../furniture/lamps.ts';
import { framed } from '../furniture/pictures.ts';
import { BACK } from '../room/floor.ts';
import { roomColors } from '../room/room-colors.ts';
import { roomWindow, sideWindow } from '../room/room-windows.ts';
import { shell } from '../room/shell.ts';
import { sunPatch } from '../room/sunlight.ts';
import { basket, bathMat, toilet, towels } from './bath-things.ts';
import { tiles, white } from './tiles.ts';
import { alcoveTub, clawfoot, shower } from './tubs.ts';
import { vanity } from './vanity.ts';

export function drawBath(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const { wall, accents } = roomColors(scene);
  const metal = random.pick(['#c9a256', '#8f9297', '#3b3a45']);
  const tile = random.pick([
    lighten(accents[1] ?? wall, 0.5),
    mix(palette.leaf, '#dfe6d2', 0.5),
    '#efe6d4',
    lighten(palette.walls[0] ?? wall, 0.35),
    mix(accents[0] ?? wall, '#f0e2cc', 0.45),
  ]);
  const floorKind = random.pick(['checks', 'tiles', 'checks', 'boards'] as const);
  const floor =
    floorKind === 'checks'
      ? '#ece4d4'
      : floorKind === 'tiles'
        ? mix('#c98f6a', palette.stone, 0.4)
        : mix(palette.wood, '#d9b98a', 0.4);
  const cabinet = random.pick([
    palette.walls[0] ?? wall,
    mix(palette.wood, '#d9b98a', 0.3),
    '#34485a',
    accents[2] ?? wall,
    mix(palette.leaf, '#4f6a5a', 0.4),
  ]);
  const { left, right, floor: base } = BACK;
  let content = shell(scene, { wall, floor, floorKind, skirting: false });
  const kind = random.int(0, 2);
  const half = base - 330;
  content +=
    tiles(scene, left, half, right - left, 330, tile, kind) +
    poly(
      [
        [0, 495],
        [left, half],
        [left, base],
        [0, 901],
      ],
      darken(tile, 0.16),
    ) +
    poly(
      [
        [1600, 495],
        [right, half],
        [right, base],
        [1600, 901],
      ],
      darken(tile, 0.08),
    ) +
    rect(left, half - 14, right - left, 16, lighten(accents[2] ?? tile, 0.12));
  content += sideWindow(scene);
  const sun = sunPatch(scene, random.range(0.1, 0.4));
  const round = random.chance(0.5);
  const tubColor = random.pick([white, accents[0] ?? white, '#3f4f5a', accents[3] ?? white]);
  switch (index % 4) {
    case 0:
      content +=
        roomWindow(scene, {
          x: 300,
          y: 180,
          w: 360,
          h: 270,
          bars: random.pick(['grid', 'casement', 'sash'] as const),
        }) +
        vanity(scene, 920, 400, cabinet, metal, false, round) +
        sun +
        bathMat(scene, 0.3, 0.62, 0.34, 0.3, accents[1] ?? tile) +
        clawfoot(scene, 230, 900, 560, tubColor, metal) +
        housePlant(scene, 1480, 1040, 460, 1, '#c4694a') +
        pendant(scene, 800, 170, 52, accents[0] ?? metal, 1);
      break;
    case 1:
      content +=
        alcoveTub(scene, left, base + 10, 520, lighten(tile, 0.1), accents[1] ?? tile, metal) +
        vanity(scene, 1010, 340, cabinet, metal, false, round) +
        sun +
        toilet(scene, 850, 900) +
        bathMat(scene, 0.32, 0.5, 0.2, 0.32, accents[0] ?? tile) +
        framed(scene, 780, 210, 140, 170, random.int(0, 3)) +
        basket(scene, 1480, 1010);
      break;
    case 2:
      content +=
        roomWindow(scene, { x: 1170, y: 180, w: 190, h: 270, bars: 'sash', blind: lighten(accents[2] ?? tile, 0.4) }) +
        vanity(scene, 350, 700, cabinet, metal, true, round) +
        towels(scene, 1140, 520, 250, metal, accents) +
        sun +
        bathMat(scene, 0.42, 0.56, 0.28, 0.44, accents[3] ?? tile) +
        housePlant(scene, 210, 960, 420, 0, '#e8ddc6') +
        basket(scene, 1380, 990);
      break;
    default:
      content +=
        shower(scene, left, base, 430, tile, metal) +
        vanity(scene, 930, 420, cabinet, metal, false, round) +
        towels(scene, 672, 440, 190, metal, accents) +
        sun +
        bathMat(scene, 0.26, 0.5, 0.26, 0.26, accents[0] ?? tile) +
        housePlant(scene, 1490, 1010, 430, random.int(0, 1), '#4f6a74') +
        rect(730, 860, 150, 16, palette.wood, 1, 5) +
        line(
          [
            [750, 870],
            [744, 960],
          ],
          darken(palette.wood, 0.2),
          10,
        ) +
        line(
          [
            [860, 870],
            [866, 960],
          ],
          darken(palette.wood, 0.3),
          10,
        ) +
        rect(760, 820, 90, 22, accents[2] ?? tile, 1, 8) +
        rect(764, 842, 84, 20, lighten(accents[0] ?? tile, 0.3), 1, 8);
  }
  return content;
}
