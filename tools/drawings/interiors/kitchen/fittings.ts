import { darken, lighten } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { circle, n, path, rect, rectPath, stroke } from '../../svg.ts';
import { ink } from '../furniture/ink.ts';
import { BACK } from '../room/floor.ts';

export interface Look {
  cabinet: string;
  upper: string;
  top: string;
  tile: string;
  metal: string;
  slim: boolean;
}

export function cupboard(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  { metal, slim }: Look,
  drawers = false,
): string {
  const inset = slim ? 0 : 13;
  const fronts = drawers
    ? [0, 1, 2].map((i) => [x, y + (h * i) / 3, w, h / 3] as const)
    : w > 120
      ? [[x, y, w / 2, h] as const, [x + w / 2, y, w / 2, h] as const]
      : [[x, y, w, h] as const];
  let content = '';
  for (const [i, [fx, fy, fw, fh]] of fronts.entries()) {
    content += rect(
      fx + 2,
      fy + 2,
      fw - 4,
      fh - 4,
      gradient(
        scene,
        [
          [0, lighten(color, 0.1)],
          [1, darken(color, 0.08)],
        ],
        [0, 0, 1, 1],
      ),
      1,
      2,
    );
    if (inset)
      content +=
        rect(fx + inset, fy + inset, fw - inset * 2, fh - inset * 2, darken(color, 0.18)) +
        rect(fx + inset + 3, fy + inset + 3, fw - inset * 2 - 3, fh - inset * 2 - 3, color);
    content += drawers
      ? rect(fx + fw / 2 - 24, fy + fh * 0.3, 48, 6, metal, 1, 3)
      : rect(fx + (i === 0 && fronts.length > 1 ? fw - 18 : 12), fy + (y < 400 ? fh - 60 : 16), 6, 44, metal, 1, 3);
  }
  return content;
}

export function splash(x: number, y: number, w: number, h: number, color: string, kind: number): string {
  let d = '';
  const [tw, th] = kind === 0 ? [54, 26] : kind === 1 ? [34, 34] : [24, 60];
  for (let row = 0, ty = y; ty < y + h - 2; ty += th, row++) {
    for (let tx = x - (kind === 0 && row % 2 ? tw / 2 : 0); tx < x + w; tx += tw) {
      const [left, right] = [Math.max(x, tx + 1.5), Math.min(x + w, tx + tw - 1.5)];
      if (right > left) d += rectPath(left, ty + 1.5, right - left, Math.min(th, y + h - ty) - 3);
    }
  }
  return rect(x, y, w, h, darken(color, 0.14)) + path(d, lighten(color, 0.12));
}

export function range(scene: Scene, x: number, base: number, top: number, { metal }: Look): string {
  const body = scene.random.pick(['#ece5d6', '#3f434d', '#bfc4c4', scene.palette.doors[1] ?? '#3f434d']);
  const glow = scene.light.lit > 0.6 ? 'rgb(255,190,110)' : '#2d2f3a';
  let content =
    rect(
      x,
      top,
      190,
      base - top,
      gradient(
        scene,
        [
          [0, lighten(body, 0.14)],
          [1, darken(body, 0.1)],
        ],
        [0, 0, 1, 0],
      ),
      1,
      4,
    ) +
    rect(x + 24, top + 76, 142, 104, '#2d2f3a', 1, 6) +
    rect(x + 34, top + 86, 122, 84, glow, 0.8, 4) +
    rect(x + 20, top + 56, 150, 9, metal, 1, 4);
  for (let i = 0; i < 4; i++)
    content += circle(x + 38 + i * 38, top + 28, 11, metal) + rect(x + 36.5 + i * 38, top + 18, 3, 11, ink);
  content +=
    rect(x - 4, top - 8, 198, 12, '#34353f', 1, 3) +
    rect(x + 26, top - 54, 60, 46, scene.palette.doors[0] ?? '#c94f34', 1, 6) +
    rect(x + 18, top - 58, 76, 8, darken(scene.palette.doors[0] ?? '#c94f34', 0.2), 1, 4) +
    circle(x + 56, top - 62, 6, ink);
  return (
    content +
    rect(x + 116, top - 26, 56, 18, '#3a3944', 1, 5) +
    rect(x + 168, top - 22, 34, 6, '#3a3944', 1, 3) +
    rect(x + 20, base - 18, 150, 6, darken(body, 0.4))
  );
}

export function hood(scene: Scene, x: number, y: number, color: string): string {
  return (
    path(
      `M${n(x + 60)} ${BACK.top}h70v${n(y - BACK.top - 90)}l70 76v26h-210v-26l70 -76Z`,
      gradient(
        scene,
        [
          [0, lighten(color, 0.24)],
          [1, darken(color, 0.16)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    rect(x - 10, y - 12, 210, 12, darken(color, 0.2)) +
    rect(x, y, 190, 22, scene.light.shadow, 0.2)
  );
}

export function fridge(scene: Scene, x: number, base: number, color: string): string {
  const { palette } = scene;
  return (
    rect(x + 10, base - 560, 214, 560, scene.light.shadow, 0.24) +
    rect(
      x,
      base - 570,
      210,
      570,
      gradient(
        scene,
        [
          [0, lighten(color, 0.3)],
          [0.5, color],
          [1, darken(color, 0.16)],
        ],
        [0, 0, 1, 0],
      ),
      1,
      18,
    ) +
    rect(x, base - 372, 210, 5, darken(color, 0.4)) +
    rect(x + 18, base - 470, 9, 76, darken(color, 0.5), 1, 4) +
    rect(x + 18, base - 350, 9, 120, darken(color, 0.5), 1, 4) +
    rect(x + 80, base - 520, 60, 76, '#fdf6e6') +
    circle(x + 110, base - 488, 15, palette.doors[1] ?? ink) +
    rect(x + 92, base - 466, 36, 5, palette.doors[2] ?? ink) +
    rect(x + 140, base - 330, 44, 36, palette.doors[0] ?? ink) +
    circle(x + 110, base - 522, 5, '#d8472f')
  );
}

export function sink(x: number, top: number, metal: string): string {
  return (
    stroke(`M${n(x)} ${n(top)}v-62q0 -30 28 -30t28 30v8`, metal, 9) +
    rect(x - 26, top - 12, 12, 12, metal) +
    rect(x + 96, top - 46, 26, 46, '#e0a53a', 1, 8) +
    rect(x + 104, top - 60, 10, 16, '#f4ead6')
  );
}
