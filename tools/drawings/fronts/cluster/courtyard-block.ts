import { darken, lighten } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { deck, railing, steps } from '../../house-parts/porches.ts';
import { parapet } from '../../house-parts/roofs/flat.ts';
import { belt, dapple, outline, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { pottedPlant, shrub } from '../../surroundings/plants.ts';
import { bench } from '../../surroundings/street-life.ts';
import { localSpecies, tree } from '../../surroundings/trees/tree.ts';
import { rect } from '../../svg.ts';
import { doorColors, rail } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** Brick wings on three sides of a garden, as Chicago built them in the twenties. */
export function courtyardBlock(scene: Scene, { finish }: Look): House {
  const m = 54;
  const { palette, random } = scene;
  const doors = doorColors(scene);
  const detail = lighten(palette.stone, 0.3);
  const brick = skinOf(scene, finish, palette.brick).color;
  const storey = m * 3;
  const h = storey * 3 + m * 0.9;
  const back: Wall = {
    x: 560,
    base: BASE - 26,
    w: 480,
    h: h - 30,
    material: 'brick',
    color: darken(brick, 0.12),
    m,
    depth: 0.01,
    bare: true,
  };
  const wings = [200, 1020].map(
    (x): Wall => ({
      x,
      base: BASE,
      w: 390,
      h,
      material: 'brick',
      color: brick,
      m,
      depth: x === 200 ? 0.022 : 0.05,
      bare: true,
    }),
  );
  let svg =
    groundShadow(scene, 1410, BASE, 260) + wall(scene, back) + parapet(scene, back, { color: detail, height: m * 0.5 });
  for (let i = 0; i < 3; i++)
    for (const t of [0.24, 0.46, 0.7])
      if (i > 0 || t !== 0.46)
        svg += windowAt(scene, {
          x: back.x + back.w * t,
          y: back.base - m * 3.1 - storey * i,
          w: m * 0.9,
          h: m * 1.6,
          lintel: detail,
          casing: 4,
        });
  svg +=
    doorAt(scene, {
      x: back.x + back.w * 0.46 - 6,
      base: back.base - 16,
      w: m * 1.1,
      h: m * 2.1,
      color: doors[0],
      style: 'half',
      transom: true,
    }) + rect(back.x + back.w * 0.46 - 30, back.base - m * 3, m * 2, m * 0.22, detail);
  for (const [k, wing] of wings.entries()) {
    svg += wall(scene, wing);
    for (let i = 0; i < 3; i++) {
      const floor = BASE - m * 0.8 - storey * i;
      if (i > 0) {
        for (const t of [0.08, 0.73])
          svg += windowAt(scene, {
            x: wing.x + wing.w * t,
            y: floor - m * 2.2,
            w: m * 1.3,
            h: m * 1.75,
            style: 'sash',
            lintel: detail,
            casing: 5,
          });
        svg +=
          doorAt(scene, {
            x: wing.x + wing.w / 2 - m * 0.5,
            base: floor,
            w: m,
            h: m * 2.1,
            color: doors[(k + i) % 4] ?? rail,
            style: 'half',
            lamp: false,
          }) +
          deck(scene, wing.x + wing.w / 2 - m * 1.25, floor, m * 2.5, 16, false) +
          railing(scene, wing.x + wing.w / 2 - m * 1.25, floor, m * 2.5, m * 0.9, rail, 'bars');
        if (random.chance(0.6)) svg += pottedPlant(scene, wing.x + wing.w / 2 + m * 0.85, floor, m * 0.9);
      } else {
        for (const t of [0.08, 0.73])
          svg += windowAt(scene, {
            x: wing.x + wing.w * t,
            y: floor - m * 2.2,
            w: m * 1.3,
            h: m * 1.75,
            style: 'sash',
            lintel: detail,
            casing: 5,
            box: true,
          });
        svg += doorAt(scene, {
          x: wing.x + wing.w / 2 - m * 0.5,
          base: floor,
          w: m,
          h: m * 2.1,
          color: doors[k + 1] ?? rail,
          style: 'panel',
          transom: true,
          lamp: true,
        });
      }
      svg += belt(scene, wing.x, floor - storey + m * 0.36, wing.w, 9, detail);
    }
    svg += parapet(scene, wing, { color: detail, brackets: true, height: m * 0.55 });
    svg += steps(scene, wing.x + wing.w / 2, BASE - m * 0.8, m * 1.6, 4, m).svg;
  }
  svg +=
    tree(scene, localSpecies(scene), 640, BASE + 2, 330) +
    shrub(scene, 960, BASE + 10, 90, 60) +
    dapple(scene, outline(wings[1] ?? back), 1150, BASE - 190, 180);
  const entries = wings.map((wing) => ({ x: wing.x + wing.w / 2, y: BASE - m * 0.8 + m * 0.76, w: m * 1.8 }));
  return {
    svg,
    top: BASE - h - m * 0.6,
    left: 190,
    right: 1430,
    entries: [...entries, { x: 810, y: BASE - 30, w: m * 1.8 }],
    before: mailboxes(scene, 920, BASE + 98, doors) + bench(scene, 640, BASE + 66, 130),
  };
}
