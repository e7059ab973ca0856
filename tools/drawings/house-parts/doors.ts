import { darken, lighten, mix } from '../color.ts';
import { glow, gradient, type Scene } from '../scene.ts';
import { circle, ellipse, leafPath, n, path, poly, rect, rectPath, stroke } from '../svg.ts';

type DoorStyle = 'panel' | 'craftsman' | 'modern' | 'half';

interface DoorSpec {
  /** Left edge of the leaf. */
  x: number;
  base: number;
  w: number;
  h: number;
  color: string;
  style?: DoorStyle;
  transom?: boolean;
  lamp?: boolean;
  trim?: string;
  wreath?: boolean;
}

const warm = (scene: Scene, lit: boolean) =>
  lit
    ? gradient(scene, [
        [0, 'rgb(255,228,156)'],
        [1, 'rgb(240,172,92)'],
      ])
    : gradient(scene, [
        [0, '#86a0ae'],
        [1, '#4d6377'],
      ]);

/** A front door: every home of a drawing has its own color, that is the story told. */
export function doorAt(scene: Scene, spec: DoorSpec): string {
  const { x, base, w, h, color, style = 'panel', transom = false, lamp = true, trim = scene.palette.trim } = spec;
  const { light, random } = scene;
  const lit = random.chance(light.lit + 0.15);
  const c = w * 0.13;
  const over = transom ? h * 0.19 : 0;
  const top = base - h;
  let content = rect(x - c + 8, top - over - c + 10, w + c * 2, h + over + c - 10, light.shadow, light.shadowOpacity);
  content += rect(
    x - c,
    top - over - c,
    w + c * 2,
    h + over + c,
    gradient(
      scene,
      [
        [0, lighten(trim, 0.3)],
        [1, darken(trim, 0.1)],
      ],
      [0, 0, 1, 0.4],
    ),
  );
  if (transom)
    content +=
      rect(x, top - over, w, over - c * 0.6, warm(scene, lit)) +
      rect(x + w / 2 - 2, top - over, 4, over - c * 0.6, trim);
  content += rect(
    x,
    top,
    w,
    h,
    gradient(
      scene,
      [
        [0, lighten(color, 0.1)],
        [1, darken(color, 0.14)],
      ],
      [0, 0, 1, 1],
    ),
  );
  const inset = darken(color, 0.3);
  const raised = lighten(color, 0.22);
  const panel = (px: number, py: number, pw: number, ph: number) =>
    rect(px, py, pw, ph, inset, 0.75) +
    rect(px + 3, py + 4, pw - 3, ph - 4, color) +
    rect(px + 3, py + ph - 3, pw - 3, 3, raised, 0.6);
  switch (style) {
    case 'panel':
      for (const [u, v] of [
        [0.12, 0.07],
        [0.55, 0.07],
        [0.12, 0.5],
        [0.55, 0.5],
      ] as const)
        content += panel(x + w * u, top + h * v, w * 0.33, h * (v < 0.3 ? 0.36 : 0.4));
      break;
    case 'craftsman':
      content +=
        rect(x + w * 0.13, top + h * 0.08, w * 0.74, h * 0.24, warm(scene, lit)) +
        path(
          rectPath(x + w * 0.36, top + h * 0.08, 4, h * 0.24) + rectPath(x + w * 0.61, top + h * 0.08, 4, h * 0.24),
          color,
        );
      content +=
        rect(x + w * 0.08, top + h * 0.34, w * 0.84, 6, inset) +
        panel(x + w * 0.13, top + h * 0.42, w * 0.33, h * 0.5) +
        panel(x + w * 0.54, top + h * 0.42, w * 0.33, h * 0.5);
      break;
    case 'modern':
      content += rect(x + w * 0.62, top + h * 0.08, w * 0.18, h * 0.8, warm(scene, lit));
      for (const v of [0.2, 0.4, 0.6, 0.8]) content += rect(x, top + h * v, w * 0.56, 3, inset, 0.5);
      break;
    case 'half':
      content +=
        rect(x + w * 0.13, top + h * 0.07, w * 0.74, h * 0.5, warm(scene, lit)) +
        path(
          rectPath(x + w * 0.48, top + h * 0.07, 4, h * 0.5) + rectPath(x + w * 0.13, top + h * 0.3, w * 0.74, 4),
          color,
        ) +
        panel(x + w * 0.13, top + h * 0.66, w * 0.74, h * 0.26);
      break;
  }
  content += rect(x, top, w, 8, light.shadow, 0.32) + rect(x, top, 6, h, light.shadow, 0.22);
  content +=
    style === 'modern'
      ? rect(x + w * 0.1, top + h * 0.4, 4, h * 0.3, '#e8d9b0')
      : circle(x + w * 0.86, top + h * 0.56, Math.max(3, w * 0.05), '#f0d890');
  if (spec.wreath) {
    let d = '';
    for (let i = 0; i < 22; i++)
      d += leafPath(
        x + w / 2 + Math.cos(i) * w * 0.2,
        top + h * 0.3 + Math.sin(i) * w * 0.2,
        w * 0.14,
        w * 0.05,
        i + 1.2,
      );
    content +=
      path(d, darken(scene.palette.leaf, 0.2)) +
      poly(
        [
          [x + w * 0.42, top + h * 0.3 + w * 0.2],
          [x + w * 0.58, top + h * 0.3 + w * 0.2],
          [x + w * 0.5, top + h * 0.3 + w * 0.36],
        ],
        '#c9413b',
      );
  }
  if (lamp) content += sconce(scene, x + w + c + w * 0.26, top + h * 0.2, w * 0.14);
  content += rect(x - c, base - 6, w + c * 2, 6, mix(scene.palette.stone, '#5a5560', 0.4));
  return content;
}

