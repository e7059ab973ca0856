import { darken, emit, lighten, mix } from '../../color.ts';
import { clipped, gradient, type Scene } from '../../scene.ts';
import { blob, crown, foliage } from '../../surroundings/trees/crown.ts';
import { between, circle, line, n, type Point, path, pathOf, poly, rect, rectPath, stroke } from '../../svg.ts';
import { BACK } from './floor.ts';

/** What is seen through a window: sky, hills, a tree, and a friend's house across the garden. */
function viewOutside(scene: Scene, x: number, y: number, w: number, h: number): string {
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

interface RoomWindow {
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
