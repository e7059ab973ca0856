import { darken, emit, lighten, mix } from '../color.ts';
import { clipped, gradient, type Scene } from '../scene.ts';
import { between, circle, line, n, path, pathOf, type Point, poly, rect, rectPath, stroke } from '../svg.ts';
import { blob, crown, foliage } from '../surroundings/trees.ts';

/** The far wall of a room seen straight on; the side walls run to the corners of the sheet. */
export const BACK = { left: 170, right: 1430, top: 110, floor: 820 };

export type FloorKind = 'boards' | 'herringbone' | 'tiles' | 'checks';

export interface RoomStyle {
  wall: string;
  floor: string;
  floorKind: FloorKind;
  /** Lower part of the wall: boards, tiles or none. */
  wainscot?: string;
  skirting?: boolean;
}

const floorShape: readonly Point[] = [
  [0, 901],
  [BACK.left, BACK.floor],
  [BACK.right, BACK.floor],
  [1600, 901],
  [1600, 1200],
  [0, 1200],
];

/** A point of the floor: across 0..1 from left to right at the far wall, deep 0 (far) .. 1 (near). */
export function onFloor(across: number, deep: number): Point {
  const y = BACK.floor + (1200 - BACK.floor) * deep;
  const spread = (y - 520) / (BACK.floor - 520);
  return [800 + (across - 0.5) * (BACK.right - BACK.left) * spread, y];
}

/** Rows of the floor come nearer together with distance, as perspective has it. */
const rowDepth = (t: number): number => {
  const near = (1200 - 520) / (BACK.floor - 520);
  return (1 / (1 - t * (1 - 1 / near)) - 1) / (near - 1);
};

function floor(scene: Scene, { floor: color, floorKind }: RoomStyle): string {
  const { random } = scene;
  const dark = darken(color, 0.42);
  const lit = lighten(color, 0.34);
  let inside = '';
  const tile = (a: number, b: number, near: number, far: number) =>
    pathOf([onFloor(a, far), onFloor(b, far), onFloor(b, near), onFloor(a, near)]);
  let [d, e] = ['', ''];
  const columns = floorKind === 'checks' ? 16 : floorKind === 'tiles' ? 12 : 18;
  const rows = floorKind === 'checks' ? 11 : floorKind === 'tiles' ? 8 : 5;
  for (let c = -12; c < columns + 12; c++) {
    for (let r = 0; r < rows; r++) {
      const shift = floorKind === 'boards' || floorKind === 'herringbone' ? ((c * 37) % 5) / 5 - 0.5 : 0;
      const t0 = Math.max(0, Math.min(1, (r + shift) / rows));
      const t1 = Math.max(0, Math.min(1, (r + 1 + shift) / rows));
      const shape = tile(c / columns, (c + 1) / columns, rowDepth(t1), rowDepth(t0));
      const dice = floorKind === 'checks' ? ((c + r) % 2 === 0 ? 0 : 0.5) : random.next();
      if (dice < 0.3) d += shape;
      else if (dice > 0.74) e += shape;
    }
  }
  inside += path(d, dark, floorKind === 'checks' ? 0.62 : 0.12) + path(e, lit, 0.2);
  for (let c = -12; c < columns + 12; c++)
    inside += line([onFloor(c / columns, 0), onFloor(c / columns, 1)], dark, 2, 0.26);
  if (floorKind === 'tiles' || floorKind === 'checks')
    for (let r = 1; r < rows; r++)
      inside += line(
        [
          [0, onFloor(0, rowDepth(r / rows))[1]],
          [1600, onFloor(0, rowDepth(r / rows))[1]],
        ],
        dark,
        2,
        0.22,
      );
  inside += rect(
    0,
    BACK.floor,
    1600,
    90,
    gradient(scene, [
      [0, scene.light.shadow, 0.26],
      [1, scene.light.shadow, 0],
    ]),
  );
  return (
    poly(
      floorShape,
      gradient(scene, [
        [0, darken(color, 0.14)],
        [1, lighten(color, 0.14)],
      ]),
    ) + clipped(scene, pathOf(floorShape), inside)
  );
}

