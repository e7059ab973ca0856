import { darken, lighten, mix } from '../../color.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { railing } from '../../house-parts/porches.ts';
import { parapet, slabRoof } from '../../house-parts/roofs/flat.ts';
import { belt, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { laundry, stringLights } from '../../surroundings/lines.ts';
import { pottedPlant } from '../../surroundings/plants.ts';
import { rect } from '../../svg.ts';
import { doorColors, rail, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';

/** Four storeys of today: brick, panels and wood, balconies that are lived on. */
export function balconyBlock(scene: Scene): House {
  const m = 50;
  const { palette, random } = scene;
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const [x, w] = [330, 920];
  const storey = m * 3;
  const main: Wall = {
    x,
    base: BASE,
    w,
    h: storey * 4 + m * 0.5,
    material: random.pick(['panel', 'stucco', 'brick'] as const),
    color,
    m,
    depth: 0.06,
    bare: true,
  };
  const core: Wall = {
    ...main,
    x: x + w * 0.4,
    w: w * 0.2,
    h: main.h + m * 0.9,
    material: 'slat',
    color: palette.wood,
    depth: 0.012,
  };
  const ground: Wall = { ...main, h: storey, material: 'brick', color: mix(palette.brick, second, 0.25), depth: 0.06 };
  let svg =
    groundShadow(scene, x + w, BASE, 360) +
    wall(scene, main) +
    wall(scene, { ...ground, plinth: true }) +
    belt(scene, x, BASE - storey - 8, w, 14, palette.trim) +
    parapet(scene, main, { color: mix(second, palette.trim, 0.4), height: m * 0.5 });
  for (let i = 0; i < 4; i++) {
    const floor = BASE - storey * i - (i === 0 ? m * 0.2 : m * 0.15);
    for (const side of [0, 1]) {
      const at = side ? x + w - m * 7.1 : x + m * 0.5;
      svg += windowAt(scene, {
        x: side ? at + m * 4.9 : at,
        y: floor - m * 2.3,
        w: m * 1.7,
        h: m * 1.9,
        style: 'casement',
        casing: 0,
      });
      const bx = side ? at : at + m * 2.4;
      if (i > 0) {
        svg +=
          rect(bx - m * 0.2, floor - m * 2.7, m * 4.4, m * 2.7, darken(i % 2 ? color : second, 0.42)) +
          windowAt(scene, {
            x: bx + m * 0.1,
            y: floor - m * 2.4,
            w: m * 2.4,
            h: m * 2.35,
            style: 'picture',
            casing: 0,
          }) +
          doorAt(scene, {
            x: bx + m * 2.9,
            base: floor,
            w: m * 0.9,
            h: m * 2.1,
            color: doors[(i + side) % 4] ?? color,
            style: 'half',
            lamp: false,
          });
        svg += rect(bx - m * 0.2, floor - m * 2.7, m * 4.4, m * 0.5, scene.light.shadow, 0.4);
        if (random.chance(0.7))
          svg += pottedPlant(scene, bx + m * random.range(0.4, 3.6), floor, m * random.range(1, 1.5));
        if (random.chance(0.3))
          svg += laundry(scene, [bx, floor - m * 2], [bx + m * 3.6, floor - m * 2], palette.doors);
        else if (random.chance(0.5))
          svg += stringLights(scene, [bx, floor - m * 2.4], [bx + m * 4, floor - m * 2.4], 14, 8);
        svg +=
          rect(bx - m * 0.4 + 10, floor, m * 4.8, m * 0.5, scene.light.shadow, scene.light.shadowOpacity) +
          rect(bx - m * 0.4, floor - 4, m * 4.8, 15, lighten(palette.stone, 0.35)) +
          railing(scene, bx - m * 0.36, floor - 4, m * 4.72, m, rail, i % 2 ? 'glass' : 'bars');
      } else
        svg +=
          windowAt(scene, {
            x: bx,
            y: floor - m * 2.3,
            w: m * 1.7,
            h: m * 1.9,
            style: 'casement',
            casing: 0,
            sign: 'books',
          }) +
          doorAt(scene, {
            x: bx + m * 2.7,
            base: floor,
            w: m,
            h: m * 2.1,
            color: doors[side + 1] ?? color,
            style: 'half',
            lamp: false,
          });
    }
  }
  svg += wall(scene, core);
  for (let i = 1; i < 4; i++)
    svg += windowAt(scene, {
      x: core.x + m * 0.7,
      y: BASE - storey * i - m * 2.4,
      w: core.w - m * 1.4,
      h: m * 2.1,
      style: 'picture',
      casing: 0,
      sign: 'none',
    });
  svg +=
    slabRoof(scene, core, { overhang: m * 0.3 }) + rect(core.x - m * 0.5, BASE - m * 2.95, core.w + m, m * 0.22, rail);
  svg += doorAt(scene, {
    x: core.x + core.w / 2 - m * 0.65,
    base: BASE - 8,
    w: m * 1.3,
    h: m * 2.3,
    color: doors[0],
    style: 'half',
  });
  const entries = [{ x: core.x + core.w / 2, y: BASE + 4, w: m * 2.2 }];
  return {
    svg,
    top: BASE - main.h - m * 1.5,
    left: x - 10,
    right: x + w + 20,
    entries,
    before: mailboxes(scene, core.x - m * 0.7, BASE + 90, doors),
  };
}