function sconce(scene: Scene, x: number, y: number, r: number): string {
  const on = scene.light.lit > 0.3;
  const halo = on
    ? circle(
        x,
        y + r,
        r * 7,
        glow(scene, [
          [0, 'rgb(255,214,130)', 0.5],
          [1, 'rgb(255,214,130)', 0],
        ]),
      )
    : '';
  return (
    halo +
    rect(x - r * 0.7, y - r * 1.1, r * 1.4, r * 0.5, '#2f2d38') +
    rect(x - r * 0.55, y - r * 0.6, r * 1.1, r * 2, on ? 'rgb(255,236,180)' : '#d9d2bd', 1, 2) +
    rect(x - r * 0.7, y + r * 1.3, r * 1.4, r * 0.35, '#2f2d38')
  );
}

/** A wide door for cars, in sections. */
export function garageDoor(scene: Scene, x: number, base: number, w: number, h: number, color: string): string {
  const { light, palette } = scene;
  let content =
    rect(x - 9, base - h - 11, w + 18, h + 11, palette.trim) +
    rect(
      x,
      base - h,
      w,
      h,
      gradient(scene, [
        [0, color],
        [1, darken(color, 0.16)],
      ]),
    );
  for (let i = 1; i < 4; i++)
    content +=
      rect(x, base - (h * i) / 4, w, 4, darken(color, 0.35), 0.6) +
      rect(x, base - (h * i) / 4 + 4, w, 3, lighten(color, 0.3), 0.5);
  for (let i = 0; i < 4; i++)
    content += rect(
      x + (w * (i + 0.12)) / 4,
      base - h * 0.94,
      (w * 0.76) / 4,
      h * 0.15,
      light.lit > 0.5 ? 'rgb(250,206,130)' : '#6f8796',
    );
  return content + rect(x, base - h, w, 12, light.shadow, 0.34) + rect(x, base - h, 8, h, light.shadow, 0.2);
}

/** Boxes for letters, one for each home, in the colors of the doors. */
export function mailboxes(scene: Scene, x: number, base: number, colors: readonly string[]): string {
  let content =
    ellipse(x + 18, base, colors.length * 20, 5, scene.light.shadow, scene.light.shadowOpacity) +
    rect(x - 3, base - 62, 7, 62, darken(scene.palette.wood, 0.2));
  const w = 34;
  const left = x - (colors.length * w) / 2;
  content += rect(left - 4, base - 64, colors.length * w + 8, 6, scene.palette.wood);
  colors.forEach((color, i) => {
    const bx = left + i * w + 2;
    content += path(
      `M${n(bx)} ${n(base - 64)}v-20q0 -14 15 -14t15 14v20Z`,
      gradient(
        scene,
        [
          [0, lighten(color, 0.2)],
          [1, darken(color, 0.15)],
        ],
        [0, 0, 1, 0],
      ),
    );
    content +=
      rect(bx + 5, base - 80, 20, 4, darken(color, 0.4)) +
      (i === 0 ? stroke(`M${n(bx + 31)} ${n(base - 72)}v-20h9`, '#d8472f', 3.5) : '');
  });
  return content;
}
