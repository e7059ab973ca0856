import { darken, mix } from '../../color.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { porchRoof, post, steps } from '../../house-parts/porches.ts';
import { parapet } from '../../house-parts/roofs/flat.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { belt, cornerBoards, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';

/** A narrow painted Victorian: a flat on each floor, two doors on one stoop. */
export function paintedFlats(scene: Scene): House {
  const m = 72;
  const [color, second] = wallColors(scene);
  const [doorA, doorB] = doorColors(scene);
  const [x, w] = [500, 560];
  const body: Wall = { x, base: BASE, w, h: m * 7.4, peak: m * 2.3, material: 'siding', color, m, depth: 0.07 };
  let svg = groundShadow(scene, x + w, BASE, 380) + wall(scene, body);
  const bay: Wall = {
    x: x + 34,
    base: BASE - m * 0.4,
    w: m * 3.3,
    h: m * 6.3,
    material: 'siding',
    color: mix(color, second, 0.35),
    m,
    depth: 0.02,
    plinth: false,
    bare: true,
  };
  svg +=
    rect(bay.x + 14, bay.base - bay.h, bay.w, bay.h, scene.light.shadow, scene.light.shadowOpacity) + wall(scene, bay);
  for (const [i, floor] of [m * 1.5, m * 4.6].entries()) {
    const y = BASE - floor - m * 1.75;
    svg +=
      windowAt(scene, { x: bay.x + m * 0.22, y, w: m * 0.55, h: m * 1.75, arch: true }) +
      windowAt(scene, { x: bay.x + m * 1.1, y, w: m * 1.1, h: m * 1.75, arch: true, box: i === 0 }) +
      windowAt(scene, { x: bay.x + m * 2.55, y, w: m * 0.55, h: m * 1.75, arch: true });
    svg +=
      belt(scene, bay.x - 6, BASE - floor + m * 0.55, bay.w + 12, 12, scene.palette.trim) +
      rect(bay.x, BASE - floor + m * 0.18, bay.w, m * 0.32, second, 0.9);
  }
  svg += parapet(scene, { ...bay, depth: 0.02 }, { brackets: true, height: m * 0.34 });
  svg += windowAt(scene, {
    x: x + w - m * 2.2,
    y: BASE - m * 6.35,
    w: m * 1.1,
    h: m * 1.75,
    arch: true,
    lintel: scene.palette.trim,
  });
  svg +=
    rect(x, BASE - m * 7.5, w, m * 0.34, second) + belt(scene, x - 4, BASE - m * 7.2, w + 8, 12, scene.palette.trim);
  svg +=
    windowAt(scene, {
      x: x + w / 2 - m * 0.55,
      y: BASE - m * 8.7,
      w: m * 1.1,
      h: m * 0.9,
      style: 'cottage',
      arch: true,
    }) +
    cornerBoards(scene, body) +
    gableRoof(scene, body, { vergeboard: true, overhang: m * 0.35 });
  const floor = BASE - m * 1.15;
  const dx = x + w - m * 3.05;
  const dw = m * 0.92;
  svg += rect(dx - m * 0.35, floor - m * 3, m * 3.1, m * 3, mix(darken(color, 0.5), scene.light.shadow, 0.3));
  svg +=
    doorAt(scene, { x: dx, base: floor, w: dw, h: m * 2.1, color: doorA, transom: true, lamp: false }) +
    doorAt(scene, {
      x: dx + dw + m * 0.5,
      base: floor,
      w: dw,
      h: m * 2.1,
      color: doorB,
      transom: true,
      lamp: false,
      wreath: scene.season === 'winter',
    });
  svg += porchRoof(scene, dx - m * 0.4, floor - m * 2.75, m * 3.2, m * 0.5, m);
  const flight = steps(scene, dx + m * 1.17, floor, m * 2.5, 7, m);
  svg +=
    flight.svg +
    post(scene, dx - m * 0.28, floor, floor - m * 2.5, m, 'turned') +
    post(scene, dx + m * 2.62, floor, floor - m * 2.5, m, 'turned');
  return {
    svg,
    top: BASE - m * 10,
    left: x - 10,
    right: x + w + 20,
    entries: [{ x: dx + m * 1.17, y: flight.bottom, w: m * 2.7 }],
    before: mailboxes(scene, dx - m * 1.1, BASE + 90, [doorA, doorB]),
  };
}
