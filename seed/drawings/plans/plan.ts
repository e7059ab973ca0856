import { darken, lighten, mix } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { circle, ellipse, line, n, path, rect, rectPath, stroke } from '../svg.ts';
import { blob } from '../surroundings/trees.ts';
import { furnish, planTree } from './plan-furniture.ts';
import { deepUnits, smallUnits, type UnitPlan, wideUnits } from './units.ts';

interface Unit {
  x: number;
  y: number;
  w: number;
  h: number;
  tint: string;
  plan: UnitPlan;
  /** Upside down and left to right, so that neighbours mirror each other. */
  flipX?: boolean;
  flipY?: boolean;
  /** Walls shared with a neighbour have no windows. */
  shared?: readonly ('left' | 'right' | 'top' | 'bottom')[];
}

const ink = '#3d3a48';
const OUTER = 17;
const INNER = 9;

function unit(scene: Scene, { x, y, w, h, tint, plan, flipX = false, flipY = false, shared = [] }: Unit): string {
  const px = (u: number, width = 0) => x + w * (flipX ? 1 - u - width : u);
  const py = (v: number, height = 0) => y + h * (flipY ? 1 - v - height : v);
  let floors = '';
  let things = '';
  let walls = '';
  let gaps = '';
  let swings = '';
  for (const { use, box } of plan.rooms) {
    const [u, v, uw, vh] = box;
    const [rx, ry, rw, rh] = [px(u, uw), py(v, vh), w * uw, h * vh];
    const color =
      use === 'bath'
        ? lighten(mix(tint, '#9fc3c8', 0.5), 0.4)
        : use === 'kitchen'
          ? lighten(tint, 0.48)
          : use === 'hall'
            ? lighten(tint, 0.62)
            : lighten(tint, 0.34);
    floors += rect(rx, ry, rw, rh, color);
    if (use === 'bath' || use === 'kitchen') {
      let grid = '';
      for (let gx = rx + 22; gx < rx + rw; gx += 22) grid += `M${n(gx)} ${n(ry)}v${n(rh)}`;
      for (let gy = ry + 22; gy < ry + rh; gy += 22) grid += `M${n(rx)} ${n(gy)}h${n(rw)}`;
      floors += stroke(grid, darken(color, 0.12), 1.6, 0.5);
    } else if (use !== 'hall') {
      let boards = '';
      for (let gy = ry + 15; gy < ry + rh; gy += 15) boards += `M${n(rx)} ${n(gy)}h${n(rw)}`;
      floors += stroke(boards, darken(color, 0.2), 1.6, 0.22);
    }
    things += furnish(scene, use, rx + 6, ry + 6, rw - 12, rh - 12, tint);
    walls += rectPath(rx, ry, rw, rh);
  }
  const size = 54;
  const opening = (cx: number, cy: number, across: boolean, thick: number, hinge: number) => {
    gaps += across
      ? rectPath(cx - size / 2, cy - thick / 2 - 1, size, thick + 2)
      : rectPath(cx - thick / 2 - 1, cy - size / 2, thick + 2, size);
    swings += across
      ? `M${n(cx - size / 2)} ${n(cy)}v${n(-size * hinge)}a${size} ${size} 0 0 ${hinge > 0 ? 1 : 0} ${size} ${n(size * hinge)}`
      : `M${n(cx)} ${n(cy - size / 2)}h${n(size * hinge)}a${size} ${size} 0 0 ${hinge > 0 ? 1 : 0} ${n(-size * hinge)} ${size}`;
  };
  for (const { at, across } of plan.doors) opening(px(at[0]), py(at[1]), across, INNER, flipY ? -1 : 1);
  const outer = rectPath(x, y, w, h);
  let content = floors + things + stroke(walls, scene.light.shadow, INNER + 6, 0.1) + stroke(walls, ink, INNER);
  content += stroke(outer, ink, OUTER).replace('stroke-linejoin="round"', 'stroke-linejoin="miter"');
  opening(px(plan.entry), flipY ? y : y + h, true, OUTER, flipY ? -1 : 1);
  content += path(gaps, lighten(tint, 0.5)) + stroke(swings, ink, 2.5, 0.7);
  return content + windows(x, y, w, h, px(plan.entry), flipY, shared);
}

/** Glass in the outer walls: a white gap with a thin line. */
function windows(
  x: number,
  y: number,
  w: number,
  h: number,
  entryX: number,
  flipY: boolean,
  shared: NonNullable<Unit['shared']>,
): string {
  let glass = '';
  let lines = '';
  const add = (cx: number, cy: number, across: boolean) => {
    const l = across ? Math.min(96, w * 0.24) : Math.min(96, h * 0.2);
    glass += across ? rectPath(cx - l / 2, cy - OUTER / 2, l, OUTER) : rectPath(cx - OUTER / 2, cy - l / 2, OUTER, l);
    lines += across ? `M${n(cx - l / 2)} ${n(cy)}h${n(l)}` : `M${n(cx)} ${n(cy - l / 2)}v${n(l)}`;
  };
  for (const t of [0.24, 0.76]) {
    for (const side of ['top', 'bottom'] as const) {
      const hasDoor = (side === 'top') === flipY;
      const clear = !hasDoor || Math.abs(x + w * t - entryX) > w * 0.22;
      if (clear && !shared.includes(side)) add(x + w * t, side === 'top' ? y : y + h, true);
    }
    if (!shared.includes('left')) add(x, y + h * t, false);
    if (!shared.includes('right')) add(x + w, y + h * t, false);
  }
  return path(glass, '#e3f0f0') + stroke(lines, ink, 2.5);
}