export function shell(scene: Scene, style: RoomStyle): string {
  const { wall, wainscot } = style;
  const { left, right, top, floor: base } = BACK;
  let content = poly(
    [
      [0, 0],
      [1600, 0],
      [right, top],
      [left, top],
    ],
    gradient(scene, [
      [0, lighten(wall, 0.62)],
      [1, lighten(wall, 0.5)],
    ]),
  );
  content += rect(
    left,
    top,
    right - left,
    base - top,
    gradient(
      scene,
      [
        [0, lighten(wall, 0.12)],
        [0.5, wall],
        [1, darken(wall, 0.1)],
      ],
      [0, 0, 1, 0.6],
    ),
  );
  content += poly(
    [
      [0, 0],
      [left, top],
      [left, base],
      [0, 901],
    ],
    gradient(
      scene,
      [
        [0, darken(wall, 0.2)],
        [1, darken(wall, 0.1)],
      ],
      [0, 0, 1, 0],
    ),
  );
  content += poly(
    [
      [1600, 0],
      [right, top],
      [right, base],
      [1600, 901],
    ],
    gradient(
      scene,
      [
        [0, darken(wall, 0.02)],
        [1, darken(wall, 0.14)],
      ],
      [0, 0, 1, 0],
    ),
  );
  if (wainscot) {
    const y = base - 230;
    content +=
      rect(left, y, right - left, 230, wainscot) +
      poly(
        [
          [0, 575],
          [left, y],
          [left, base],
          [0, 901],
        ],
        darken(wainscot, 0.18),
      ) +
      poly(
        [
          [1600, 575],
          [right, y],
          [right, base],
          [1600, 901],
        ],
        darken(wainscot, 0.08),
      );
    let grooves = '';
    for (let x = left + 30; x < right; x += 42) grooves += `M${n(x)} ${n(y)}V${n(base)}`;
    content +=
      stroke(grooves, darken(wainscot, 0.4), 2.4, 0.3) +
      rect(left, y - 9, right - left, 14, lighten(wainscot, 0.3)) +
      rect(left, y + 5, right - left, 6, scene.light.shadow, 0.18);
  }
  content += floor(scene, style);
  if (style.skirting !== false) {
    const board = lighten(scene.palette.trim, 0.2);
    content +=
      rect(left, base - 24, right - left, 26, board) +
      poly(
        [
          [0, 870],
          [left, base - 24],
          [left, base + 2],
          [0, 903],
        ],
        darken(board, 0.16),
      ) +
      poly(
        [
          [1600, 870],
          [right, base - 24],
          [right, base + 2],
          [1600, 903],
        ],
        darken(board, 0.08),
      );
  }
  return (
    content +
    rect(
      left,
      top,
      right - left,
      60,
      gradient(scene, [
        [0, scene.light.shadow, 0.14],
        [1, scene.light.shadow, 0],
      ]),
    )
  );
}

/** What is seen through a window: sky, hills, a tree, and a friend's house across the garden. */
export function viewOutside(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { random, light, palette } = scene;
  const [a, , c] = light.sky.map(emit) as [string, string, string];
  let content = rect(
    x,
    y,
    w,
    h,
    gradient(scene, [
      [0, a],
      [0.75, c],
    ]),
  );
  const green = emit(mix(mix(palette.leaf, light.shadow, light.time === 'dusk' ? 0.4 : 0.05), light.sky[2], 0.35));
  content +=
    path(blob(scene, x + w * 0.3, y + h * 0.95, w * 0.6, h * 0.3), green) +
    path(blob(scene, x + w * 0.9, y + h * 0.98, w * 0.5, h * 0.34), green, 0.8);
  const hx = x + w * random.range(0.2, 0.5);
  const hw = Math.min(w * 0.5, h * 0.5);
  const wallColor = mix(random.pick(palette.walls), light.shadow, light.time === 'dusk' ? 0.3 : 0);
  const ground = y + h * 0.92;
  content +=
    poly(
      [
        [hx, ground],
        [hx, ground - hw * 0.6],
        [hx + hw / 2, ground - hw * 1.05],
        [hx + hw, ground - hw * 0.6],
        [hx + hw, ground],
      ],
      wallColor,
    ) +
    stroke(
      `M${n(hx - hw * 0.08)} ${n(ground - hw * 0.54)}L${n(hx + hw / 2)} ${n(ground - hw * 1.08)}L${n(hx + hw * 1.08)} ${n(ground - hw * 0.54)}`,
      palette.roof,
      Math.max(5, hw * 0.06),
    );
  content +=
    rect(hx + hw * 0.14, ground - hw * 0.5, hw * 0.26, hw * 0.26, light.lit > 0.3 ? 'rgb(255,214,130)' : '#6d8494') +
    rect(hx + hw * 0.58, ground - hw * 0.5, hw * 0.24, hw * 0.5, random.pick(palette.doors));
  content += rect(
    x,
    ground - 2,
    w,
    h * 0.1,
    emit(mix(mix(palette.lawn, light.shadow, light.time === 'dusk' ? 0.45 : 0), light.sky[2], 0.15)),
  );
  if (scene.season !== 'winter')
    content += crown(
      scene,
      x + w * random.range(0.72, 0.95),
      y + h * 0.5,
      Math.min(w * 0.3, h * 0.3),
      h * 0.3,
      foliage(scene, random.pick(['maple', 'oak'] as const)),
      h * 0.03,
      7,
    );
  return content + (light.time === 'dusk' ? rect(x, y, w, h, '#2a2760', 0.25) : '');
}

