import { darken, mix } from '../color.ts';
import { doorAt, mailboxes } from '../house-parts/doors.ts';
import { deck, porchRoof, post, railing, steps } from '../house-parts/porches.ts';
import { chimney, dormer, gableRoof, parapet, sideRoof, slabRoof } from '../house-parts/roofs.ts';
import { belt, cornerBoards, dapple, outline, type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import type { Scene } from '../scene.ts';
import { rect } from '../svg.ts';
import { BASE } from '../surroundings/ground.ts';
import { climber } from '../surroundings/plants.ts';
import { doorColors, wallColors } from './colors.ts';
import { type FrontBuilder, groundShadow, type House } from './composition.ts';

/** Two mirrored craftsman halves under twin gables with one long porch. */
function craftsmanTwin(scene: Scene): House {
  const { random } = scene;
  const m = 74;
  const [color, second] = wallColors(scene);
  const [doorA, doorB] = doorColors(scene);
  const [x, w] = [340, 920];
  const upper: Wall = { x, base: BASE, w, h: m * 5.3, material: 'siding', color, m };
  const gables = [x + 30, x + w - 30 - 400].map(
    (gx): Wall => ({
      x: gx,
      base: BASE - m * 2.9,
      w: 400,
      h: m * 2.4,
      peak: m * 2.1,
      material: 'shingle',
      color: second,
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

/** A narrow painted Victorian: a flat on each floor, two doors on one stoop. */
function paintedFlats(scene: Scene): House {
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

/** Two shifted boxes: cedar slats and stucco, each with its balcony. */
function modernPair(scene: Scene): House {
  const m = 74;
  const [color, second] = wallColors(scene);
  const [doorA, doorB] = doorColors(scene);
  const { palette } = scene;
  const leftBox: Wall = {
    x: 330,
    base: BASE,
    w: 450,
    h: m * 5.9,
    material: 'slat',
    color: palette.wood,
    m,
    slant: -m * 0.9,
    depth: 0.02,
  };
  const rightBox: Wall = {
    x: 760,
    base: BASE,
    w: 480,
    h: m * 6.7,
    material: 'stucco',
    color,
    m,
    slant: m * 0.9,
    depth: 0.07,
  };
  let svg =
    groundShadow(scene, 1240, BASE, 360) +
    wall(scene, rightBox) +
    slabRoof(scene, rightBox) +
    wall(scene, leftBox) +
    slabRoof(scene, leftBox, { overhang: m * 0.35 });
  const inset = (x: number, y: number, w: number, h: number, tone: string) =>
    rect(x, y, w, h, darken(tone, 0.5)) +
    rect(x, y, w, m * 0.3, scene.light.shadow, 0.4) +
    rect(x, y, m * 0.24, h, scene.light.shadow, 0.35);
  const y1 = BASE - m * 5.4;
  svg +=
    inset(390, y1 + m * 0.1, 330, m * 2.3, palette.wood) +
    windowAt(scene, { x: 420, y: y1 + m * 0.4, w: 280, h: m * 2, style: 'picture', casing: 0, sign: 'plant' }) +
    railing(scene, 384, y1 + m * 2.4, 342, m * 0.9, '#3a3944', 'glass');
  svg +=
    inset(820, y1 - m * 0.3, 360, m * 2.6, color) +
    windowAt(scene, { x: 850, y: y1, w: 310, h: m * 2.3, style: 'picture', casing: 0, sign: 'lamp' }) +
    railing(scene, 812, y1 + m * 2.3, 376, m * 0.9, '#3a3944', 'bars');
  svg += rect(812, y1 + m * 2.3, 376, 14, darken(second, 0.3));
  svg += rect(330, BASE - m * 2.75, 450, 10, scene.light.shadow, 0.2);
  const floor = BASE - m * 0.2;
  svg +=
    windowAt(scene, { x: 372, y: floor - m * 2.2, w: m * 2.3, h: m * 1.9, style: 'casement', casing: 0 }) +
    windowAt(scene, { x: 1180 - m * 2.4, y: floor - m * 2.2, w: m * 2.4, h: m * 1.9, style: 'picture', casing: 0 });
  const da = 612;
  const db = 842;
  svg +=
    inset(da - m * 0.4, floor - m * 2.6, m * 1.9, m * 2.6, palette.wood) +
    doorAt(scene, {
      x: da,
      base: floor,
      w: m * 1.05,
      h: m * 2.2,
      color: doorA,
      style: 'modern',
      trim: darken(palette.wood, 0.4),
      lamp: false,
    });
  svg +=
    inset(db - m * 0.4, floor - m * 2.6, m * 1.9, m * 2.6, color) +
    doorAt(scene, {
      x: db,
      base: floor,
      w: m * 1.05,
      h: m * 2.2,
      color: doorB,
      style: 'modern',
      trim: darken(color, 0.4),
      lamp: false,
    });
  svg +=
    rect(da - m * 0.6, floor - m * 2.75, m * 2.3, m * 0.16, '#34333f') +
    rect(db - m * 0.6, floor - m * 2.75, m * 2.3, m * 0.16, '#34333f');
  const entries = [da, db].map((x) => ({ x: x + m * 0.52, y: BASE + 4, w: m * 1.5 }));
  return {
    svg: svg + dapple(scene, outline(rightBox), 1120, BASE - 120, 200),
    top: BASE - m * 7,
    left: 330,
    right: 1250,
    entries,
    before: mailboxes(scene, 765, BASE + 84, [doorA, doorB]),
  };
}

/** Long and low, of the fifties: two homes round a shared carport wall. */
function midCentury(scene: Scene): House {
  const m = 92;
  const [color, second] = wallColors(scene);
  const [doorA, doorB] = doorColors(scene);
  const { palette } = scene;
  const leftHalf: Wall = {
    x: 210,
    base: BASE,
    w: 590,
    h: m * 2.9,
    material: 'batten',
    color,
    m,
    slant: -m * 0.8,
    depth: 0.01,
    plinth: false,
  };
  const rightHalf: Wall = {
    x: 800,
    base: BASE,
    w: 590,
    h: m * 3.7,
    material: 'brick',
    color: mix(second, palette.brick, 0.55),
    m,
    slant: m * 0.8,
    depth: 0.04,
    plinth: false,
  };
  let svg = groundShadow(scene, 1390, BASE, 240) + chimney(scene, 960, BASE - m * 3.3, 84, m * 1.25);
  svg += wall(scene, rightHalf) + wall(scene, leftHalf);
  const glass = (x: number, w: number, top: number, slope: number) => {
    let out = '';
    const count = Math.max(2, Math.round(w / (m * 0.9)));
    for (let i = 0; i < count; i++)
      out += windowAt(scene, {
        x: x + (w * i) / count + 4,
        y: top + slope * (i / count),
        w: w / count - 8,
        h: m * 0.42,
        style: 'tall',
        casing: 0,
        sign: 'none',
      });
    return out;
  };
  svg += glass(250, 500, BASE - m * 2.75, -m * 0.1) + glass(850, 500, BASE - m * 2.85, m * 0.1);
  svg +=
    windowAt(scene, {
      x: 250,
      y: BASE - m * 2.05,
      w: m * 2.7,
      h: m * 1.55,
      style: 'picture',
      casing: 7,
      sign: 'plant',
    }) +
    windowAt(scene, {
      x: 1390 - 50 - m * 2.7,
      y: BASE - m * 2.05,
      w: m * 2.7,
      h: m * 1.55,
      style: 'picture',
      casing: 7,
      sign: 'lamp',
    });
  const floor = BASE - m * 0.12;
  const [da, db] = [566, 940];
  svg +=
    doorAt(scene, { x: da, base: floor, w: m * 0.98, h: m * 2.08, color: doorA, style: 'modern', lamp: true }) +
    doorAt(scene, { x: db, base: floor, w: m * 0.98, h: m * 2.08, color: doorB, style: 'modern', lamp: true });
  // A wall of pierced blocks divides the two porches.
  const bx = 762;
  svg +=
    rect(bx + 84, BASE - m * 2.5, 40, m * 2.5, scene.light.shadow, scene.light.shadowOpacity) +
    rect(bx, BASE - m * 2.6, 84, m * 2.6, palette.trim);
  for (let r = 0; r < 7; r++)
    for (let c = 0; c < 2; c++)
      svg +=
        rect(bx + 6 + c * 39, BASE - m * 2.5 + r * 33.5, 33, 27, darken(palette.trim, 0.42), 1, 13) +
        rect(bx + 16 + c * 39, BASE - m * 2.5 + r * 33.5 + 7, 13, 13, palette.trim, 1, 6);
  svg +=
    slabRoof(scene, leftHalf, { overhang: m * 0.7, color: darken(palette.roof, 0.1) }) +
    slabRoof(scene, rightHalf, { overhang: m * 0.7, color: darken(palette.roof, 0.1) });
  const entries = [da, db].map((x) => ({ x: x + m * 0.5, y: BASE + 2, w: m * 1.5 }));
  return {
    svg,
    top: BASE - m * 4.8,
    left: 210,
    right: 1400,
    entries,
    before: mailboxes(scene, 806, BASE + 70, [doorA, doorB]),
  };
}

/** A brick twin of the row-house cities: two doors in the middle, a mansard with dormers. */
function brickTwin(scene: Scene): House {
  const m = 68;
  const { palette, random } = scene;
  const [doorA, doorB] = doorColors(scene);
  const [x, w] = [420, 760];
  const body: Wall = { x, base: BASE, w, h: m * 6.4, material: 'brick', color: palette.brick, m, depth: 0.06 };
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
      lintel: palette.stone,
      ...(random.chance(0.5) && t < 0.5 ? { shutters: doorA } : {}),
    });
  }
  const floor = BASE - m * 0.75;
  svg += belt(scene, x, BASE - m * 3.75, w, 10, palette.stone);
  for (const wx of [x + w * 0.1, x + w * 0.9 - m * 1.9])
    svg += windowAt(scene, {
      x: wx,
      y: floor - m * 2.15,
      w: m * 1.9,
      h: m * 1.7,
      style: 'picture',
      lintel: palette.stone,
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
    top: BASE - m * 9,
    left: x - 10,
    right: x + w + 10,
    entries,
    before: mailboxes(scene, 800, BASE + 88, [doorA, doorB]),
  };
}

export const duplexFronts: readonly FrontBuilder[] = [craftsmanTwin, paintedFlats, modernPair, midCentury, brickTwin];
