import { darken, lighten, mix } from '../../color.ts';
import { doorAt } from '../../house-parts/doors.ts';
import { deck, post, steps } from '../../house-parts/porches.ts';
import { chimney } from '../../house-parts/roofs/chimney-dormer.ts';
import { gableRoof } from '../../house-parts/roofs/gable.ts';
import { cornerBoards, type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import type { Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { sharedTable } from '../../surroundings/shared-table.ts';
import { poly, rect } from '../../svg.ts';
import { doorColors, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { cottage } from '../cottage.ts';

/** A farmhouse, a barn made into homes and a cabin on one piece of land. */
export function homestead(scene: Scene): House {
  const { palette } = scene;
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  const barnM = 54;
  const barn: Wall = {
    x: 940,
    base: BASE - 34,
    w: 420,
    h: barnM * 3.7,
    peak: barnM * 3,
    material: 'batten',
    color: mix('#a8402f', palette.brick, 0.4),
    m: barnM,
    depth: 0.07,
  };
  let svg =
    groundShadow(scene, 1360, barn.base, 240) +
    wall(scene, barn) +
    cornerBoards(scene, barn) +
    gableRoof(scene, barn, { cover: 'metal', overhang: 30 });
  svg += windowAt(scene, { x: 1100, y: barn.base - barnM * 4.9, w: 100, h: 84, style: 'grid' });
  svg +=
    rect(1050, barn.base - barnM * 3, 200, barnM * 3, palette.trim) +
    windowAt(scene, { x: 1060, y: barn.base - barnM * 2.85, w: 90, h: barnM * 2.75, style: 'grid', casing: 2 }) +
    windowAt(scene, { x: 1156, y: barn.base - barnM * 2.85, w: 84, h: barnM * 2.75, style: 'grid', casing: 2 });
  svg +=
    poly(
      [
        [1250, barn.base - barnM * 3],
        [1330, barn.base - barnM * 3],
        [1330, barn.base - 4],
        [1250, barn.base - 4],
      ],
      darken(barn.color, 0.12),
    ) + doorAt(scene, { x: 968, base: barn.base, w: 54, h: 112, color: doors[2], style: 'half', lamp: false });
  const m = 70;
  const house: Wall = {
    x: 330,
    base: BASE,
    w: 480,
    h: m * 5.4,
    peak: m * 2.7,
    material: 'batten',
    color: lighten(palette.trim, 0.1),
    m,
    depth: 0.07,
  };
  svg +=
    chimney(scene, 640, BASE - m * 6.4, 52, m * 1.9) +
    groundShadow(scene, 810, BASE, 260) +
    wall(scene, house) +
    gableRoof(scene, house, { cover: 'metal' });
  for (const t of [0.14, 0.41, 0.68])
    svg += windowAt(scene, {
      x: house.x + house.w * t,
      y: BASE - m * 5.1,
      w: m * 1.05,
      h: m * 1.6,
      style: 'grid',
      trim: mix(palette.trim, '#3a3944', 0.75),
    });
  svg += windowAt(scene, {
    x: house.x + house.w / 2 - m * 0.45,
    y: BASE - m * 7,
    w: m * 0.9,
    h: m * 1,
    style: 'cottage',
    trim: mix(palette.trim, '#3a3944', 0.75),
    sign: 'none',
  });
  const floor = BASE - m * 0.5;
  svg +=
    deck(scene, 300, floor, 540, m * 0.5, false) +
    windowAt(scene, { x: 360, y: floor - m * 2.1, w: m * 1.7, h: m * 1.6, style: 'picture' }) +
    doorAt(scene, { x: 536, base: floor, w: m, h: m * 2.1, color: doors[0], style: 'half' }) +
    windowAt(scene, { x: 676, y: floor - m * 2.1, w: m * 1.4, h: m * 1.6, style: 'picture' });
  const roofY = floor - m * 2.5;
  svg +=
    poly(
      [
        [280, roofY],
        [330, roofY - m * 0.8],
        [810, roofY - m * 0.8],
        [862, roofY],
      ],
      palette.roof,
    ) +
    rect(280, roofY, 582, 14, palette.trim) +
    rect(330, roofY + 14, 480, m * 0.6, scene.light.shadow, scene.light.shadowOpacity);
  for (const px of [300, 430, 700, 836]) svg += post(scene, px, floor, roofY + 12, m, 'square');
  const flight = steps(scene, 571, floor, m * 1.6, 3, m);
  svg += flight.svg;
  const cabin = cottage(scene, {
    x: 60,
    base: BASE - 24,
    m: 42,
    width: 4.4,
    color: colors[1],
    door: doors[1],
    porch: true,
  });
  const far = cottage(scene, {
    x: 1400,
    base: BASE - 8,
    m: 50,
    width: 4.2,
    color: colors[2],
    door: doors[3],
    cover: 'metal',
  });
  svg = cabin.svg + svg + far.svg;
  return {
    svg,
    top: BASE - m * 8.8,
    left: 180,
    right: 1490,
    entries: [{ x: 571, y: flight.bottom, w: m * 1.6 }],
    keepClear: [[900, 1380]],
    before: sharedTable(scene, 880, 1020, 330, doors),
  };
}