export interface RoomWindow {
  x: number;
  y: number;
  w: number;
  h: number;
  bars: 'sash' | 'grid' | 'casement' | 'steel' | 'picture';
  curtain?: string;
  blind?: string;
}

/** A window in the far wall, with its frame, sill, cloth, and the light it throws on the floor. */
export function roomWindow(scene: Scene, { x, y, w, h, bars, curtain, blind }: RoomWindow): string {
  const { light, palette } = scene;
  const frame = bars === 'steel' ? '#3a3944' : lighten(palette.trim, 0.35);
  const f = bars === 'steel' ? 8 : 16;
  let content =
    bars === 'steel'
      ? ''
      : rect(x - 24 + 8, y - 24 + 10, w + 48, h + 48, light.shadow, light.shadowOpacity * 0.7) +
        rect(x - 24, y - 24, w + 48, h + 48, frame);
  const outline = rectPath(x, y, w, h);
  content += clipped(
    scene,
    outline,
    viewOutside(scene, x, y, w, h) +
      poly(
        [
          [x + w * 0.1, y + h],
          [x + w * 0.5, y],
          [x + w * 0.72, y],
          [x + w * 0.32, y + h],
        ],
        'rgb(255,255,250)',
        0.12,
      ),
  );
  let d = '';
  const columns = bars === 'grid' || bars === 'steel' ? Math.max(2, Math.round(w / 110)) : bars === 'picture' ? 1 : 2;
  const rows =
    bars === 'sash' ? 2 : bars === 'picture' ? 1 : bars === 'casement' ? 1 : Math.max(2, Math.round(h / 130));
  for (let i = 1; i < columns; i++) d += rectPath(x + (w * i) / columns - f * 0.3, y, f * 0.6, h);
  for (let i = 1; i < rows; i++) d += rectPath(x, y + (h * i) / rows - f * 0.3, w, f * 0.6);
  content +=
    path(d, frame) +
    `<path d="${outline}" fill="none" stroke="${frame}" stroke-width="${f}"/>` +
    rect(x, y, w, 14, light.shadow, 0.16) +
    rect(x, y, 10, h, light.shadow, 0.12);
  content +=
    rect(x - 34, y + h + 20, w + 68, 18, lighten(frame, 0.3)) + rect(x - 28, y + h + 38, w + 56, 9, light.shadow, 0.2);
  if (blind) {
    let folds = '';
    for (let i = 1; i < 4; i++) folds += `M${n(x - 6)} ${n(y + (h * 0.26 * i) / 4)}h${n(w + 12)}`;
    content +=
      rect(
        x - 8,
        y - 14,
        w + 16,
        h * 0.28,
        gradient(scene, [
          [0, lighten(blind, 0.2)],
          [1, darken(blind, 0.08)],
        ]),
      ) +
      stroke(folds, darken(blind, 0.3), 3, 0.4) +
      rect(x - 8, y - 14 + h * 0.28, w + 16, 6, light.shadow, 0.25);
  }
  if (curtain) content += curtains(scene, x, y, w, h, curtain);
  return content;
}

