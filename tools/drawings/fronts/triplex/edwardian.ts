import { darken, lighten, mix } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, garageDoor } from '../../house-parts/doors.ts';
import { post, steps } from '../../house-parts/porches.ts';
import { parapet } from '../../house-parts/roofs/flat.ts';
import { belt, dapple, outline, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** San Francisco: two columns of bays over garages, three doors under a portico. */
export function edwardian(scene: Scene, { finish }: Look): House {
  const m = 58;
  const { palette } = scene;
  const [paint, second] = wallColors(scene);
  const { material, color } = skinOf(scene, finish, paint);
  const doors = doorColors(scene);
  const [x, w] = [440, 690];
  const storey = m * 3;
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: storey * 3 + m * 1.5,
    material,
    color,
    m,
    depth: 0.07,
    bare: true,
  };
  let svg = groundShadow(scene, x + w, BASE, 380) + wall(scene, body);
  const bays = [x + 22, x + w - 22 - m * 3.7];
  for (const bx of bays) {
    const bay: Wall = {
      x: bx,
      base: BASE - m * 2.9,
      w: m * 3.7,
      h: storey * 2 + m * 1,
      material,
      color: lighten(color, 0.12),
      m,
      depth: 0.012,
      plinth: false,
      bare: true,
    };
    svg +=
      rect(bx + 18, bay.base - bay.h, bay.w, bay.h + 12, scene.light.shadow, scene.light.shadowOpacity) +
      wall(scene, bay);
    for (let i = 0; i < 2; i++) {
      const y = BASE - m * 3.5 - storey * i - m * 2.05;
      for (const [t, width] of [
        [0.06, 0.66],
        [0.32, 1.3],
        [0.76, 0.66],
      ] as const)
        svg += windowAt(scene, { x: bx + bay.w * t, y, w: m * width, h: m * 1.85, arch: true, casing: 6 });
      svg +=
        rect(bx, y + m * 2.15, bay.w, m * 0.4, second) +
        belt(scene, bx - 8, y + m * 2.02, bay.w + 16, 9, palette.trim) +
        belt(scene, bx - 5, y - m * 0.5, bay.w + 10, 9, palette.trim);
    }
    svg += rect(bx - 6, bay.base, bay.w + 12, 12, palette.trim);
  }
  for (let i = 0; i < 2; i++)
    svg += windowAt(scene, {
      x: x + w / 2 - m * 0.5,
      y: BASE - m * 3.5 - storey * i - m * 2.05,
      w: m,
      h: m * 1.85,
      arch: true,
      box: i === 0,
      lintel: palette.trim,
    });
  svg += parapet(scene, body, { brackets: true, height: m * 0.8, overhang: m * 0.3 });
  const floor = BASE - m * 0.38;
  svg += garageDoor(scene, x + 40, BASE, m * 2.6, m * 2.2, mix(second, palette.trim, 0.3));
  const px = x + m * 4.25;
  const pw = m * 5;
  svg += rect(px, floor - m * 2.5, pw, m * 2.5, darken(color, 0.45));
  const dw = m * 0.92;
  for (let i = 0; i < 3; i++)
    svg += doorAt(scene, {
      x: px + m * 0.38 + i * m * 1.6,
      base: floor,
      w: dw,
      h: m * 2,
      color: doors[i] ?? color,
      style: 'half',
      lamp: false,
    });
  for (const t of [0, 0.333, 0.667, 1]) svg += post(scene, px + pw * t, floor, floor - m * 2.5, m, 'square');
  svg +=
    rect(px - m * 0.3, floor - m * 2.75, pw + m * 0.6, m * 0.32, palette.trim) +
    rect(px - m * 0.2, floor - m * 2.43, pw + m * 0.4, 8, scene.light.shadow, 0.35);
  const flight = steps(scene, px + pw / 2, floor, pw + 8, 2, m);
  svg += flight.svg + dapple(scene, outline(body), x + 160, BASE - 260, 240);
  return {
    svg,
    top: BASE - body.h - m * 0.9,
    left: x - 10,
    right: x + w + 20,
    entries: [
      { x: x + 40 + m * 1.3, y: BASE + 2, w: m * 3.2 },
      { x: px + pw / 2, y: flight.bottom, w: m * 3.4 },
    ],
  };
}
