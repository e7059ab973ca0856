import { darken, lighten, mix } from '../color.ts';
import { gradient, recede, type Scene } from '../scene.ts';
import { n, type Point, path, poly, rect, rectPath, stroke } from '../svg.ts';
import { roofColor } from './roofs/cover.ts';

/** Steps that come towards the viewer and widen. Returns them and where they end. */
export function steps(
  scene: Scene,
  x: number,
  top: number,
  w: number,
  count: number,
  m: number,
): { svg: string; bottom: number } {
  const { light, palette } = scene;
  const rise = m * 0.19;
  let svg = '';
  for (let i = 0; i < count; i++) {
    const wide = w + i * m * 0.1;
    const y = top + i * rise;
    const left = x - wide / 2;
    svg +=
      rect(left, y, wide, rise * 0.42, lighten(palette.stone, scene.snow ? 0.7 : 0.34)) +
      rect(
        left,
        y + rise * 0.42,
        wide,
        rise * 0.6,
        gradient(scene, [
          [0, darken(palette.stone, 0.26)],
          [1, darken(palette.stone, 0.12)],
        ]),
      );
    svg += rect(left, y + rise * 0.42, wide, 3, light.shadow, 0.3);
  }
  const bottom = top + count * rise;
  svg =
    poly(
      [
        [x + w / 2, top],
        [x + w / 2 + m * 0.9, bottom + 4],
        [x + w / 2, bottom + 6],
      ],
      light.shadow,
      light.shadowOpacity,
    ) + svg;
  return { svg, bottom };
}

export function railing(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  h: number,
  color: string,
  style: 'pickets' | 'bars' | 'glass' | 'slats' = 'pickets',
): string {
  const { light } = scene;
  const shade = rect(x + 8, base - h + 10, w, h - 10, light.shadow, light.shadowOpacity * 0.4);
  const rails =
    rect(x, base - h, w, Math.max(6, h * 0.1), lighten(color, 0.2)) +
    rect(x, base - h + Math.max(6, h * 0.1), w, 3, darken(color, 0.3)) +
    rect(x, base - h * 0.14, w, Math.max(4, h * 0.07), color);
  if (style === 'glass')
    return (
      rect(x, base - h, w, h, '#cfe3e2', 0.42) +
      poly(
        [
          [x + w * 0.2, base],
          [x + w * 0.4, base - h],
          [x + w * 0.52, base - h],
          [x + w * 0.32, base],
        ],
        '#ffffff',
        0.3,
      ) +
      rect(x, base - h, w, 6, darken(color, 0.5))
    );
  let d = '';
  if (style === 'slats') {
    for (let i = 0; i < 4; i++) d += rectPath(x, base - h + h * 0.14 + (i * h) / 5, w, h * 0.13);
    return shade + path(d, color) + rails;
  }
  const gap = style === 'bars' ? 11 : 15;
  const width = style === 'bars' ? 3 : 6;
  const count = Math.max(2, Math.round(w / gap));
  for (let i = 0; i <= count; i++) d += rectPath(x + (i * (w - width)) / count, base - h, width, h);
  return shade + path(d, color) + rails;
}

