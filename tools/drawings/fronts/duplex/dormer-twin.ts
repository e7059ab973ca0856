import { lighten } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { porchRoof, post, steps } from '../../house-parts/porches.ts';
import { chimney, dormer } from '../../house-parts/roofs/chimney-dormer.ts';
import { sideRoof } from '../../house-parts/roofs/side.ts';
import { belt, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { climber } from '../../surroundings/plants.ts';
import { doorColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** A twin of the row-house cities, of brick or stone: two doors in the middle, a mansard with dormers. */
export function dormerTwin(scene: Scene, { finish }: Look): House {
  const m = 68;
  const { palette, random } = scene;
  const [doorA, doorB] = doorColors(scene);
  const [x, w] = [420, 760];
  const detail = finish === 'stone' ? lighten(palette.stone, 0.45) : palette.stone;
  const body: Wall = { x, base: BASE, w, h: m * 6.4, ...skinOf(scene, finish, palette.brick), m, depth: 0.06 };
  let svg =
    groundShadow(scene, x + w, BASE, 340) +
    chimney(scene, x + 60, BASE - m * 7.2, 60, m * 2.1) +
    chimney(scene, x + w - 150, BASE - m * 7.2, 60, m * 2.1) +
    wall(scene, body) +
    sideRoof(scene, body, m * 2, { mansard: true, overhang: m * 0.3 });
  for (const t of [0.14, 0.37, 0.56, 0.79]) {
    const dx = x + w * t - m * 0.1;
    const inner = windowAt(scene, {
      x: dx + m * 0.2,
      y: BASE - m * 7.75,
      w: m * 0.75,
      h: m * 1.05,
      casing: 6,
      sign: 'none',
    });
    svg += dormer(scene, dx, BASE - m * 6.62, m * 1.15, m * 1.25, palette.trim, inner);
  }
  for (const t of [0.09, 0.3, 0.6, 0.81]) {
    const wx = x + w * t;
    svg += windowAt(scene, {
      x: wx,
      y: BASE - m * 5.75,
      w: m * 0.98,
      h: m * 1.75,
      lintel: detail,
      ...(random.chance(0.5) && t < 0.5 ? { shutters: doorA } : {}),
    });
  }
  const floor = BASE - m * 0.75;
  svg += belt(scene, x, BASE - m * 3.75, w, 10, detail);
  for (const wx of [x + w * 0.1, x + w * 0.9 - m * 1.9])
    svg += windowAt(scene, {
      x: wx,
      y: floor - m * 2.15,
      w: m * 1.9,
      h: m * 1.7,
      style: 'picture',
      lintel: detail,
      box: true,
    });
  const [da, db] = [x + w / 2 - m * 1.5, x + w / 2 + m * 0.5];
  svg +=
    doorAt(scene, { x: da, base: floor, w: m, h: m * 2.1, color: doorA, transom: true, lamp: false }) +
    doorAt(scene, { x: db, base: floor, w: m, h: m * 2.1, color: doorB, transom: true });
  svg += porchRoof(scene, x + w / 2 - m * 2.2, floor - m * 2.85, m * 4.4, m * 0.7, m);
  for (const t of [-2.1, 0, 2.1]) svg += post(scene, x + w / 2 + m * t, floor, floor - m * 2.55, m, 'square');
  const entries = [];
  for (const sx of [da + m / 2, db + m / 2]) {
    const flight = steps(scene, sx, floor, m * 1.3, 5, m);
    svg += flight.svg;
    entries.push({ x: sx, y: flight.bottom, w: m * 1.5 });
  }
  if (random.chance(0.6)) svg += climber(scene, x + 36, BASE, 130, m * 5.2);
  return {
    svg,
    top: BASE - m * 10.4,
    left: x - 10,
    right: x + w + 10,
    entries,
    before: mailboxes(scene, 800, BASE + 88, [doorA, doorB]),
  };
}
