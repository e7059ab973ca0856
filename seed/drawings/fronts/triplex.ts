import { darken, lighten, mix } from '../color.ts';
import { doorAt, garageDoor, mailboxes } from '../house-parts/doors.ts';
import { deck, porchRoof, post, railing, steps } from '../house-parts/porches.ts';
import { chimney, gableRoof, parapet, slabRoof } from '../house-parts/roofs.ts';
import { belt, cornerBoards, dapple, outline, type Wall, wall } from '../house-parts/wall.ts';
import { windowAt } from '../house-parts/windows.ts';
import type { Scene } from '../scene.ts';
import { rect } from '../svg.ts';
import { BASE } from '../surroundings/ground.ts';
import { climber, pottedPlant } from '../surroundings/plants.ts';
import { stringLights } from '../surroundings/street-life.ts';
import { doorColors, wallColors } from './colors.ts';
import { type FrontBuilder, groundShadow, type House } from './composition.ts';

/** A three-decker: a flat and a porch on each floor, each with its own door. */
function threeDecker(scene: Scene): House {
  const m = 60;
  const { palette, random } = scene;
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const [x, w] = [430, 700];
  const storey = m * 2.95;
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: storey * 3 + m * 0.9,
    peak: m * 1.9,
    material: 'siding',
    color,
    m,
    depth: 0.06,
  };
  let svg =
    groundShadow(scene, x + w, BASE, 400) +
    chimney(scene, x + 90, BASE - body.h - m * 0.8, 46, m * 1.6) +
    wall(scene, body) +
    cornerBoards(scene, body);
  const px = x + 34;
  const pw = 380;
  const posts = [px + 6, px + pw / 2, px + pw - 6];
  for (let i = 2; i >= 0; i--) {
    const floor = BASE - m * 0.75 - storey * i;
    svg += rect(px, floor - storey + m * 0.3, pw, storey - m * 0.3, porchShade(scene, color));
    svg += doorAt(scene, {
      x: px + pw * 0.66,
      base: floor,
      w: m * 0.98,
      h: m * 2.05,
      color: doors[i] ?? color,
      style: 'half',
      lamp: false,
    });
    svg += windowAt(scene, { x: px + pw * 0.12, y: floor - m * 2.1, w: m * 1.9, h: m * 1.55, style: 'picture' });
    for (const t of [0.63, 0.82])
      svg += windowAt(scene, {
        x: x + w * t,
        y: floor - m * 2.15,
        w: m * 0.95,
        h: m * 1.6,
        style: 'sash',
        box: i === 1 && t < 0.7,
      });
    svg += deck(scene, px - 8, floor, pw + 16, m * 0.34, false);
    for (const at of posts) svg += post(scene, at, floor, floor - storey + m * 0.5, m, 'square');
    if (i > 0) svg += railing(scene, px, floor, pw, m * 0.95, palette.trim);
    if (i > 0 && random.chance(0.7)) svg += pottedPlant(scene, px + pw * random.range(0.2, 0.8), floor, m * 0.9);
    svg += belt(scene, px - 14, floor - storey + m * 0.3, pw + 28, 12, palette.trim);
  }
  if (random.chance(0.6))
    svg += stringLights(
      scene,
      [px, BASE - m * 0.75 - storey - m * 2.3],
      [px + pw, BASE - m * 0.75 - storey - m * 2.3],
      14,
      9,
    );
  svg +=
    rect(x, BASE - body.h - 4, w, m * 0.3, second) +
    windowAt(scene, {
      x: x + w / 2 - m * 0.5,
      y: BASE - body.h - m * 1.2,
      w: m,
      h: m * 0.8,
      style: 'casement',
      sign: 'none',
    }) +
    gableRoof(scene, body, { overhang: m * 0.5 });
  const ground = BASE - m * 0.75;
  svg += railing(scene, px, ground, pw * 0.56, m * 0.8, palette.trim);
  const sx = px + pw * 0.66 + m * 0.5;
  const flight = steps(scene, sx, ground, m * 1.6, 5, m);
  return {
    svg: svg + flight.svg,
    top: BASE - body.h - m * 2.4,
    left: x - 10,
    right: x + w + 20,
    entries: [{ x: sx, y: flight.bottom, w: m * 1.8 }],
    before: mailboxes(scene, sx - m * 2, BASE + 92, doors.slice(0, 3)),
  };
}

/** The back wall of a porch lies in shade. */
const porchShade = (scene: Scene, color: string) => mix(darken(color, 0.26), scene.light.shadow, 0.16);

