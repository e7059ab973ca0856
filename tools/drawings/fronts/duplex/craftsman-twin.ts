import { lighten } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { deck, porchRoof, post, railing, steps } from '../../house-parts/porches.ts';
import { chimney } from '../../house-parts/roofs/chimney-dormer.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { sideRoof } from '../../house-parts/roofs/side.ts';
import { belt, dapple, outline, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** Two mirrored craftsman halves under twin gables with one long porch. */
export function craftsmanTwin(scene: Scene, { finish }: Pick<Look, 'finish'>): House {
  const { random } = scene;
  const m = 74;
  const [color, second] = wallColors(scene);
  const [doorA, doorB] = doorColors(scene);
  const skin = skinOf(scene, finish, color);
  const [x, w] = [340, 920];
  const upper: Wall = { x, base: BASE, w, h: m * 5.3, ...skin, m };
  const gables = [x + 30, x + w - 30 - 400].map(
    (gx): Wall => ({
      x: gx,
      base: BASE - m * 2.9,
      w: 400,
      h: m * 2.4,
      peak: m * 2.1,
      material: finish === 'stucco' ? 'stucco' : 'shingle',
      color: finish === 'stucco' ? lighten(skin.color, 0.25) : finish === 'brown-shingle' ? skin.color : second,
      m,
      depth: 0.03,
      plinth: false,
    }),
  );
  let svg =
    groundShadow(scene, x + w, BASE, 330) +
    chimney(scene, 770, BASE - m * 6.4, 54, m * 2) +
    wall(scene, { ...upper, bare: true }) +
    sideRoof(scene, upper, m * 1.9);
  for (const gable of gables) {
    svg += wall(scene, gable) + belt(scene, gable.x, gable.base - 8, gable.w, 12, scene.palette.trim);
    for (const t of [0.24, 0.6])
      svg += windowAt(scene, {
        x: gable.x + gable.w * t,
        y: gable.base - m * 2,
        w: m * 0.9,
        h: m * 1.4,
        style: 'cottage',
      });
    svg +=
      windowAt(scene, {
        x: gable.x + gable.w / 2 - m * 0.3,
        y: gable.base - m * 3.4,
        w: m * 0.6,
        h: m * 0.6,
        style: 'casement',
        sign: 'none',
      }) + gableRoof(scene, gable, { brackets: true });
  }
  const floor = BASE - m * 0.6;
  svg += deck(scene, x - 10, floor, w + 20, m * 0.6, true);
  const porchTop = BASE - m * 3.05;
  const doors = [x + w * 0.4 - m * 0.5, x + w * 0.6 - m * 0.5];
  svg +=
    windowAt(scene, { x: x + 70, y: floor - m * 2, w: m * 2, h: m * 1.35, style: 'picture' }) +
    windowAt(scene, { x: x + w - 70 - m * 2, y: floor - m * 2, w: m * 2, h: m * 1.35, style: 'picture' });
  svg +=
    doorAt(scene, {
      x: doors[0] ?? 0,
      base: floor,
      w: m,
      h: m * 2.05,
      color: doorA,
      style: 'craftsman',
      lamp: false,
      wreath: scene.season === 'winter',
    }) + doorAt(scene, { x: doors[1] ?? 0, base: floor, w: m, h: m * 2.05, color: doorB, style: 'craftsman' });
  svg += porchRoof(scene, x - 20, porchTop, w + 40, m * 0.95, m);
  const stairs = [x + w * 0.4, x + w * 0.6];
  svg +=
    railing(scene, x, floor, w * 0.4 - m * 0.8, m * 0.75, scene.palette.trim) +
    railing(scene, x + w * 0.6 + m * 0.8, floor, w * 0.4 - m * 0.8, m * 0.75, scene.palette.trim);
  let entries: House['entries'] = [];
  for (const sx of stairs) {
    const flight = steps(scene, sx, floor, m * 1.3, 4, m);
    svg += flight.svg;
    entries = [...entries, { x: sx, y: flight.bottom, w: m * 1.5 }];
  }
  for (const t of [0.01, 0.26, 0.5, 0.74, 0.99])
    svg += post(scene, x + w * t, t === 0.5 ? floor : floor, porchTop + m * 0.3, m, 'tapered');
  if (random.chance(0.5)) svg += dapple(scene, outline(upper), x + 120, BASE - 220, 260);
  return {
    svg,
    top: BASE - m * 9,
    left: x - 20,
    right: x + w + 20,
    entries,
    before: mailboxes(scene, 800, BASE + 76, [doorA, doorB]),
  };
}
