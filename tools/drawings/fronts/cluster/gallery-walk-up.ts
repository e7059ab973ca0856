import { darken, lighten, mix } from '../../color.ts';
import type { Look } from '../../front-list.ts';
import { doorAt, mailboxes } from '../../house-parts/doors.ts';
import { deck, railing } from '../../house-parts/porches.ts';
import { slabRoof } from '../../house-parts/roofs/flat.ts';
import { type Wall, wall } from '../../house-parts/wall.ts';
import { windowAt } from '../../house-parts/windows.ts';
import { gradient, type Scene } from '../../scene.ts';
import { BASE } from '../../surroundings/ground.ts';
import { laundry, stringLights } from '../../surroundings/lines.ts';
import { pottedPlant } from '../../surroundings/plants.ts';
import { line, poly, rect } from '../../svg.ts';
import { doorColors, rail, wallColors } from '../colors.ts';
import { groundShadow, type House } from '../composition.ts';
import { skinOf } from '../skin.ts';

/** A walk-up of the sixties: open galleries, thin posts, a stair across the front. */
export function galleryWalkUp(scene: Scene, { finish }: Look): House {
  const m = 66;
  const { palette, random } = scene;
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const skin = skinOf(scene, finish, color);
  const [x, w] = [250, 1080];
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: m * 6,
    ...skin,
    m,
    depth: 0.05,
    plinth: false,
    bare: true,
  };
  const tower: Wall = {
    x: x + w - m * 3,
    base: BASE,
    w: m * 3.2,
    h: m * 7.2,
    material: 'brick',
    color: finish === 'stucco' ? mix(palette.brick, second, 0.35) : skin.color,
    m,
    depth: 0.05,
    plinth: false,
  };
  let svg = groundShadow(scene, x + w, BASE, 260) + wall(scene, body);
  const unit = (w - m * 3) / 3;
  for (const [row, floor] of [BASE - m * 0.12, BASE - m * 3.05].entries()) {
    svg += rect(
      x,
      floor - m * 2.85,
      w - m * 3,
      m * 0.9,
      gradient(scene, [
        [0, scene.light.shadow, 0.4],
        [1, scene.light.shadow, 0],
      ]),
    );
    for (let i = 0; i < 3; i++) {
      const ux = x + unit * i;
      svg +=
        doorAt(scene, {
          x: ux + m * 0.5,
          base: floor,
          w: m * 0.98,
          h: m * 2.1,
          color: doors[(i + row * 2) % 4] ?? rail,
          style: 'modern',
          lamp: true,
        }) +
        windowAt(scene, {
          x: ux + m * 2.05,
          y: floor - m * 2.05,
          w: unit - m * 2.6,
          h: m * 1.4,
          style: 'picture',
          casing: 5,
        });
      if (random.chance(0.45)) svg += pottedPlant(scene, ux + m * 1.75, floor, m * random.range(0.8, 1.3));
    }
  }
  const gallery = BASE - m * 3.05;
  svg +=
    deck(scene, x - 14, gallery, w - m * 3 + 20, 22, false) +
    railing(
      scene,
      x - 10,
      gallery,
      w - m * 3 + 10,
      m * 0.95,
      mix(second, rail, 0.35),
      random.pick(['bars', 'slats'] as const),
    );
  for (let i = 0; i < 4; i++) svg += rect(x + 4 + unit * i - (i === 3 ? 14 : 0), BASE - m * 6, 9, m * 6, rail);
  if (random.chance(0.5))
    svg += laundry(scene, [x + unit + 10, gallery - m * 2.2], [x + unit * 2 - 10, gallery - m * 2.2], palette.doors);
  else svg += stringLights(scene, [x + 10, gallery - m * 2.4], [x + unit * 3, gallery - m * 2.4], 20, 16);
  svg += slabRoof(scene, body, { overhang: m * 0.45 }) + wall(scene, tower);
  svg +=
    rect(tower.x + m * 0.5, BASE - m * 6.6, m * 2.2, m * 3.2, palette.trim) +
    [0, 1, 2, 3]
      .map((r) =>
        [0, 1, 2]
          .map(
            (c) =>
              rect(
                tower.x + m * 0.58 + c * m * 0.7,
                BASE - m * 6.5 + r * m * 0.77,
                m * 0.62,
                m * 0.66,
                darken(palette.trim, 0.4),
                1,
                18,
              ) +
              rect(
                tower.x + m * 0.76 + c * m * 0.7,
                BASE - m * 6.33 + r * m * 0.77,
                m * 0.26,
                m * 0.3,
                palette.trim,
                1,
                8,
              ),
          )
          .join(''),
      )
      .join('');
  svg +=
    doorAt(scene, { x: tower.x + m * 1.1, base: BASE - 4, w: m * 1.05, h: m * 2.2, color: doors[3], style: 'half' }) +
    slabRoof(scene, tower, { overhang: m * 0.3 });
  // The stair rises across the gallery, so its underside is seen.
  const sx = x + unit * 1.02;
  const [top, foot] = [gallery + 10, BASE];
  svg +=
    poly(
      [
        [sx, foot],
        [sx + m * 3.6, top],
        [sx + m * 4, top],
        [sx + m * 0.5, foot],
      ],
      rail,
    ) +
    line(
      [
        [sx, foot - m],
        [sx + m * 3.6, top - m],
      ],
      rail,
      6,
    );
  for (let i = 0; i < 11; i++)
    svg +=
      rect(sx + i * m * 0.335, foot - i * ((foot - top) / 11) - 12, m * 0.42, 8, lighten(palette.stone, 0.3)) +
      line(
        [
          [sx + i * m * 0.335 + 8, foot - i * ((foot - top) / 11) - 8],
          [sx + i * m * 0.335 + 8, foot - i * ((foot - top) / 11) - m],
        ],
        rail,
        3,
        0.8,
      );
  const entries: House['entries'] = [
    { x: x + m, y: BASE + 2, w: m * 1.5 },
    { x: tower.x + m * 1.6, y: BASE + 2, w: m * 1.8 },
  ];
  return {
    svg,
    top: BASE - m * 7.8,
    left: x - 20,
    right: x + w + 40,
    entries,
    keepClear: [[sx - 20, sx + m * 1.6]],
    before: mailboxes(scene, tower.x - m * 0.6, BASE + 84, doors),
  };
}
