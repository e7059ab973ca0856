import { darken } from '../../color.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { railing } from '../../house-parts/porches.ts';
import { slabRoof } from '../../house-parts/roofs/flat.ts';
import { belt, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { pottedPlant } from '../../surroundings/plants.ts';
import { rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';

/** Three new homes of the last decade, stacked and shifted. */
export function modernStack(scene: Scene): House {
  const m = 60;
  const { palette } = scene;
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const [x, w] = [420, 720];
  const storey = m * 3.1;
  const base: Wall = {
    x,
    base: BASE,
    w,
    h: storey,
    material: 'brick',
    color: palette.brick,
    m,
    depth: 0.06,
    bare: true,
  };
  const middle: Wall = {
    x: x + 60,
    base: BASE - storey,
    w: w - 60,
    h: storey,
    material: 'panel',
    color,
    m,
    depth: 0.06,
    plinth: false,
    bare: true,
  };
  const top: Wall = {
    x: x + 20,
    base: BASE - storey * 2,
    w: w - 200,
    h: storey,
    material: 'slat',
    color: palette.wood,
    m,
    depth: 0.06,
    plinth: false,
    slant: m * 0.5,
  };
  let svg =
    groundShadow(scene, x + w, BASE, 380) +
    wall(scene, base) +
    wall(scene, middle) +
    rect(x + 60, BASE - storey, w - 60, m * 0.3, scene.light.shadow, 0.3) +
    wall(scene, top) +
    slabRoof(scene, top);
  svg +=
    belt(scene, x - 14, BASE - storey - 10, w + 20, 16, darken(second, 0.2)) +
    belt(scene, x + 20, BASE - storey * 2 - 10, w - 20, 16, darken(second, 0.2));
  const y2 = BASE - storey * 2 - m * 0.2;
  svg +=
    windowAt(scene, {
      x: x + 70,
      y: y2 - m * 2.3,
      w: m * 4.4,
      h: m * 2.1,
      style: 'picture',
      casing: 0,
      sign: 'plant',
    }) +
    doorAt(scene, { x: x + w - 330, base: y2, w: m * 0.95, h: m * 2.1, color: doors[2], style: 'half', lamp: false });
  svg +=
    railing(scene, x + w - 190, y2, 190, m * 0.95, '#3a3944', 'glass') +
    railing(scene, x + 20, y2, w - 215, m * 0.95, '#3a3944', 'bars') +
    pottedPlant(scene, x + w - 90, y2, m * 1.3) +
    pottedPlant(scene, x + w - 150, y2, m);
  const y1 = BASE - storey - m * 0.2;
  svg +=
    windowAt(scene, { x: x + 110, y: y1 - m * 2.3, w: m * 2.6, h: m * 2.1, style: 'casement', casing: 0 }) +
    windowAt(scene, {
      x: x + 330,
      y: y1 - m * 2.3,
      w: m * 3.6,
      h: m * 2.1,
      style: 'picture',
      casing: 0,
      sign: 'books',
    }) +
    windowAt(scene, { x: x + w - 110, y: y1 - m * 2.3, w: m * 1.2, h: m * 2.1, style: 'tall', casing: 0 });
  svg += railing(scene, x, y1, w * 0.62, m * 0.9, '#3a3944', 'bars');
  const floor = BASE - m * 0.18;
  svg += windowAt(scene, {
    x: x + 46,
    y: floor - m * 2.3,
    w: m * 2.7,
    h: m * 1.9,
    style: 'picture',
    casing: 0,
    sign: 'lamp',
  });
  const entries: House['entries'] = [0, 1].map((i) => ({ x: x + 306 + i * 150 + m * 0.5, y: BASE + 4, w: m * 1.5 }));
  for (const [i, entry] of entries.entries())
    svg += doorAt(scene, {
      x: entry.x - m * 0.5,
      base: floor,
      w: m,
      h: m * 2.2,
      color: doors[i] ?? color,
      style: 'modern',
      lamp: i === 1,
    });
  svg +=
    windowAt(scene, { x: x + w - 160, y: floor - m * 2.3, w: m * 2, h: m * 1.9, style: 'casement', casing: 0 }) +
    rect(x + 270, floor - m * 2.55, 300, m * 0.16, '#34333f');
  return {
    svg,
    top: BASE - storey * 3 - m * 0.6,
    left: x - 10,
    right: x + w + 10,
    entries,
    before: mailboxes(scene, x + 410, BASE + 84, doors.slice(0, 3)),
  };
}
