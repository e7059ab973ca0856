import { lighten, mix } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt } from '../../house-parts/doors.ts';
import { porchRoof, railing, steps } from '../../house-parts/porches.ts';
import { parapet } from '../../house-parts/roofs/flat.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { belt, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { isMasonry, skinOf } from '../skin.ts';

/** Three row houses in a stepped line, each of another color. */
export function townhouseTrio(scene: Scene, { design, finish }: Pick<Look, 'design' | 'finish'>): House {
  const m = 62;
  const { palette, random } = scene;
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  const w = 330;
  let svg = groundShadow(scene, 300 + w * 3, BASE, 300);
  const entries: { x: number; y: number; w: number }[] = [];
  const gabled = design === 'gabled-trio';
  const masonry = isMasonry(finish);
  for (let i = 0; i < 3; i++) {
    const x = 300 + w * i;
    const h = m * (6.5 + (i === 1 ? 0.8 : 0));
    const skin = skinOf(scene, finish, colors[i] ?? palette.stone);
    const body: Wall = {
      x,
      base: BASE,
      w,
      h,
      material: skin.material,
      // Neighbors of one material still differ by a shade.
      color: i === 1 && finish !== 'timber' ? lighten(skin.color, 0.1) : skin.color,
      m,
      peak: gabled ? m * 2.1 : 0,
      depth: i === 2 ? 0.07 : 0.02,
    };
    svg += wall(scene, body);
    const floor = BASE - m * 0.7;
    for (const t of [0.13, 0.57])
      svg += windowAt(scene, {
        x: x + w * t,
        y: floor - m * 5.1 - (i === 1 ? m * 0.3 : 0),
        w: m * 1.35,
        h: m * 1.8,
        style: i === 1 ? 'grid' : 'sash',
        lintel: masonry ? lighten(palette.stone, 0.4) : palette.trim,
        box: i === 2 && t < 0.3,
      });
    if (gabled)
      svg += windowAt(scene, {
        x: x + w / 2 - m * 0.45,
        y: BASE - h - m * 0.7,
        w: m * 0.9,
        h: m * 0.95,
        style: 'casement',
        sign: 'none',
      });
    svg += belt(scene, x, BASE - m * 3.6, w, 10, palette.trim);
    svg += windowAt(scene, { x: x + w * 0.1, y: floor - m * 2.15, w: m * 2.1, h: m * 1.7, style: 'picture' });
    const dx = x + w * 0.68;
    svg += doorAt(scene, {
      x: dx,
      base: floor,
      w: m,
      h: m * 2.1,
      color: doors[i] ?? '#ffffff',
      style: random.pick(['panel', 'half', 'craftsman'] as const),
      transom: true,
      lamp: false,
      wreath: scene.season === 'winter' && i === 1,
    });
    svg += porchRoof(scene, dx - m * 0.4, floor - m * 2.8, m * 1.8, m * 0.36, m);
    const flight = steps(scene, dx + m / 2, floor, m * 1.25, 4, m);
    svg +=
      flight.svg +
      railing(scene, dx - m * 0.42, floor + m * 0.6, m * 0.12, m * 1.3, '#34333f', 'bars') +
      railing(scene, dx + m * 1.28, floor + m * 0.6, m * 0.12, m * 1.3, '#34333f', 'bars');
    entries.push({ x: dx + m / 2, y: flight.bottom, w: m * 1.4 });
    svg += gabled
      ? gableRoof(scene, body, {
          overhang: m * 0.2,
          vergeboard: finish === 'siding',
          brackets: finish === 'shingle',
          ...(finish === 'timber' ? { fascia: '#54392b' } : {}),
        })
      : parapet(scene, body, {
          brackets: true,
          height: m * 0.6,
          overhang: i === 1 ? m * 0.16 : m * 0.06,
          color: i === 1 ? palette.trim : mix(palette.trim, colors[(i + 1) % 4] ?? palette.trim, 0.35),
        });
  }
  return { svg, top: BASE - m * (gabled ? 9.6 : 8), left: 300, right: 310 + w * 3, entries };
}
