import { darken, lighten, mix } from '../color.ts';
import { doorAt, mailboxes } from '../house-parts/doors.ts';
import { deck, railing, steps } from '../house-parts/porches.ts';
import { gableRoof, parapet, slabRoof } from '../house-parts/roofs.ts';
import { belt, dapple, outline, type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import { gradient, type Scene } from '../scene.ts';
import { line, poly, rect } from '../svg.ts';
import { BASE } from '../surroundings/ground.ts';
import { flowerBed, pottedPlant, shrub } from '../surroundings/plants.ts';
import { bench, laundry, stringLights } from '../surroundings/street-life.ts';
import { localSpecies, tree } from '../surroundings/trees.ts';
import { doorColors, wallColors } from './colors.ts';
import { type FrontBuilder, groundShadow, type House } from './composition.ts';

const rail = '#3a3944';

/** Brick wings on three sides of a garden, as Chicago built them in the twenties. */
function courtyardBlock(scene: Scene): House {
  const m = 54;
  const { palette, random } = scene;
  const doors = doorColors(scene);
  const detail = lighten(palette.stone, 0.3);
  const storey = m * 3;
  const h = storey * 3 + m * 0.9;
  const back: Wall = {
    x: 560,
    base: BASE - 26,
    w: 480,
    h: h - 30,
    material: 'brick',
    color: mix(palette.brick, palette.walls[2] ?? palette.brick, 0.3),
    m,
    depth: 0.01,
    bare: true,
  };
  const wings = [200, 1020].map(
    (x): Wall => ({
      x,
      base: BASE,
      w: 390,
      h,
      material: 'brick',
      color: palette.brick,
      m,
      depth: x === 200 ? 0.022 : 0.05,
      bare: true,
    }),
  );
  let svg =
    groundShadow(scene, 1410, BASE, 260) + wall(scene, back) + parapet(scene, back, { color: detail, height: m * 0.5 });
  for (let i = 0; i < 3; i++)
    for (const t of [0.24, 0.46, 0.7])
      if (i > 0 || t !== 0.46)
        svg += windowAt(scene, {
          x: back.x + back.w * t,
          y: back.base - m * 3.1 - storey * i,
          w: m * 0.9,
          h: m * 1.6,
          lintel: detail,
          casing: 4,
        });
  svg +=
    doorAt(scene, {
      x: back.x + back.w * 0.46 - 6,
      base: back.base - 16,
      w: m * 1.1,
      h: m * 2.1,
      color: doors[0],
      style: 'half',
      transom: true,
    }) + rect(back.x + back.w * 0.46 - 30, back.base - m * 3, m * 2, m * 0.22, detail);
  for (const [k, wing] of wings.entries()) {
    svg += wall(scene, wing);
    for (let i = 0; i < 3; i++) {
      const floor = BASE - m * 0.8 - storey * i;
      if (i > 0) {
        for (const t of [0.08, 0.73])
          svg += windowAt(scene, {
            x: wing.x + wing.w * t,
            y: floor - m * 2.2,
            w: m * 1.3,
            h: m * 1.75,
            style: 'sash',
            lintel: detail,
            casing: 5,
          });
        svg +=
          doorAt(scene, {
            x: wing.x + wing.w / 2 - m * 0.5,
            base: floor,
            w: m,
            h: m * 2.1,
            color: doors[(k + i) % 4] ?? rail,
            style: 'half',
            lamp: false,
          }) +
          deck(scene, wing.x + wing.w / 2 - m * 1.25, floor, m * 2.5, 16, false) +
          railing(scene, wing.x + wing.w / 2 - m * 1.25, floor, m * 2.5, m * 0.9, rail, 'bars');
        if (random.chance(0.6)) svg += pottedPlant(scene, wing.x + wing.w / 2 + m * 0.85, floor, m * 0.9);
      } else {
        for (const t of [0.08, 0.73])
          svg += windowAt(scene, {
            x: wing.x + wing.w * t,
            y: floor - m * 2.2,
            w: m * 1.3,
            h: m * 1.75,
            style: 'sash',
            lintel: detail,
            casing: 5,
            box: true,
          });
        svg += doorAt(scene, {
          x: wing.x + wing.w / 2 - m * 0.5,
          base: floor,
          w: m,
          h: m * 2.1,
          color: doors[k + 1] ?? rail,
          style: 'panel',
          transom: true,
          lamp: true,
        });
      }
      svg += belt(scene, wing.x, floor - storey + m * 0.36, wing.w, 9, detail);
    }
    svg += parapet(scene, wing, { color: detail, brackets: true, height: m * 0.55 });
    svg += steps(scene, wing.x + wing.w / 2, BASE - m * 0.8, m * 1.6, 4, m).svg;
  }
  svg +=
    tree(scene, localSpecies(scene), 640, BASE + 2, 330) +
    shrub(scene, 960, BASE + 10, 90, 60) +
    dapple(scene, outline(wings[1] ?? back), 1150, BASE - 190, 180);
  const entries = wings.map((wing) => ({ x: wing.x + wing.w / 2, y: BASE - m * 0.8 + m * 0.76, w: m * 1.8 }));
  return {
    svg,
    top: BASE - h - m * 0.6,
    left: 190,
    right: 1430,
    entries: [...entries, { x: 810, y: BASE - 30, w: m * 1.8 }],
    before: mailboxes(scene, 920, BASE + 98, doors) + bench(scene, 640, BASE + 66, 130),
  };
}

/** A walk-up of the sixties: open galleries, thin posts, a stair across the front. */
function galleryWalkUp(scene: Scene): House {
  const m = 66;
  const { palette, random } = scene;
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const [x, w] = [250, 1080];
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: m * 6,
    material: 'stucco',
    color,
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
    color: mix(palette.brick, second, 0.35),
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

/** Four storeys of today: brick, panels and wood, balconies that are lived on. */
function balconyBlock(scene: Scene): House {
  const m = 50;
  const { palette, random } = scene;
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const [x, w] = [330, 920];
  const storey = m * 3;
  const main: Wall = {
    x,
    base: BASE,
    w,
    h: storey * 4 + m * 0.5,
    material: random.pick(['panel', 'stucco', 'brick'] as const),
    color,
    m,
    depth: 0.06,
    bare: true,
  };
  const core: Wall = {
    ...main,
    x: x + w * 0.4,
    w: w * 0.2,
    h: main.h + m * 0.9,
    material: 'slat',
    color: palette.wood,
    depth: 0.012,
  };
  const ground: Wall = { ...main, h: storey, material: 'brick', color: mix(palette.brick, second, 0.25), depth: 0.06 };
  let svg =
    groundShadow(scene, x + w, BASE, 360) +
    wall(scene, main) +
    wall(scene, { ...ground, plinth: true }) +
    belt(scene, x, BASE - storey - 8, w, 14, palette.trim) +
    parapet(scene, main, { color: mix(second, palette.trim, 0.4), height: m * 0.5 });
  for (let i = 0; i < 4; i++) {
    const floor = BASE - storey * i - (i === 0 ? m * 0.2 : m * 0.15);
    for (const side of [0, 1]) {
      const at = side ? x + w - m * 7.1 : x + m * 0.5;
      svg += windowAt(scene, {
        x: side ? at + m * 4.9 : at,
        y: floor - m * 2.3,
        w: m * 1.7,
        h: m * 1.9,
        style: 'casement',
        casing: 0,
      });
      const bx = side ? at : at + m * 2.4;
      if (i > 0) {
        svg +=
          rect(bx - m * 0.2, floor - m * 2.7, m * 4.4, m * 2.7, darken(i % 2 ? color : second, 0.42)) +
          windowAt(scene, {
            x: bx + m * 0.1,
            y: floor - m * 2.4,
            w: m * 2.4,
            h: m * 2.35,
            style: 'picture',
            casing: 0,
          }) +
          doorAt(scene, {
            x: bx + m * 2.9,
            base: floor,
            w: m * 0.9,
            h: m * 2.1,
            color: doors[(i + side) % 4] ?? color,
            style: 'half',
            lamp: false,
          });
        svg += rect(bx - m * 0.2, floor - m * 2.7, m * 4.4, m * 0.5, scene.light.shadow, 0.4);
        if (random.chance(0.7))
          svg += pottedPlant(scene, bx + m * random.range(0.4, 3.6), floor, m * random.range(1, 1.5));
        if (random.chance(0.3))
          svg += laundry(scene, [bx, floor - m * 2], [bx + m * 3.6, floor - m * 2], palette.doors);
        else if (random.chance(0.5))
          svg += stringLights(scene, [bx, floor - m * 2.4], [bx + m * 4, floor - m * 2.4], 14, 8);
        svg +=
          rect(bx - m * 0.4 + 10, floor, m * 4.8, m * 0.5, scene.light.shadow, scene.light.shadowOpacity) +
          rect(bx - m * 0.4, floor - 4, m * 4.8, 15, lighten(palette.stone, 0.35)) +
          railing(scene, bx - m * 0.36, floor - 4, m * 4.72, m, rail, i % 2 ? 'glass' : 'bars');
      } else
        svg +=
          windowAt(scene, {
            x: bx,
            y: floor - m * 2.3,
            w: m * 1.7,
            h: m * 1.9,
            style: 'casement',
            casing: 0,
            sign: 'books',
          }) +
          doorAt(scene, {
            x: bx + m * 2.7,
            base: floor,
            w: m,
            h: m * 2.1,
            color: doors[side + 1] ?? color,
            style: 'half',
            lamp: false,
          });
    }
  }
  svg += wall(scene, core);
  for (let i = 1; i < 4; i++)
    svg += windowAt(scene, {
      x: core.x + m * 0.7,
      y: BASE - storey * i - m * 2.4,
      w: core.w - m * 1.4,
      h: m * 2.1,
      style: 'picture',
      casing: 0,
      sign: 'none',
    });
  svg +=
    slabRoof(scene, core, { overhang: m * 0.3 }) + rect(core.x - m * 0.5, BASE - m * 2.95, core.w + m, m * 0.22, rail);
  svg += doorAt(scene, {
    x: core.x + core.w / 2 - m * 0.65,
    base: BASE - 8,
    w: m * 1.3,
    h: m * 2.3,
    color: doors[0],
    style: 'half',
  });
  const entries = [{ x: core.x + core.w / 2, y: BASE + 4, w: m * 2.2 }];
  return {
    svg,
    top: BASE - main.h - m * 1.5,
    left: x - 10,
    right: x + w + 20,
    entries,
    before: mailboxes(scene, core.x - m * 0.7, BASE + 90, doors),
  };
}

/** Two or three small buildings that share a garden and a string of lights. */
function siblings(scene: Scene): House {
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
      material: k === 0 ? 'brick' : random.pick(['siding', 'shingle', 'stucco'] as const),
      color: k === 0 ? palette.brick : (colors[k] ?? palette.stone),
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
        ...(k === 0 ? { lintel: palette.stone } : {}),
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

export const clusterFronts: readonly FrontBuilder[] = [courtyardBlock, galleryWalkUp, balconyBlock, siblings];
