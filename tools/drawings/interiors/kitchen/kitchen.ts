import { darken, lighten, mix } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { rect } from '../../svg.ts';
import { housePlant } from '../furniture/house-plants.ts';
import { ink } from '../furniture/ink.ts';
import { pendant } from '../furniture/lamps.ts';
import { framed } from '../furniture/pictures.ts';
import { BACK } from '../room/floor.ts';
import { roomColors } from '../room/room-colors.ts';
import { roomWindow, sideWindow } from '../room/room-windows.ts';
import { shell } from '../room/shell.ts';
import { sunPatch } from '../room/sunlight.ts';
import { cupboard, fridge, hood, type Look, range, sink, splash } from './fittings.ts';
import { island, table } from './tables.ts';
import { openShelves, worktopThings } from './worktop.ts';

export function drawKitchen(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const { wall, accents } = roomColors(scene);
  const cabinet = random.pick([
    palette.walls[0] ?? wall,
    palette.walls[2] ?? wall,
    mix(palette.leaf, '#c9cdb6', 0.35),
    '#34485a',
    '#efe3cb',
    mix(palette.wood, '#d9b98a', 0.3),
    mix(accents[0] ?? wall, '#c9bda8', 0.25),
  ]);
  const look: Look = {
    cabinet,
    upper: random.pick([cabinet, lighten(palette.trim, 0.1)]),
    top: random.pick(['#efe8da', palette.wood, '#55565f', '#d8d2c4']),
    tile: random.pick([
      '#f4eee0',
      lighten(accents[1] ?? wall, 0.62),
      lighten(palette.leaf, 0.5),
      '#e9dcc4',
      mix(accents[2] ?? wall, '#e8dcc8', 0.4),
    ]),
    metal: random.pick(['#c9a256', '#8f9297', '#3b3a45']),
    slim: random.chance(0.4),
  };
  const floorKind = random.pick(['boards', 'checks', 'tiles', 'boards'] as const);
  const floor =
    floorKind === 'checks'
      ? '#e9dfcc'
      : floorKind === 'tiles'
        ? mix('#c98f6a', palette.stone, 0.3)
        : mix(palette.wood, '#c9a070', 0.5);
  let content = shell(scene, { wall, floor, floorKind }) + sideWindow(scene);
  const [base, top] = [BACK.floor + 18, 590];
  const variant = index % 3;
  const [x0, x1] = variant === 1 ? [420, BACK.right] : [BACK.left, 1190];
  const tileKind = random.int(0, 2);
  content += splash(x0, 360, x1 - x0, top - 360, look.tile, tileKind);
  const windowX = variant === 2 ? 560 : variant === 1 ? 980 : 330;
  content += roomWindow(scene, {
    x: windowX,
    y: 200,
    w: variant === 2 ? 340 : 300,
    h: 290,
    bars: random.pick(['sash', 'casement', 'grid'] as const),
    ...(random.chance(0.4) ? { blind: lighten(accents[2] ?? wall, 0.4) } : {}),
  });
  const rangeX = variant === 0 ? 830 : variant === 1 ? 640 : 960;
  if (variant === 2) content += openShelves(scene, 200, 280, 280) + hood(scene, rangeX, 400, look.upper);
  else {
    content += hood(scene, rangeX, 400, random.chance(0.5) ? look.upper : '#b9bcbc');
    if (random.chance(0.5)) content += openShelves(scene, rangeX + (variant ? -210 : 215), 270, variant ? 190 : 135);
    else
      content +=
        cupboard(scene, rangeX + (variant ? -210 : 215), BACK.top + 30, variant ? 190 : 135, 260, look.upper, look) +
        rect(rangeX + (variant ? -210 : 215), BACK.top + 290, variant ? 190 : 135, 16, scene.light.shadow, 0.22);
  }
  content += rect(x0, top + 20, x1 - x0, base - top - 20, darken(look.cabinet, 0.3));
  let drawers = 0;
  for (let x = x0 + 4; x < x1 - 60; ) {
    const near = x + 60 > rangeX && x < rangeX + 190;
    if (near) {
      content += rect(x, top + 28, Math.max(0, rangeX - x - 2), base - top - 56, look.cabinet);
      x = rangeX + 194;
      continue;
    }
    const limit = x < rangeX ? Math.min(rangeX - 4, x1) : x1;
    const w = Math.min(170, limit - x);
    if (w < 50) {
      content += rect(x, top + 28, w, base - top - 56, look.cabinet);
      x = limit;
      if (x >= x1 - 60) break;
      continue;
    }
    content += cupboard(scene, x, top + 28, w, base - top - 56, look.cabinet, look, drawers++ % 3 === 1);
    x += w;
  }
  content +=
    rect(x0, base - 26, x1 - x0, 26, darken(look.cabinet, 0.5)) +
    rect(
      x0 - 6,
      top,
      x1 - x0 + 12,
      24,
      gradient(scene, [
        [0, lighten(look.top, 0.24)],
        [1, darken(look.top, 0.1)],
      ]),
    ) +
    rect(x0, top + 24, x1 - x0, 12, scene.light.shadow, 0.28);
  content += range(scene, rangeX, base, top, look) + sink(windowX + 110, top, look.metal);
  content += housePlant(scene, windowX + 20, top, 120, 2, '#c4694a');
  content += fridge(
    scene,
    variant === 1 ? 195 : 1206,
    base,
    random.pick(['#e9e2d2', '#b4babb', accents[1] ?? '#cccccc', lighten(accents[2] ?? '#cccccc', 0.3)]),
  );
  if (variant !== 1)
    content += worktopThings(scene, variant === 2 ? 200 : windowX + 300 > rangeX - 60 ? 190 : windowX + 320, top);
  content += sunPatch(scene, random.range(0.05, 0.3));
  if (random.chance(0.3)) content += framed(scene, 1260, 140, 110, 84, 1);
  content +=
    index % 2 === 0
      ? island(scene, look, random.chance(0.5) ? look.cabinet : (accents[0] ?? cabinet))
      : table(scene, accents);
  for (const x of index % 2 === 0 ? [620, 980] : [800])
    content += pendant(scene, x, index % 2 === 0 ? 250 : 230, 56, accents[1] ?? ink, random.int(0, 2));
  return content;
}
