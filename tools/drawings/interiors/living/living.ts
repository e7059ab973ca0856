import { darken, lighten, mix } from '../../color.ts';
import type { Scene } from '../../scene.ts';
import { ellipse, line, rect } from '../../svg.ts';
import { bookshelf } from '../furniture/bookshelf.ts';
import { housePlant } from '../furniture/house-plants.ts';
import { floorLamp, pendant } from '../furniture/lamps.ts';
import { framed } from '../furniture/pictures.ts';
import { rug } from '../furniture/rugs.ts';
import { armchair, sofa } from '../furniture/seating.ts';
import { sleepingCat } from '../furniture/sleeping-cat.ts';
import { BACK } from '../room/floor.ts';
import { floorKinds, roomColors } from '../room/room-colors.ts';
import { roomWindow, sideWindow } from '../room/room-windows.ts';
import { shell } from '../room/shell.ts';
import { sunPatch, wallPatch } from '../room/sunlight.ts';
import { fireplace } from './fireplace.ts';

function coffeeTable(scene: Scene, x: number, base: number, w: number): string {
  const { palette, random } = scene;
  const top = base - w * 0.26;
  const legs = darken(palette.wood, 0.28);
  return (
    ellipse(x + 8, base + 2, w * 0.6, 18, scene.light.shadow, 0.26) +
    line(
      [
        [x - w * 0.4, top],
        [x - w * 0.44, base],
      ],
      legs,
      11,
    ) +
    line(
      [
        [x + w * 0.4, top],
        [x + w * 0.44, base],
      ],
      legs,
      11,
    ) +
    ellipse(x, top + 10, w * 0.56, w * 0.1, darken(palette.wood, 0.25)) +
    ellipse(x, top, w * 0.56, w * 0.1, lighten(palette.wood, 0.22)) +
    rect(x - w * 0.26, top - 18, w * 0.26, 12, random.pick(palette.doors)) +
    rect(x - w * 0.24, top - 30, w * 0.22, 12, '#f2e6cc') +
    ellipse(x + w * 0.16, top - 6, w * 0.08, 8, '#fdf6e6') +
    rect(x + w * 0.12, top - 26, w * 0.08, 22, '#fdf6e6', 1, 6) +
    rect(x + w * 0.3, top - 44, w * 0.09, 40, random.pick(palette.doors), 1, 10)
  );
}

/** Two ways of hanging pictures above a sofa. */
function gallery(scene: Scene, x: number, y: number, w: number): string {
  const { random } = scene;
  if (random.chance(0.5))
    return [0, 1, 2]
      .map((i) => framed(scene, x + (w * i) / 3 + 20, y, w / 3 - 60, w * 0.36, (i + random.int(0, 2)) % 4))
      .join('');
  return (
    framed(scene, x + w * 0.03, y - 10, w * 0.3, w * 0.4, random.int(0, 3)) +
    framed(scene, x + w * 0.45, y - 10, w * 0.2, w * 0.16, 1) +
    framed(scene, x + w * 0.45, y + w * 0.25, w * 0.2, w * 0.16, 3) +
    framed(scene, x + w * 0.77, y + 6, w * 0.22, w * 0.34, 2)
  );
}

