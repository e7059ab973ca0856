import { darken, lighten, mix } from '../color.ts';
import { doorAt, mailboxes } from '../house-parts/doors.ts';
import { deck, post, railing, steps } from '../house-parts/porches.ts';
import { chimney, gableRoof, sideRoof } from '../house-parts/roofs.ts';
import { belt, cornerBoards, type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import { gradient, type Scene } from '../scene.ts';
import { ellipse, poly, rect } from '../svg.ts';
import { BASE, lawn } from '../surroundings/ground.ts';
import { flowerBed, grasses, shrub } from '../surroundings/plants.ts';
import { bicycle, cat, sharedTable, stringLights } from '../surroundings/street-life.ts';
import { localSpecies, tree } from '../surroundings/trees.ts';
import { doorColors, wallColors } from './colors.ts';
import { type FrontBuilder, groundShadow, type House } from './composition.ts';
import { cottage, studio } from './cottage.ts';

/** Cottages round a green: small ones far away, large ones at the sides, a table for all in the middle. */
function cottageCourt(scene: Scene): House {
  const { random, palette } = scene;
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  const material = random.pick(['batten', 'siding', 'shingle'] as const);
  let svg = '';
  const paths: string[] = [];
  const slab = palette.paving;
  const place = (x: number, base: number, m: number, i: number, mirrored: boolean) => {
    const home = cottage(scene, {
      x: mirrored ? 0 : x,
      base,
      m,
      width: i === 2 && m < 60 ? 4.3 : 4.6,
      depth: 0.028,
      color: colors[i % 4] ?? '#cccccc',
      door: doors[i % 4] ?? '#cc5533',
      material,
      porch: i % 2 === 0,
      chimney: i === 1,
    });
    // Houses on the right show the side that faces the court, so they are drawn mirrored.
    svg += mirrored ? `<g transform="translate(${x + 4.6 * m} 0) scale(-1 1)">${home.svg}</g>` : home.svg;
    return home;
  };
  svg += tree(scene, localSpecies(scene), 560, 838, 360) + tree(scene, localSpecies(scene), 1060, 836, 400);
  place(712, 842, 44, 2, false);
  place(318, 868, 57, 1, false);
  place(1038, 868, 57, 3, true);
  svg += shrub(scene, 640, 850, 70, 44) + flowerBed(scene, 930, 852, 70, 30);
  place(38, 930, 82, 0, false);
  place(1206, 930, 82, 2, true);
  paths.push(
    poly(
      [
        [745, 842],
        [838, 842],
        [960, 1210],
        [560, 1210],
      ],
      gradient(scene, [
        [0, darken(slab, 0.05)],
        [1, lighten(slab, 0.2)],
      ]),
    ),
  );
  paths.push(
    poly(
      [
        [330, 950],
        [690, 950],
        [680, 968],
        [300, 972],
      ],
      darken(slab, 0.06),
    ),
    poly(
      [
        [880, 950],
        [1240, 950],
        [1290, 972],
        [890, 968],
      ],
      darken(slab, 0.06),
    ),
  );
  let front =
    flowerBed(scene, 40, 948, 160, 46) +
    grasses(scene, 470, 912, 80, 70) +
    flowerBed(scene, 1040, 910, 100, 44) +
    shrub(scene, 1480, 950, 150, 70);
  front +=
    sharedTable(scene, 940, 1090, 420, doors) +
    bicycle(scene, 250, 1060, 124, doors[1]) +
    cat(scene, 640, 1050, 44, '#3c3844');
  front += stringLights(scene, [380, 690], [770, 640], 60, 13) + stringLights(scene, [770, 640], [1230, 690], 60, 14);
  front +=
    flowerBed(scene, -40, 1215, 330, 110) +
    grasses(scene, 190, 1220, 190, 170) +
    flowerBed(scene, 1390, 1225, 260, 110);
  return {
    svg: paths.join('') + svg,
    top: 300,
    left: 20,
    right: 1580,
    entries: [],
    keepClear: [[-200, 1900]],
    before: front,
    ground: lawn(scene, 826),
    garden: true,
  };
}

/** Four homes under one roof: two doors below, two on the gallery. */
function fourplex(scene: Scene): House {
  const m = 68;
  const { palette } = scene;
  const [color] = wallColors(scene);
  const doors = doorColors(scene);
  const [x, w] = [340, 900];
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: m * 6.3,
    material: scene.random.pick(['siding', 'brick', 'stucco'] as const),
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

/** Four little houses in a row along the street, no two alike. */
function pocketRow(scene: Scene): House {
  const m = 56;
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  const { random } = scene;
  const entries: { x: number; y: number; w: number }[] = [];
  let svg = '';
  const order = random.shuffle(['batten', 'siding', 'shingle', 'slat'] as const);
  for (let i = 0; i < 4; i++) {
    const x = 130 + i * 352;
    const spec = {
      x,
      base: BASE - (i % 2) * 6,
      m,
      color: colors[i] ?? '#cccccc',
      door: doors[i] ?? '#cc5533',
      material: order[i] ?? 'siding',
    } as const;
    const home =
      i === 2
        ? studio(scene, { ...spec, width: 4.8, material: 'slat', color: scene.palette.wood })
        : cottage(scene, {
            ...spec,
            width: 4.7,
            porch: i === 0 || i === 3,
            cover: i % 2 ? 'metal' : 'shingle',
            chimney: i === 0,
          });
    svg += home.svg;
    entries.push({ ...home.entry, w: home.entry.w * 0.8 });
  }
  svg =
    tree(scene, localSpecies(scene), 480, BASE - 30, 420) +
    tree(scene, localSpecies(scene), 1190, BASE - 30, 460) +
    svg;
  return {
    svg,
    top: BASE - m * 6.4,
    left: 110,
    right: 1500,
    entries,
    before: stringLights(scene, [390, 640], [850, 640], 30, 12),
  };
}

/** A farmhouse, a barn made into homes and a cabin on one piece of land. */
function homestead(scene: Scene): House {
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

/** Larger cottages with the bikes, the table and the lights in front: the green of a small community by day. */
function villageGreen(scene: Scene): House {
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  let svg = tree(scene, localSpecies(scene), 330, 850, 430) + tree(scene, localSpecies(scene), 1330, 850, 420);
  const homes = [
    cottage(scene, { x: 395, base: 862, m: 46, width: 4.6, color: colors[2], door: doors[2], cover: 'metal' }),
    cottage(scene, { x: 980, base: 862, m: 46, width: 4.6, color: colors[3], door: doors[3], porch: true }),
    cottage(scene, {
      x: 655,
      base: 880,
      m: 54,
      width: 4.8,
      color: colors[0],
      door: doors[0],
      porch: true,
      chimney: true,
    }),
    studio(scene, { x: 1190, base: 922, m: 72, width: 5, color: scene.palette.wood, door: doors[1] }),
    cottage(scene, { x: 50, base: 922, m: 74, width: 4.7, color: colors[1], door: doors[1], material: 'siding' }),
  ];
  for (const home of homes) svg += home.svg;
  const slab = scene.palette.paving;
  const round =
    ellipse(800, 1010, 470, 72, darken(slab, 0.3)) +
    ellipse(
      800,
      1006,
      470,
      72,
      gradient(scene, [
        [0, darken(slab, 0.04)],
        [1, lighten(slab, 0.22)],
      ]),
    ) +
    poly(
      [
        [700, 1060],
        [900, 1060],
        [1010, 1230],
        [590, 1230],
      ],
      lighten(slab, 0.14),
    ) +
    poly(
      [
        [790, 890],
        [850, 890],
        [870, 950],
        [770, 950],
      ],
      slab,
    );
  const front =
    flowerBed(scene, 120, 940, 170, 50) +
    grasses(scene, 560, 900, 90, 66) +
    shrub(scene, 1160, 936, 110, 70) +
    sharedTable(scene, 610, 1030, 380, doors) +
    stringLights(scene, [390, 660], [900, 600], 54, 14) +
    stringLights(scene, [900, 600], [1220, 700], 40, 10) +
    bicycle(scene, 330, 1050, 118, doors[0]) +
    flowerBed(scene, -20, 1218, 380, 110) +
    grasses(scene, 1180, 1222, 180, 170) +
    flowerBed(scene, 1330, 1222, 300, 120);
  return {
    svg: round + svg,
    top: 380,
    left: 30,
    right: 1570,
    entries: [],
    keepClear: [[-200, 1900]],
    before: front,
    ground: lawn(scene, 838),
    garden: true,
  };
}

export const compoundFronts: readonly FrontBuilder[] = [cottageCourt, fourplex, pocketRow, villageGreen, homestead];