/** The three-flat of Chicago: stone or brick, a bay through all floors, a heavy cornice. */
function threeFlat(scene: Scene): House {
  const m = 62;
  const { palette, random } = scene;
  const doors = doorColors(scene);
  const stone = random.chance(0.5);
  const color = stone ? palette.stone : palette.brick;
  const detail = stone ? lighten(palette.stone, 0.35) : palette.stone;
  const [x, w] = [490, 540];
  const storey = m * 3;
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: storey * 3 + m * 1.3,
    material: stone ? 'stone' : 'brick',
    color,
    m,
    depth: 0.085,
    bare: true,
  };
  let svg = groundShadow(scene, x + w, BASE, 400) + wall(scene, body);
  const bay: Wall = { ...body, x: x + 24, w: m * 4.1, h: body.h - m * 0.3, depth: 0.012, plinth: true };
  svg +=
    rect(bay.x + 20, BASE - bay.h, bay.w, bay.h, scene.light.shadow, scene.light.shadowOpacity) +
    wall(scene, { ...bay, color: lighten(color, 0.07) });
  for (let i = 0; i < 3; i++) {
    const floor = BASE - m * 1.15 - storey * i;
    for (const [t, width] of [
      [0.07, 0.72],
      [0.34, 1.3],
      [0.77, 0.72],
    ] as const)
      svg += windowAt(scene, {
        x: bay.x + bay.w * t,
        y: floor - m * 2.2,
        w: m * width,
        h: m * 1.85,
        style: 'sash',
        casing: 5,
        lintel: detail,
        trim: palette.trim,
      });
    if (i > 0)
      svg +=
        windowAt(scene, {
          x: x + w - m * 2.9,
          y: floor - m * 2.2,
          w: m * 1.1,
          h: m * 1.85,
          lintel: detail,
          casing: 5,
          box: i === 1,
        }) +
        windowAt(scene, {
          x: x + w - m * 1.35,
          y: floor - m * 2.2,
          w: m * 0.72,
          h: m * 1.85,
          lintel: detail,
          casing: 5,
        });
    svg += belt(scene, x, floor - storey + m * 0.34, w, 10, detail);
  }
  svg += parapet(scene, body, {
    color: stone ? detail : mix(palette.trim, palette.walls[2] ?? palette.trim, 0.45),
    brackets: true,
    height: m * 0.75,
    overhang: m * 0.28,
  });
  const floor = BASE - m * 1.15;
  const dx = x + w - m * 2.75;
  const dw = m * 0.9;
  svg +=
    rect(dx - m * 0.3, floor - m * 2.9, m * 2.75, m * 2.9, detail) +
    rect(dx - m * 0.12, floor - m * 2.7, m * 2.4, m * 2.7, darken(color, 0.45));
  svg +=
    doorAt(scene, { x: dx, base: floor, w: dw, h: m * 2.1, color: doors[0], transom: true, lamp: false }) +
    doorAt(scene, {
      x: dx + dw + m * 0.35,
      base: floor,
      w: dw,
      h: m * 2.1,
      color: doors[1],
      transom: true,
      lamp: false,
    });
  svg += belt(scene, dx - m * 0.45, floor - m * 3.05, m * 3.05, m * 0.26, detail);
  // The third home is in the raised basement, beside the stair.
  svg += doorAt(scene, {
    x: bay.x + bay.w - m * 1.25,
    base: BASE + 2,
    w: m * 0.8,
    h: m * 1.2,
    color: doors[2],
    style: 'half',
    lamp: false,
  });
  const sx = dx + m * 1.08;
  const flight = steps(scene, sx, floor, m * 2.3, 7, m);
  if (random.chance(0.5)) svg += climber(scene, x + w - 30, BASE, 90, m * 6);
  svg += dapple(scene, outline(body), x + 130, BASE - 230, 220);
  return {
    svg: svg + flight.svg,
    top: BASE - body.h - m * 0.9,
    left: x - 10,
    right: x + w + 30,
    entries: [{ x: sx, y: flight.bottom, w: m * 2.4 }],
    keepClear: [[bay.x + bay.w - m * 1.5, bay.x + bay.w + 10]],
    before: mailboxes(scene, sx - m * 2.4, BASE + 96, doors.slice(0, 3)),
  };
}