function paper(scene: Scene): string {
  const { palette } = scene;
  const sheet = '#f6eedd';
  let grid = '';
  for (let x = 40; x < 1600; x += 40) grid += `M${x} 0V1200`;
  for (let y = 40; y < 1200; y += 40) grid += `M0 ${y}H1600`;
  return (
    rect(
      0,
      0,
      1600,
      1200,
      gradient(
        scene,
        [
          [0, lighten(sheet, 0.5)],
          [1, darken(sheet, 0.06)],
        ],
        [0, 0, 1, 1],
      ),
    ) + stroke(grid, mix(palette.paving, '#b9ad98', 0.4), 1.6, 0.35)
  );
}

function site(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { palette } = scene;
  const lawn = mix(palette.lawn, '#dfe3b4', 0.5);
  let content = rect(x + 10, y + 14, w, h, scene.light.shadow, 0.12, 26) + rect(x, y, w, h, lawn, 1, 26);
  for (let i = 0; i < 7; i++)
    content += path(
      blob(scene, scene.random.range(x + 140, x + w - 140), scene.random.range(y + 60, y + h - 60), 110, 46, 0.2),
      darken(lawn, 0.08),
      0.4,
    );
  return content;
}

const building = (scene: Scene, x: number, y: number, w: number, h: number) =>
  rect(x + 14, y + 20, w, h, scene.light.shadow, 0.26);

function northAndScale(): string {
  return (
    circle(1500, 110, 44, '#fbf6ea') +
    `<circle cx="1500" cy="110" r="44" fill="none" stroke="${ink}" stroke-width="4"/>` +
    path('M1500 74L1516 138L1500 126Z', ink) +
    path('M1500 74L1484 138L1500 126Z', lighten(ink, 0.5)) +
    line(
      [
        [80, 1130],
        [400, 1130],
      ],
      ink,
      4,
    ) +
    [0, 80, 160, 320]
      .map((d) =>
        line(
          [
            [80 + d, 1120],
            [80 + d, 1140],
          ],
          ink,
          4,
        ),
      )
      .join('') +
    rect(80, 1126, 80, 8, ink) +
    rect(240, 1126, 160, 8, ink) +
    rect(160, 1127, 80, 6, '#fbf6ea')
  );
}

type Layout = (scene: Scene, tints: readonly string[]) => string;

const pathTo = (scene: Scene, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, lighten(scene.palette.paving, 0.3)) +
  stroke(
    Array.from({ length: Math.floor(h / 34) }, (_, i) => `M${n(x)} ${n(y + 34 * (i + 1))}h${n(w)}`).join(''),
    darken(scene.palette.paving, 0.2),
    2.4,
    0.5,
  );

const sideBySide: Layout = (scene, tints) => {
  const plan = scene.random.pick(deepUnits);
  const [x, y, w, h] = [390, 130, 410, 800];
  return (
    pathTo(scene, x + w * plan.entry - 36, y + h, 72, 220) +
    pathTo(scene, x + w * (2 - plan.entry) - 36, y + h, 72, 220) +
    building(scene, x, y, w * 2, h) +
    unit(scene, { x, y, w, h, tint: tints[0] ?? ink, plan, shared: ['right'] }) +
    unit(scene, { x: x + w, y, w, h, tint: tints[1] ?? ink, plan, flipX: true, shared: ['left'] })
  );
};

const rowOfThree: Layout = (scene, tints) => {
  const [y, w, h] = [170, 330, 740];
  let content = building(scene, 305, y, w * 3, h);
  let walks = '';
  for (let i = 0; i < 3; i++) {
    const plan = deepUnits[(i + scene.random.int(0, 1)) % deepUnits.length] ?? deepUnits[0];
    if (!plan) continue;
    walks += pathTo(scene, 305 + w * i + w * plan.entry - 32, y + h, 64, 240);
    content += unit(scene, {
      x: 305 + w * i,
      y: i === 1 ? y - 40 : y,
      w,
      h,
      tint: tints[i] ?? ink,
      plan,
      shared: i === 1 ? ['left', 'right'] : i === 0 ? ['right'] : ['left'],
    });
  }
  return walks + content;
};