function curtains(scene: Scene, x: number, y: number, w: number, h: number, color: string): string {
  const length = Math.min(BACK.floor - y + 20, h + 190);
  let content =
    rect(x - 110, y - 52, w + 220, 9, '#4a4038', 1, 4) +
    circle(x - 112, y - 48, 10, '#4a4038') +
    circle(x + w + 112, y - 48, 10, '#4a4038');
  for (const [cx, cw] of [
    [x - 96, 110],
    [x + w - 14, 110],
  ] as const) {
    content += path(
      `M${n(cx)} ${n(y - 46)}h${n(cw)}q-12 ${n(length * 0.5)} 6 ${n(length + 30)}h${n(-cw - 8)}q14 ${n(-length * 0.5)} 2 ${n(-length - 30)}Z`,
      gradient(
        scene,
        [
          [0, lighten(color, 0.3)],
          [0.5, color],
          [1, darken(color, 0.14)],
        ],
        [0, 0, 1, 0],
      ),
    );
    let [folds, lights] = ['', ''];
    for (let i = 1; i < 5; i++) {
      const fx = cx + (cw * i) / 5;
      folds += `M${n(fx)} ${n(y - 40)}q-8 ${n(length * 0.5)} 3 ${n(length + 18)}`;
      lights += `M${n(fx - 9)} ${n(y - 40)}q-8 ${n(length * 0.5)} 3 ${n(length + 18)}`;
    }
    content += stroke(folds, darken(color, 0.32), 4, 0.4) + stroke(lights, lighten(color, 0.5), 4, 0.4);
  }
  return content;
}

/** Sun from a window outside the picture on the left: panes of light across wall and floor. */
export function sunPatch(scene: Scene, across: number): string {
  const { light } = scene;
  if (light.time === 'dusk' || light.time === 'overcast') return '';
  const color = light.time === 'golden' ? 'rgb(255,206,130)' : 'rgb(255,244,206)';
  const strength = light.time === 'golden' ? 0.34 : 0.3;
  let d = '';
  for (let i = 0; i < 2; i++) {
    for (let k = 0; k < 2; k++) {
      const [a, b] = [across + i * 0.17 - k * 0.05, across + i * 0.17 + 0.15 - k * 0.05];
      const [near, far] = [0.12 + k * 0.36, 0.42 + k * 0.42];
      d += pathOf([onFloor(a, near), onFloor(b, near), onFloor(b - 0.05, far), onFloor(a - 0.05, far)]);
    }
  }
  return path(d, color, strength);
}

export function wallPatch(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { light } = scene;
  if (light.time === 'dusk' || light.time === 'overcast') return '';
  const color = light.time === 'golden' ? 'rgb(255,206,130)' : 'rgb(255,246,214)';
  const slant = h * 0.34;
  let d = '';
  for (const [u, v] of [
    [0, 0],
    [0.52, 0],
    [0, 0.52],
    [0.52, 0.52],
  ] as const) {
    d += pathOf([
      [x + w * u, y + h * v + slant * u],
      [x + w * (u + 0.48), y + h * v + slant * (u + 0.48)],
      [x + w * (u + 0.48), y + h * (v + 0.48) + slant * (u + 0.48)],
      [x + w * u, y + h * (v + 0.48) + slant * u],
    ]);
  }
  return path(d, color, light.time === 'golden' ? 0.42 : 0.3);
}

/** A tall window in the left wall, in perspective. */
export function sideWindow(scene: Scene): string {
  const { light, palette } = scene;
  const at = (u: number, v: number): Point => {
    const x = 24 + u * 116;
    const topY = 110 * (x / 170);
    const bottomY = 901 - (81 * x) / 170;
    return [x, topY + (bottomY - topY) * v];
  };
  const quad = (u0: number, v0: number, u1: number, v1: number): Point[] => [
    at(u0, v0),
    at(u1, v0),
    at(u1, v1),
    at(u0, v1),
  ];
  const [a, , c] = light.sky.map(emit) as [string, string, string];
  const frame = lighten(palette.trim, 0.35);
  let content =
    poly(quad(-0.1, 0.17, 1.1, 0.77), frame) +
    poly(
      quad(0, 0.2, 1, 0.74),
      gradient(scene, [
        [0, a],
        [1, c],
      ]),
    );
  content += clipped(
    scene,
    pathOf(quad(0, 0.2, 1, 0.74)),
    path(
      blob(scene, 60, 660, 120, 130),
      emit(mix(mix(palette.leaf, light.shadow, light.time === 'dusk' ? 0.4 : 0.05), light.sky[2], 0.3)),
    ),
  );
  content +=
    line([at(0.5, 0.2), at(0.5, 0.74)], frame, 8) +
    line([at(0, 0.47), at(1, 0.47)], frame, 8) +
    poly(quad(-0.14, 0.76, 1.14, 0.79), lighten(frame, 0.2));
  return content + line([between(at(0, 0.2), at(1, 0.2), 0), at(1, 0.2)], light.shadow, 4, 0.2);
}