export function post(
  scene: Scene,
  x: number,
  base: number,
  top: number,
  m: number,
  style: 'tapered' | 'square' | 'turned' | 'steel',
): string {
  const { palette, light } = scene;
  const trim = palette.trim;
  const across = gradient(
    scene,
    [
      [0, lighten(trim, 0.35)],
      [0.5, trim],
      [1, darken(trim, 0.3)],
    ],
    [0, 0, 1, 0],
  );
  const h = base - top;
  switch (style) {
    case 'tapered': {
      const pier = Math.min(h * 0.46, m * 1.15);
      const w = m * 0.56;
      let lines = '';
      for (let y = base - m * 0.19; y > base - pier; y -= m * 0.19) lines += `M${n(x - w / 2)} ${n(y)}h${n(w)}`;
      return (
        rect(x + 10, base - pier, w * 0.7, pier, light.shadow, light.shadowOpacity) +
        rect(
          x - w / 2,
          base - pier,
          w,
          pier,
          gradient(
            scene,
            [
              [0, lighten(palette.brick, 0.15)],
              [1, darken(palette.brick, 0.3)],
            ],
            [0, 0, 1, 0],
          ),
        ) +
        stroke(lines, lighten(palette.brick, 0.3), 2, 0.4) +
        rect(x - w * 0.58, base - pier - m * 0.1, w * 1.16, m * 0.14, lighten(palette.stone, 0.3)) +
        poly(
          [
            [x - w * 0.4, base - pier - m * 0.1],
            [x - w * 0.24, top + m * 0.16],
            [x + w * 0.24, top + m * 0.16],
            [x + w * 0.4, base - pier - m * 0.1],
          ],
          across,
        ) +
        rect(x - w * 0.36, top, w * 0.72, m * 0.18, trim)
      );
    }
    case 'turned': {
      const w = m * 0.13;
      return (
        rect(x - w, top, w * 2, h, across) +
        rect(x - w * 1.5, base - m * 1, w * 3, m * 0.12, trim) +
        rect(x - w * 1.6, top + m * 0.5, w * 3.2, m * 0.1, trim) +
        path(
          `M${n(x - w)} ${n(top + m * 0.5)}q${n(-m * 0.06)} ${n(-m * 0.42)} ${n(-m * 0.46)} ${n(-m * 0.5)}h${n(m * 0.92 + w * 2)}q${n(-m * 0.4)} ${n(m * 0.08)} ${n(-m * 0.46)} ${n(m * 0.5)}Z`,
          trim,
        )
      );
    }
    case 'steel':
      return rect(x - m * 0.05, top, m * 0.1, h, '#33323d');
    default: {
      const w = m * 0.26;
      return (
        rect(x + w * 0.5, top, w * 0.5, h, light.shadow, light.shadowOpacity * 0.7) +
        rect(x - w / 2, top, w, h, across) +
        rect(x - w * 0.7, top, w * 1.4, m * 0.14, trim) +
        rect(x - w * 0.7, base - m * 0.2, w * 1.4, m * 0.2, trim)
      );
    }
  }
}

/** A lean-to roof in front of a wall, seen from below its slope. */
export function porchRoof(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  m: number,
  color = roofColor(scene),
): string {
  const { palette, light } = scene;
  const out = m * 0.35;
  const inset = m * 0.4;
  let rows = '';
  for (let i = 1; i < 4; i++)
    rows += `M${n(x - out + (inset * i) / 4)} ${n(y - (h * i) / 4)}H${n(x + w + out - (inset * i) / 4)}`;
  const beam = m * 0.3;
  const a: Point = [x + w + out, y];
  return (
    rect(
      x,
      y + beam,
      w,
      m * 0.75,
      gradient(scene, [
        [0, light.shadow, light.shadowOpacity * 1.5],
        [1, light.shadow, light.shadowOpacity * 0.7],
      ]),
    ) +
    poly(
      [a, recede(scene, a, 0.012), [x + w + out - inset + 10, y - h], [x + w + out - inset, y - h]],
      darken(color, 0.4),
    ) +
    poly(
      [
        [x - out, y],
        [x - out + inset, y - h],
        [x + w + out - inset, y - h],
        [x + w + out, y],
      ],
      gradient(scene, [
        [0, lighten(color, 0.14)],
        [1, darken(color, 0.14)],
      ]),
    ) +
    stroke(rows, darken(color, 0.4), 2.4, scene.snow ? 0.1 : 0.34) +
    rect(x - out, y, w + out * 2, beam * 0.5, lighten(palette.trim, 0.2)) +
    rect(x - out * 0.5, y + beam * 0.5, w + out, beam * 0.55, darken(palette.trim, 0.1)) +
    (scene.snow ? rect(x - out - 3, y - m * 0.12, w + out * 2 + 6, m * 0.18, '#fbf8f1', 1, m * 0.08) : '')
  );
}

/** A floor to stand on, seen from the front. */
export function deck(scene: Scene, x: number, y: number, w: number, h: number, lattice: boolean): string {
  const { palette, light } = scene;
  const board = mix(palette.stone, palette.wood, 0.4);
  let cross = '';
  if (lattice)
    for (let px = x; px < x + w - h; px += 16)
      cross += `M${n(px)} ${n(y + h)}l${n(h - 10)} ${n(-h + 10)}M${n(px)} ${n(y + 10)}l${n(h - 10)} ${n(h - 10)}`;
  return (
    rect(x, y + 8, w, h - 8, darken(board, 0.5)) +
    stroke(cross, mix(palette.trim, light.shadow, 0.3), 3.4, 0.8) +
    rect(x - 6, y, w + 12, 11, lighten(board, scene.snow ? 0.8 : 0.28)) +
    rect(x - 4, y + 11, w + 8, 5, light.shadow, 0.4)
  );
}