const fourFlats: Layout = (scene, tints) => {
  const plan = scene.random.pick(wideUnits);
  const [x, y, w, h] = [270, 140, 530, 410];
  return (
    [0, 1]
      .map((i) =>
        [
          pathTo(scene, x + w * (i ? 2 - plan.entry : plan.entry) - 32, y + h * 2, 64, 250),
          pathTo(scene, x + w * (i ? 2 - plan.entry : plan.entry) - 32, 50, 64, 90),
        ].join(''),
      )
      .join('') +
    building(scene, x, y, w * 2, h * 2) +
    [0, 1, 2, 3]
      .map((i) =>
        unit(scene, {
          x: x + (i % 2) * w,
          y: y + Math.floor(i / 2) * h,
          w,
          h,
          tint: tints[i] ?? ink,
          plan,
          flipX: i % 2 === 1,
          flipY: i < 2,
          shared: [i % 2 ? 'left' : 'right', i < 2 ? 'bottom' : 'top'],
        }),
      )
      .join('')
  );
};

const houseAndCottage: Layout = (scene, tints) => {
  const main = scene.random.pick(wideUnits);
  const small = scene.random.pick(smallUnits);
  const cottageX = 1010;
  return (
    pathTo(scene, 250 + 640 * main.entry - 36, 950, 72, 200) +
    pathTo(scene, cottageX + 340 * small.entry - 30, 500, 60, 650) +
    building(scene, 250, 430, 640, 520) +
    building(scene, cottageX, 130, 340, 370) +
    unit(scene, { x: 250, y: 430, w: 640, h: 520, tint: tints[0] ?? ink, plan: main }) +
    unit(scene, { x: cottageX, y: 130, w: 340, h: 370, tint: tints[1] ?? ink, plan: small }) +
    terraceFromAbove(scene, 300, 180, tints)
  );
};

/** Boards with the long table, its seats and a plate for each. */
function terraceFromAbove(scene: Scene, x: number, y: number, tints: readonly string[]): string {
  const { wood } = scene.palette;
  const deck = lighten(wood, 0.34);
  let boards = '';
  for (let i = 1; i < 10; i++) boards += `M${x} ${y + i * 19}h440`;
  let content = rect(x, y, 440, 190, deck, 1, 4) + stroke(boards, darken(deck, 0.25), 2, 0.5);
  for (let i = 0; i < 5; i++) {
    const tint = tints[i % tints.length] ?? wood;
    for (const side of [42, 148]) content += rect(x + 72 + i * 64, y + side - 14, 40, 28, tint, 1, 9);
  }
  content +=
    rect(x + 56, y + 62, 336, 76, scene.light.shadow, 0.2, 8) +
    rect(x + 50, y + 56, 336, 76, lighten(wood, 0.08), 1, 8);
  for (let i = 0; i < 5; i++) for (const side of [72, 116]) content += circle(x + 92 + i * 64, y + side, 11, '#fdf6e6');
  return content;
}

const court: Layout = (scene, tints) => {
  const homes = [
    [200, 110],
    [640, 90],
    [1080, 110],
    [200, 610],
    [1080, 610],
  ] as const;
  const hub =
    ellipse(800, 740, 190, 150, lighten(scene.palette.paving, 0.3)) +
    ellipse(800, 740, 150, 116, mix(scene.palette.lawn, '#dfe3b4', 0.3));
  let content =
    pathTo(scene, 764, 470, 72, 160) +
    pathTo(scene, 764, 880, 72, 280) +
    rect(520, 716, 560, 52, lighten(scene.palette.paving, 0.3)) +
    hub;
  for (const [i, [x, y]] of homes.entries()) {
    const plan = smallUnits[(i + 1) % smallUnits.length];
    if (plan)
      content +=
        building(scene, x, y, 320, 380) +
        unit(scene, { x, y, w: 320, h: 380, tint: tints[i % 4] ?? ink, plan, flipX: x > 800 });
  }
  return (
    content +
    circle(800, 740, 46, lighten(scene.palette.wood, 0.24)) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => circle(800 + Math.cos(i * 1.05) * 76, 740 + Math.sin(i * 1.05) * 66, 16, tints[i % 4] ?? ink))
      .join('')
  );
};

const layouts: readonly Layout[] = [sideBySide, houseAndCottage, fourFlats, rowOfThree, court];

export function drawPlan(scene: Scene, index: number): string {
  const { random, palette } = scene;
  const tints = random.shuffle(palette.doors).map((color) => mix(color, '#e2cfae', 0.18));
  const layout = layouts[index % layouts.length] ?? sideBySide;
  let content = paper(scene) + site(scene, 130, 50, 1340, 1060) + layout(scene, tints);
  const green = mix(palette.leaf, '#9fbf7a', 0.35);
  for (const [x, y, r] of [
    [172, 1050, 58],
    [1440, 1040, 62],
    [1420, 560, 60],
    [175, 560, 52],
    [1290, 1070, 46],
    [300, 1075, 40],
  ] as const)
    content += planTree(
      scene,
      x + random.range(-12, 12),
      y + random.range(-14, 14),
      r * random.range(0.85, 1.15),
      random.chance(0.3) ? lighten(green, 0.2) : green,
    );
  return content + northAndScale();
}