export function drawLiving(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const { wall, cloth, accents } = roomColors(scene);
  const style = {
    wall,
    floor: mix(palette.wood, random.pick(['#d9b98a', '#8a5f42', '#c9a070']), 0.5),
    floorKind: floorKinds(scene, ['boards', 'boards', 'herringbone']),
    ...(random.chance(0.3) ? { wainscot: lighten(palette.trim, 0.1) } : {}),
  };
  let content = shell(scene, style) + sideWindow(scene);
  const curtain = random.chance(0.7) ? lighten(accents[3] ?? cloth, 0.35) : undefined;
  const bars = random.pick(['sash', 'grid', 'casement', 'steel', 'picture'] as const);
  const sun = sunPatch(scene, random.range(0.12, 0.4));
  switch (index % 4) {
    case 0:
      content +=
        roomWindow(scene, { x: 330, y: 230, w: 420, h: 360, bars, ...(curtain ? { curtain } : {}) }) +
        bookshelf(scene, 980, BACK.floor, 400, 620, mix(palette.wood, palette.trim, 0.25), 5);
      content +=
        rug(scene, 0.48, 0.7, 0.86, 0.16, accents[0] ?? cloth, random.int(0, 3)) +
        sun +
        sofa(scene, 290, 905, 640, cloth, accents) +
        floorLamp(scene, 245, 890, 520, palette.trim) +
        armchair(scene, 1110, 1010, 270, accents[1] ?? cloth) +
        coffeeTable(scene, 660, 1090, 380);
      content += housePlant(scene, 120, 1010, 420, random.int(0, 1), '#c4694a');
      break;
    case 1:
      content +=
        gallery(scene, 480, 230, 640) +
        wallPatch(scene, 240, 220, 200, 300) +
        rug(scene, 0.5, 0.74, 0.88, 0.14, accents[0] ?? cloth, random.int(0, 3)) +
        sun +
        sofa(scene, 430, 900, 740, cloth, accents) +
        rect(1230, 730, 130, 12, palette.wood) +
        rect(1240, 740, 10, 150, darken(palette.wood, 0.2)) +
        rect(1340, 740, 10, 150, darken(palette.wood, 0.3));
      content +=
        floorLamp(scene, 1330, 900, 560, palette.trim) +
        housePlant(scene, 330, 900, 470, 0, '#e8ddc6') +
        coffeeTable(scene, 800, 1090, 430) +
        armchair(scene, 140, 1110, 290, accents[1] ?? cloth) +
        sleepingCat(1010, 752, 64, random.pick(['#d98b4e', '#4a4450', '#efe2cc']));
      break;
    case 2:
      content +=
        fireplace(scene, 620, random.chance(0.5) ? palette.brick : lighten(palette.trim, 0.1)) +
        bookshelf(scene, 230, BACK.floor, 330, 400, lighten(palette.trim, 0.1), 3) +
        bookshelf(scene, 1040, BACK.floor, 330, 400, lighten(palette.trim, 0.1), 3) +
        framed(scene, 300, 200, 180, 150, 3) +
        roomWindow(scene, { x: 1100, y: 170, w: 210, h: 200, bars: 'casement' });
      content +=
        rug(scene, 0.5, 0.7, 0.86, 0.14, accents[0] ?? cloth, random.int(0, 3)) +
        sun +
        armchair(scene, 230, 1060, 330, cloth) +
        armchair(scene, 1060, 1060, 330, accents[1] ?? cloth) +
        coffeeTable(scene, 800, 1110, 360) +
        housePlant(scene, 1500, 1060, 460, 1, accents[2] ?? cloth);
      break;
    default:
      content +=
        roomWindow(scene, {
          x: 420,
          y: 200,
          w: 760,
          h: 390,
          bars: random.pick(['grid', 'steel', 'casement'] as const),
          ...(curtain ? { curtain } : {}),
        }) +
        rug(scene, 0.5, 0.76, 0.9, 0.12, accents[0] ?? cloth, random.int(0, 3)) +
        sun;
      content +=
        sofa(scene, 500, 895, 600, cloth, accents) +
        housePlant(scene, 270, 880, 420, 1, '#d9c3a0') +
        housePlant(scene, 1370, 890, 480, 0, '#4f6a74') +
        armchair(scene, 210, 1090, 300, accents[1] ?? cloth) +
        armchair(scene, 1110, 1090, 300, accents[2] ?? cloth) +
        coffeeTable(scene, 800, 1110, 400) +
        pendant(scene, 800, 190, 74, accents[1] ?? cloth, random.int(0, 2));
  }
  return content;
}
