import { darken, lighten, mix } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { deck, post, railing, steps } from '../../house-parts/porches.ts';
import { chimney } from '../../house-parts/roofs/chimney-dormer.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { sideRoof } from '../../house-parts/roofs/side.ts';
import { belt, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** Four homes under one roof: two doors below, two on the gallery. */
export function fourplex(scene: Scene, { finish }: Look): House {
  const m = 68;
  const { palette } = scene;
  const [paint] = wallColors(scene);
  const { material, color } = skinOf(scene, finish, paint);
  const doors = doorColors(scene);
  const [x, w] = [340, 900];
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: m * 6.3,
    material,
    color,
    m,
    depth: 0.06,
  };
  let svg =
    groundShadow(scene, x + w, BASE, 340) +
    chimney(scene, x + 120, BASE - m * 7.2, 56, m * 1.5) +
    chimney(scene, x + w - 190, BASE - m * 7.2, 56, m * 1.5) +
    wall(scene, body) +
    sideRoof(scene, body, m * 2, { hip: true });
  const px = x + w / 2 - m * 3;
  const pw = m * 6;
  const [low, high] = [BASE - m * 0.6, BASE - m * 3.6];
  for (const [row, floor] of [low, high].entries()) {
    svg += rect(px, floor - m * 2.75, pw, m * 2.75, mix(darken(color, 0.3), scene.light.shadow, 0.18));
    for (const t of [0.05, 0.2, 0.71, 0.86])
      svg += windowAt(scene, {
        x: x + w * t,
        y: floor - m * 2.25,
        w: m * 1.15,
        h: m * 1.65,
        style: 'cottage',
        box: row === 1 && (t === 0.05 || t === 0.86),
      });
    for (const side of [0, 1]) {
      svg += doorAt(scene, {
        x: x + w / 2 + (side ? m * 0.55 : -m * 1.55),
        base: floor,
        w: m,
        h: m * 2.1,
        color: doors[row * 2 + side] ?? color,
        style: row ? 'half' : 'craftsman',
        lamp: side === 1,
        wreath: scene.season === 'winter' && row === 0,
      });
      svg += windowAt(scene, {
        x: x + w / 2 + (side ? m * 1.9 : -m * 2.7),
        y: floor - m * 2,
        w: m * 0.8,
        h: m * 1.3,
        sign: 'plant',
      });
    }
  }
  svg += deck(scene, px - 10, high, pw + 20, m * 0.3, false) + railing(scene, px, high, pw, m * 0.9, palette.trim);
  const gable: Wall = {
    x: px - 6,
    base: high - m * 2.55,
    w: pw + 12,
    h: m * 0.25,
    peak: m * 1.5,
    material: 'shingle',
    color: lighten(color, 0.14),
    m,
    depth: 0.012,
    plinth: false,
    bare: true,
  };
  svg +=
    wall(scene, gable) +
    gableRoof(scene, gable, { brackets: true, overhang: m * 0.4 }) +
    belt(scene, gable.x - 10, gable.base - m * 0.2, gable.w + 20, 14, palette.trim);
  for (const t of [0, 0.5, 1])
    svg +=
      post(scene, px + pw * t, high, gable.base, m, 'square') +
      post(scene, px + pw * t, low, high + m * 0.3, m, 'square');
  svg += deck(scene, px - 10, low, pw + 20, m * 0.6, false);
  const flight = steps(scene, x + w / 2, low, m * 3.2, 4, m);
  svg +=
    railing(scene, px, low, m * 1.3, m * 0.8, palette.trim) +
    railing(scene, px + pw - m * 1.3, low, m * 1.3, m * 0.8, palette.trim);
  return {
    svg: svg + flight.svg,
    top: BASE - m * 9.4,
    left: x - 20,
    right: x + w + 30,
    entries: [{ x: x + w / 2, y: flight.bottom, w: m * 3.3 }],
    before: mailboxes(scene, x + w / 2 - m * 2.7, BASE + 88, doors),
  };
}
