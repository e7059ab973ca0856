import { darken } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { railing } from '../../house-parts/porches.ts';
import { slabRoof } from '../../house-parts/roofs/flat.ts';
import { dapple, outline, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** Two shifted boxes: cedar slats and stucco, each with its balcony. */
export function modernPair(scene: Scene, { finish }: Look): House {
  const m = 74;
  const [color, second] = wallColors(scene);
  const [doorA, doorB] = doorColors(scene);
  const { palette } = scene;
  const leftBox: Wall = {
    x: 330,
    base: BASE,
    w: 450,
    h: m * 5.9,
    material: 'slat',
    color: palette.wood,
    m,
    slant: -m * 0.9,
    depth: 0.02,
  };
  const rightBox: Wall = {
    x: 760,
    base: BASE,
    w: 480,
    h: m * 6.7,
    ...(finish === 'cedar' ? skinOf(scene, finish, color) : { material: 'stucco', color }),
    m,
    slant: m * 0.9,
    depth: 0.07,
  };
  let svg =
    groundShadow(scene, 1240, BASE, 360) +
    wall(scene, rightBox) +
    slabRoof(scene, rightBox) +
    wall(scene, leftBox) +
    slabRoof(scene, leftBox, { overhang: m * 0.35 });
  const inset = (x: number, y: number, w: number, h: number, tone: string) =>
    rect(x, y, w, h, darken(tone, 0.5)) +
    rect(x, y, w, m * 0.3, scene.light.shadow, 0.4) +
    rect(x, y, m * 0.24, h, scene.light.shadow, 0.35);
  const y1 = BASE - m * 5.4;
  svg +=
    inset(390, y1 + m * 0.1, 330, m * 2.3, palette.wood) +
    windowAt(scene, { x: 420, y: y1 + m * 0.4, w: 280, h: m * 2, style: 'picture', casing: 0, sign: 'plant' }) +
    railing(scene, 384, y1 + m * 2.4, 342, m * 0.9, '#3a3944', 'glass');
  svg +=
    inset(820, y1 - m * 0.3, 360, m * 2.6, color) +
    windowAt(scene, { x: 850, y: y1, w: 310, h: m * 2.3, style: 'picture', casing: 0, sign: 'lamp' }) +
    railing(scene, 812, y1 + m * 2.3, 376, m * 0.9, '#3a3944', 'bars');
  svg += rect(812, y1 + m * 2.3, 376, 14, darken(second, 0.3));
  svg += rect(330, BASE - m * 2.75, 450, 10, scene.light.shadow, 0.2);
  const floor = BASE - m * 0.2;
  svg +=
    windowAt(scene, { x: 372, y: floor - m * 2.2, w: m * 2.3, h: m * 1.9, style: 'casement', casing: 0 }) +
    windowAt(scene, { x: 1180 - m * 2.4, y: floor - m * 2.2, w: m * 2.4, h: m * 1.9, style: 'picture', casing: 0 });
  const da = 612;
  const db = 842;
  svg +=
    inset(da - m * 0.4, floor - m * 2.6, m * 1.9, m * 2.6, palette.wood) +
    doorAt(scene, {
      x: da,
      base: floor,
      w: m * 1.05,
      h: m * 2.2,
      color: doorA,
      style: 'modern',
      trim: darken(palette.wood, 0.4),
      lamp: false,
    });
  svg +=
    inset(db - m * 0.4, floor - m * 2.6, m * 1.9, m * 2.6, color) +
    doorAt(scene, {
      x: db,
      base: floor,
      w: m * 1.05,
      h: m * 2.2,
      color: doorB,
      style: 'modern',
      trim: darken(color, 0.4),
      lamp: false,
    });
  svg +=
    rect(da - m * 0.6, floor - m * 2.75, m * 2.3, m * 0.16, '#34333f') +
    rect(db - m * 0.6, floor - m * 2.75, m * 2.3, m * 0.16, '#34333f');
  const entries = [da, db].map((x) => ({ x: x + m * 0.52, y: BASE + 4, w: m * 1.5 }));
  return {
    svg: svg + dapple(scene, outline(rightBox), 1120, BASE - 120, 200),
    top: BASE - m * 7,
    left: 330,
    right: 1250,
    entries,
    before: mailboxes(scene, 765, BASE + 84, [doorA, doorB]),
  };
}
