import { mix } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { deck, railing, steps } from '../../house-parts/porches.ts';
import { parapet } from '../../house-parts/roofs/flat.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { belt, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { stringLights } from '../../surroundings/lines.ts';
import { flowerBed, pottedPlant } from '../../surroundings/plants.ts';
import { doorColors, rail, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** Three small buildings that share a garden and a string of lights. */
export function siblings(scene: Scene, { finish }: Look): House {
  const m = 54;
  const { random, palette } = scene;
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  let svg = '';
  const entries: { x: number; y: number; w: number }[] = [];
  for (const [k, [x, w, floors]] of (
    [
      [170, 390, 3],
      [625, 350, 2],
      [1040, 390, 3],
    ] as const
  ).entries()) {
    const storey = m * 3;
    const gabled = k === 1;
    const base = k === 1 ? BASE - 30 : BASE;
    const body: Wall = {
      x,
      base,
      w,
      h: storey * floors + m * 0.6,
      peak: gabled ? m * 2 : 0,
      ...skinOf(scene, finish, colors[k] ?? palette.stone),
      m,
      depth: k === 2 ? 0.05 : 0.025,
    };
    svg += groundShadow(scene, x + w, base, 130) + wall(scene, body);
    for (let i = 0; i < floors; i++) {
      const floor = base - m * 0.6 - storey * i;
      svg += windowAt(scene, {
        x: x + w * 0.1,
        y: floor - m * 2.2,
        w: m * 1.9,
        h: m * 1.7,
        style: 'picture',
        box: i === 1,
        ...(finish === 'brick' ? { lintel: palette.stone } : {}),
      });
      if (i === 0) {
        svg += doorAt(scene, {
          x: x + w * 0.62,
          base: floor,
          w: m,
          h: m * 2.1,
          color: doors[k] ?? rail,
          style: random.pick(['panel', 'half', 'craftsman'] as const),
          transom: true,
        });
        const flight = steps(scene, x + w * 0.62 + m / 2, floor, m * 1.5, 3, m);
        svg += flight.svg;
        entries.push({ x: x + w * 0.62 + m / 2, y: flight.bottom, w: m * 1.6 });
      } else {
        svg +=
          doorAt(scene, {
            x: x + w * 0.62,
            base: floor,
            w: m * 0.95,
            h: m * 2.05,
            color: doors[(k + i + 1) % 4] ?? rail,
            style: 'half',
            lamp: false,
          }) +
          deck(scene, x + w * 0.62 - m * 0.8, floor, m * 2.5, 16, false) +
          railing(
            scene,
            x + w * 0.62 - m * 0.8,
            floor,
            m * 2.5,
            m * 0.9,
            k === 0 ? rail : palette.trim,
            k === 0 ? 'bars' : 'pickets',
          );
        if (random.chance(0.5)) svg += pottedPlant(scene, x + w * 0.62 + m * 1.3, floor, m * 0.9);
      }
      svg += belt(scene, x, floor - storey + m * 0.34, w, 8, palette.trim);
    }
    svg += gabled
      ? windowAt(scene, {
          x: x + w / 2 - m * 0.45,
          y: base - body.h - m * 0.7,
          w: m * 0.9,
          h: m * 0.9,
          style: 'casement',
          sign: 'none',
        }) + gableRoof(scene, body)
      : parapet(scene, body, {
          brackets: k === 0,
          height: m * 0.6,
          color: k === 0 ? palette.trim : mix(palette.trim, colors[3], 0.3),
        });
  }
  const before =
    stringLights(scene, [520, 560], [680, 600], 30, 7) +
    stringLights(scene, [960, 600], [1080, 560], 30, 6) +
    flowerBed(scene, 560, BASE + 12, 70, 46) +
    mailboxes(scene, 1000, BASE + 92, doors.slice(0, 3));
  return { svg, top: BASE - m * 11, left: 160, right: 1450, entries, before };
}
