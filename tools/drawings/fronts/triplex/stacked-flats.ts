import { darken, lighten, mix } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { steps } from '../../house-parts/porches.ts';
import { parapet } from '../../house-parts/roofs/flat.ts';
import { belt, dapple, outline, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { climber } from '../../surroundings/plants.ts';
import { rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { isMasonry, skinOf } from '../skin.ts';

/** The flats of Chicago, three or two: stone or brick, a bay through all floors, a heavy cornice. */
export function stackedFlats(scene: Scene, { finish, stories }: Look): House {
  const m = stories > 2 ? 62 : 74;
  const { palette, random } = scene;
  const doors = doorColors(scene);
  const [paint] = wallColors(scene);
  const stone = finish === 'greystone';
  const { material, color } = skinOf(scene, finish, paint);
  const detail = stone ? lighten(color, 0.35) : isMasonry(finish) ? palette.stone : palette.trim;
  const w = m * 8.7;
  const x = 760 - w / 2;
  const storey = m * 3;
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: storey * stories + m * 1.3,
    material,
    color,
    m,
    depth: 0.085,
    bare: true,
  };
  let svg = groundShadow(scene, x + w, BASE, 400) + wall(scene, body);
  const bay: Wall = { ...body, x: x + 24, w: m * 4.1, h: body.h - m * 0.3, depth: 0.012, plinth: true };
  svg +=
    rect(bay.x + 20, BASE - bay.h, bay.w, bay.h, scene.light.shadow, scene.light.shadowOpacity) +
    wall(scene, { ...bay, color: lighten(color, 0.07) });
  for (let i = 0; i < stories; i++) {
    const floor = BASE - m * 1.15 - storey * i;
    for (const [t, width] of [
      [0.07, 0.72],
      [0.34, 1.3],
      [0.77, 0.72],
    ] as const)
      svg += windowAt(scene, {
        x: bay.x + bay.w * t,
        y: floor - m * 2.2,
        w: m * width,
        h: m * 1.85,
        style: 'sash',
        casing: 5,
        lintel: detail,
        trim: palette.trim,
      });
    if (i > 0)
      svg +=
        windowAt(scene, {
          x: x + w - m * 2.9,
          y: floor - m * 2.2,
          w: m * 1.1,
          h: m * 1.85,
          lintel: detail,
          casing: 5,
          box: i === 1,
        }) +
        windowAt(scene, {
          x: x + w - m * 1.35,
          y: floor - m * 2.2,
          w: m * 0.72,
          h: m * 1.85,
          lintel: detail,
          casing: 5,
        });
    svg += belt(scene, x, floor - storey + m * 0.34, w, 10, detail);
  }
  svg += parapet(scene, body, {
    color: stone ? detail : mix(palette.trim, palette.walls[2] ?? palette.trim, 0.45),
    brackets: true,
    height: m * 0.75,
    overhang: m * 0.28,
  });
  const floor = BASE - m * 1.15;
  const dx = x + w - m * 2.75;
  const dw = m * 0.9;
  svg +=
    rect(dx - m * 0.3, floor - m * 2.9, m * 2.75, m * 2.9, detail) +
    rect(dx - m * 0.12, floor - m * 2.7, m * 2.4, m * 2.7, darken(color, 0.45));
  svg +=
    doorAt(scene, { x: dx, base: floor, w: dw, h: m * 2.1, color: doors[0], transom: true, lamp: false }) +
    doorAt(scene, {
      x: dx + dw + m * 0.35,
      base: floor,
      w: dw,
      h: m * 2.1,
      color: doors[1],
      transom: true,
      lamp: false,
    });
  svg += belt(scene, dx - m * 0.45, floor - m * 3.05, m * 3.05, m * 0.26, detail);
  // The third home is in the raised basement, beside the stair.
  if (stories > 2)
    svg += doorAt(scene, {
      x: bay.x + bay.w - m * 1.25,
      base: BASE + 2,
      w: m * 0.8,
      h: m * 1.2,
      color: doors[2],
      style: 'half',
      lamp: false,
    });
  const sx = dx + m * 1.08;
  const flight = steps(scene, sx, floor, m * 2.3, 7, m);
  if (random.chance(0.5)) svg += climber(scene, x + w - 30, BASE, 90, m * 6);
  svg += dapple(scene, outline(body), x + 130, BASE - 230, 220);
  return {
    svg: svg + flight.svg,
    top: BASE - body.h - m * 0.9,
    left: x - 10,
    right: x + w + 30,
    entries: [{ x: sx, y: flight.bottom, w: m * 2.4 }],
    keepClear: [[bay.x + bay.w - m * 1.5, bay.x + bay.w + 10]],
    before: mailboxes(scene, sx - m * 2.4, BASE + 96, doors.slice(0, stories)),
  };
}
