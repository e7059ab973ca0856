import { darken, lighten, mix } from '../../color.ts';
import type { Scene } from '../../scene.ts';
import { bookshelf } from '../furniture/bookshelf.ts';
import { housePlant } from '../furniture/house-plants.ts';
import { pendant } from '../furniture/lamps.ts';
import { framed } from '../furniture/pictures.ts';
import { rug } from '../furniture/rugs.ts';
import { armchair } from '../furniture/seating.ts';
import { BACK } from '../room/floor.ts';
import { roomColors } from '../room/room-colors.ts';
import { roomWindow, sideWindow } from '../room/room-windows.ts';
import { shell } from '../room/shell.ts';
import { sunPatch, wallPatch } from '../room/sunlight.ts';
import { bed, dayBed } from './beds.ts';
import { desk, nightstand, wardrobe } from './cabinets.ts';

export function drawBedroom(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const { wall, cloth, accents } = roomColors(scene);
  const style = {
    wall,
    floor: mix(palette.wood, random.pick(['#d9b98a', '#a5784f']), 0.5),
    floorKind: random.pick(['boards', 'boards', 'herringbone'] as const),
    ...(random.chance(0.35) ? { wainscot: random.pick([lighten(palette.trim, 0.1), darken(wall, 0.12)]) } : {}),
  };
  let content = shell(scene, style) + sideWindow(scene);
  const sun = sunPatch(scene, random.range(0.05, 0.3));
  const curtain = lighten(accents[3] ?? cloth, 0.4);
  const bars = random.pick(['sash', 'grid', 'casement'] as const);
  switch (index % 4) {
    case 0:
      content +=
        wallPatch(scene, 230, 230, 190, 260) +
        framed(scene, 590, 190, 170, 200, random.int(0, 3)) +
        framed(scene, 840, 190, 170, 200, random.int(0, 3)) +
        roomWindow(scene, { x: 1180, y: 220, w: 180, h: 340, bars, curtain });
      content +=
        rug(scene, 0.5, 0.66, 0.74, 0.14, accents[1] ?? cloth, random.int(0, 2)) +
        sun +
        nightstand(scene, 350, 880, accents[1] ?? cloth) +
        nightstand(scene, 1124, 880, accents[2] ?? cloth) +
        bed(scene, 800, cloth, accents, index % 3) +
        housePlant(scene, 180, 980, 460, 0, '#e8ddc6') +
        armchair(scene, 1290, 1110, 250, accents[3] ?? cloth);
      break;
    case 1:
      content +=
        roomWindow(scene, { x: 330, y: 210, w: 500, h: 340, bars, curtain }) +
        rug(scene, 0.46, 0.5, 0.84, 0.36, accents[0] ?? cloth, random.int(0, 3)) +
        sun +
        desk(scene, 1030, 900, 350, accents[0] ?? cloth) +
        dayBed(scene, 200, cloth, accents) +
        framed(scene, 1090, 230, 210, 170, random.int(0, 3)) +
        housePlant(scene, 1480, 1010, 430, 1, accents[2] ?? cloth) +
        pendant(scene, 880, 190, 60, accents[1] ?? cloth, random.int(0, 2));
      break;
    case 2:
      content +=
        roomWindow(scene, { x: 240, y: 220, w: 210, h: 330, bars, curtain }) +
        wardrobe(
          scene,
          1150,
          260,
          560,
          random.pick([
            mix(palette.wood, '#d9b98a', 0.3),
            lighten(palette.trim, 0.1),
            mix(palette.walls[0] ?? wall, '#e8dcc4', 0.3),
          ]),
        ) +
        framed(scene, 640, 180, 320, 190, random.int(0, 3));
      content +=
        rug(scene, 0.5, 0.66, 0.76, 0.14, accents[2] ?? cloth, 3) +
        sun +
        nightstand(scene, 350, 880, accents[1] ?? cloth) +
        bed(scene, 800, cloth, accents, (index + 1) % 3) +
        housePlant(scene, 150, 1010, 480, 1, '#c4694a');
      break;
    default:
      content +=
        roomWindow(scene, {
          x: 520,
          y: 180,
          w: 560,
          h: 220,
          bars: 'casement',
          blind: lighten(accents[2] ?? cloth, 0.4),
        }) + bookshelf(scene, 1170, BACK.floor + 4, 220, 500, lighten(palette.trim, 0.1), 4);
      content +=
        rug(scene, 0.5, 0.66, 0.76, 0.14, accents[0] ?? cloth, random.int(0, 2)) +
        sun +
        nightstand(scene, 340, 880, accents[1] ?? cloth) +
        bed(scene, 800, cloth, accents, (index + 2) % 3) +
        pendant(scene, 412, 330, 52, accents[2] ?? cloth, 2) +
        armchair(scene, 110, 1100, 270, accents[3] ?? cloth);
  }
  return content;
}
