import { darken, mix } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { chimney } from '../../house-parts/roofs/chimney-dormer.ts';
import { slabRoof } from '../../house-parts/roofs/flat.ts';
import { type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** Long and low, of the fifties: two homes round a shared carport wall. */
export function midCentury(scene: Scene, { finish }: Look): House {
  const m = 92;
  const [color, second] = wallColors(scene);
  const [doorA, doorB] = doorColors(scene);
  const { palette } = scene;
  const leftHalf: Wall = {
    x: 210,
    base: BASE,
    w: 590,
    h: m * 2.9,
    ...(finish === 'brick' ? skinOf(scene, finish, color) : { material: 'batten', color }),
    m,
    slant: -m * 0.8,
    depth: 0.01,
    plinth: false,
  };
  const rightHalf: Wall = {
    x: 800,
    base: BASE,
    w: 590,
    h: m * 3.7,
    material: 'brick',
    color: finish === 'brick' ? palette.brick : mix(second, palette.brick, 0.55),
    m,
    slant: m * 0.8,
    depth: 0.04,
    plinth: false,
  };
  let svg = groundShadow(scene, 1390, BASE, 240) + chimney(scene, 960, BASE - m * 3.3, 84, m * 1.25);
  svg += wall(scene, rightHalf) + wall(scene, leftHalf);
  const glass = (x: number, w: number, top: number, slope: number) => {
    let out = '';
    const count = Math.max(2, Math.round(w / (m * 0.9)));
    for (let i = 0; i < count; i++)
      out += windowAt(scene, {
        x: x + (w * i) / count + 4,
        y: top + slope * (i / count),
        w: w / count - 8,
        h: m * 0.42,
        style: 'tall',
        casing: 0,
        sign: 'none',
      });
    return out;
  };
  svg += glass(250, 500, BASE - m * 2.75, -m * 0.1) + glass(850, 500, BASE - m * 2.85, m * 0.1);
  svg +=
    windowAt(scene, {
      x: 250,
      y: BASE - m * 2.05,
      w: m * 2.7,
      h: m * 1.55,
      style: 'picture',
      casing: 7,
      sign: 'plant',
    }) +
    windowAt(scene, {
      x: 1390 - 50 - m * 2.7,
      y: BASE - m * 2.05,
      w: m * 2.7,
      h: m * 1.55,
      style: 'picture',
      casing: 7,
      sign: 'lamp',
    });
  const floor = BASE - m * 0.12;
  const [da, db] = [566, 940];
  svg +=
    doorAt(scene, { x: da, base: floor, w: m * 0.98, h: m * 2.08, color: doorA, style: 'modern', lamp: true }) +
    doorAt(scene, { x: db, base: floor, w: m * 0.98, h: m * 2.08, color: doorB, style: 'modern', lamp: true });
  // A wall of pierced blocks divides the two porches.
  const bx = 762;
  svg +=
    rect(bx + 84, BASE - m * 2.5, 40, m * 2.5, scene.light.shadow, scene.light.shadowOpacity) +
    rect(bx, BASE - m * 2.6, 84, m * 2.6, palette.trim);
  for (let r = 0; r < 7; r++)
    for (let c = 0; c < 2; c++)
      svg +=
        rect(bx + 6 + c * 39, BASE - m * 2.5 + r * 33.5, 33, 27, darken(palette.trim, 0.42), 1, 13) +
        rect(bx + 16 + c * 39, BASE - m * 2.5 + r * 33.5 + 7, 13, 13, palette.trim, 1, 6);
  svg +=
    slabRoof(scene, leftHalf, { overhang: m * 0.7, color: darken(palette.roof, 0.1) }) +
    slabRoof(scene, rightHalf, { overhang: m * 0.7, color: darken(palette.roof, 0.1) });
  const entries = [da, db].map((x) => ({ x: x + m * 0.5, y: BASE + 2, w: m * 1.5 }));
  return {
    svg,
    top: BASE - m * 4.8,
    left: 210,
    right: 1400,
    entries,
    before: mailboxes(scene, 806, BASE + 70, [doorA, doorB]),
  };
}