/** Three row houses in a stepped line, each of another colour. */
function townhouseTrio(scene: Scene): House {
  const m = 62;
  const { palette, random } = scene;
  const colors = wallColors(scene);
  const doors = doorColors(scene);
  const w = 330;
  let svg = groundShadow(scene, 300 + w * 3, BASE, 300);
  const entries: { x: number; y: number; w: number }[] = [];
  const gabled = random.chance(0.5);
  for (let i = 0; i < 3; i++) {
    const x = 300 + w * i;
    const h = m * (6.5 + (i === 1 ? 0.8 : 0));
    const brick = i === 1 && random.chance(0.6);
    const body: Wall = {
      x,
      base: BASE,
      w,
      h,
      material: brick ? 'brick' : i === 0 ? 'siding' : random.pick(['shingle', 'stucco', 'siding'] as const),
      color: brick ? palette.brick : (colors[i] ?? '#cccccc'),
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
        lintel: palette.trim,
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
      ? gableRoof(scene, body, { overhang: m * 0.2 })
      : parapet(scene, body, {
          brackets: true,
          height: m * 0.6,
          overhang: i === 1 ? m * 0.16 : m * 0.06,
          color: i === 1 ? palette.trim : mix(palette.trim, colors[(i + 1) % 4] ?? palette.trim, 0.35),
        });
  }
  return { svg, top: BASE - m * (gabled ? 9.6 : 8), left: 300, right: 310 + w * 3, entries };
}

/** San Francisco: two columns of bays over garages, three doors under a portico. */
function edwardian(scene: Scene): House {
  const m = 58;
  const { palette } = scene;
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const [x, w] = [440, 690];
  const storey = m * 3;
  const body: Wall = {
    x,
    base: BASE,
    w,
    h: storey * 3 + m * 1.5,
    material: 'siding',
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
      material: 'siding',
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

/** Three new homes of the last decade, stacked and shifted. */
function modernStack(scene: Scene): House {
  const m = 60;
  const { palette } = scene;
  const [color, second] = wallColors(scene);
  const doors = doorColors(scene);
  const [x, w] = [420, 720];
  const storey = m * 3.1;
  const base: Wall = {
    x,
    base: BASE,
    w,
    h: storey,
    material: 'brick',
    color: palette.brick,
    m,
    depth: 0.06,
    bare: true,
  };
  const middle: Wall = {
    x: x + 60,
    base: BASE - storey,
    w: w - 60,
    h: storey,
    material: 'panel',
    color,
    m,
    depth: 0.06,
    plinth: false,
    bare: true,
  };
  const top: Wall = {
    x: x + 20,
    base: BASE - storey * 2,
    w: w - 200,
    h: storey,
    material: 'slat',
    color: palette.wood,
    m,
    depth: 0.06,
    plinth: false,
    slant: m * 0.5,
  };
  let svg =
    groundShadow(scene, x + w, BASE, 380) +
    wall(scene, base) +
    wall(scene, middle) +
    rect(x + 60, BASE - storey, w - 60, m * 0.3, scene.light.shadow, 0.3) +
    wall(scene, top) +
    slabRoof(scene, top);
  svg +=
    belt(scene, x - 14, BASE - storey - 10, w + 20, 16, darken(second, 0.2)) +
    belt(scene, x + 20, BASE - storey * 2 - 10, w - 20, 16, darken(second, 0.2));
  const y2 = BASE - storey * 2 - m * 0.2;
  svg +=
    windowAt(scene, {
      x: x + 70,
      y: y2 - m * 2.3,
      w: m * 4.4,
      h: m * 2.1,
      style: 'picture',
      casing: 0,
      sign: 'plant',
    }) +
    doorAt(scene, { x: x + w - 330, base: y2, w: m * 0.95, h: m * 2.1, color: doors[2], style: 'half', lamp: false });
  svg +=
    railing(scene, x + w - 190, y2, 190, m * 0.95, '#3a3944', 'glass') +
    railing(scene, x + 20, y2, w - 215, m * 0.95, '#3a3944', 'bars') +
    pottedPlant(scene, x + w - 90, y2, m * 1.3) +
    pottedPlant(scene, x + w - 150, y2, m);
  const y1 = BASE - storey - m * 0.2;
  svg +=
    windowAt(scene, { x: x + 110, y: y1 - m * 2.3, w: m * 2.6, h: m * 2.1, style: 'casement', casing: 0 }) +
    windowAt(scene, {
      x: x + 330,
      y: y1 - m * 2.3,
      w: m * 3.6,
      h: m * 2.1,
      style: 'picture',
      casing: 0,
      sign: 'books',
    }) +
    windowAt(scene, { x: x + w - 110, y: y1 - m * 2.3, w: m * 1.2, h: m * 2.1, style: 'tall', casing: 0 });
  svg += railing(scene, x, y1, w * 0.62, m * 0.9, '#3a3944', 'bars');
  const floor = BASE - m * 0.18;
  svg += windowAt(scene, {
    x: x + 46,
    y: floor - m * 2.3,
    w: m * 2.7,
    h: m * 1.9,
    style: 'picture',
    casing: 0,
    sign: 'lamp',
  });
  const entries: House['entries'] = [0, 1].map((i) => ({ x: x + 306 + i * 150 + m * 0.5, y: BASE + 4, w: m * 1.5 }));
  for (const [i, entry] of entries.entries())
    svg += doorAt(scene, {
      x: entry.x - m * 0.5,
      base: floor,
      w: m,
      h: m * 2.2,
      color: doors[i] ?? color,
      style: 'modern',
      lamp: i === 1,
    });
  svg +=
    windowAt(scene, { x: x + w - 160, y: floor - m * 2.3, w: m * 2, h: m * 1.9, style: 'casement', casing: 0 }) +
    rect(x + 270, floor - m * 2.55, 300, m * 0.16, '#34333f');
  return {
    svg,
    top: BASE - storey * 3 - m * 0.6,
    left: x - 10,
    right: x + w + 10,
    entries,
    before: mailboxes(scene, x + 410, BASE + 84, doors.slice(0, 3)),
  };
}

export const triplexFronts: readonly FrontBuilder[] = [threeDecker, edwardian, townhouseTrio, threeFlat, modernStack];
