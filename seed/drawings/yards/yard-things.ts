import { darken, lighten } from '../color.ts';
import { glow, gradient, type Scene } from '../scene.ts';
import { circle, ellipse, leafPath, line, n, path, type Point, poly, rect, rectPath, stroke } from '../svg.ts';
import { crown } from '../surroundings/trees.ts';

const ink = '#2f2d3a';

/** Boards at the end of the garden: upright with a cap, or the horizontal slats of newer houses. */
export function boardFence(scene: Scene, y: number, h: number, color: string, slats: boolean): string {
  const { random } = scene;
  let [dark, lit] = ['', ''];
  let content = rect(
    -20,
    y - h,
    1640,
    h,
    gradient(scene, [
      [0, lighten(color, 0.12)],
      [1, darken(color, 0.2)],
    ]),
  );
  if (slats) {
    for (let i = 0; i < 8; i++) dark += rectPath(-20, y - h + (i * h) / 8, 1640, 5);
    for (let x = 40; x < 1600; x += 260) lit += rectPath(x, y - h - 6, 14, h + 6);
  } else {
    for (let x = -20; x < 1620; x += 38) {
      dark += rectPath(x, y - h, 4, h);
      if (random.chance(0.3)) lit += rectPath(x + 4, y - h, 34, h);
    }
    content += rect(-20, y - h - 8, 1640, 12, lighten(color, 0.24));
  }
  return (
    rect(-20, y - 4, 1640, 16, scene.light.shadow, scene.light.shadowOpacity) +
    content +
    path(dark, darken(color, 0.45), 0.5) +
    path(lit, lighten(color, 0.3), slats ? 0.8 : 0.25)
  );
}

export function firePit(scene: Scene, x: number, y: number, r: number): string {
  const burning = scene.light.lit > 0.3;
  const { stone } = scene.palette;
  let stones = '';
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * Math.PI;
    stones += ellipse(
      x + Math.cos(a) * r,
      y + Math.sin(a) * r * 0.3,
      r * 0.19,
      r * 0.17,
      i % 2 ? stone : darken(stone, 0.16),
    );
  }
  const flame = (dx: number, h: number, w: number, color: string) =>
    path(
      `M${n(x + dx - w)} ${n(y)}Q${n(x + dx - w * 1.1)} ${n(y - h * 0.5)} ${n(x + dx)} ${n(y - h)}Q${n(x + dx + w * 0.3)} ${n(y - h * 0.6)} ${n(x + dx + w * 0.8)} ${n(y - h * 0.5)}Q${n(x + dx + w * 1.2)} ${n(y - h * 0.2)} ${n(x + dx + w)} ${n(y)}Z`,
      color,
    );
  const fire = burning
    ? circle(
        x,
        y - r * 0.4,
        r * 4.6,
        glow(scene, [
          [0, 'rgb(255,180,90)', 0.65],
          [1, 'rgb(255,160,80)', 0],
        ]),
      ) +
      flame(0, r * 1.2, r * 0.44, 'rgb(240,110,50)') +
      flame(r * 0.06, r * 0.84, r * 0.3, 'rgb(255,180,70)') +
      flame(0, r * 0.5, r * 0.18, 'rgb(255,236,170)')
    : '';
  return (
    ellipse(x + 10, y + r * 0.34, r * 1.4, r * 0.3, scene.light.shadow, scene.light.shadowOpacity) +
    ellipse(x, y, r, r * 0.32, '#3a343a') +
    line(
      [
        [x - r * 0.5, y + 4],
        [x + r * 0.4, y - 8],
      ],
      '#6a4a38',
      r * 0.16,
    ) +
    line(
      [
        [x - r * 0.4, y - 8],
        [x + r * 0.5, y + 6],
      ],
      '#7a5640',
      r * 0.16,
    ) +
    fire +
    stones
  );
}

/** A slatted garden chair; `turn` is -1 (looks right), 0 (from behind) or 1 (looks left). */
export function gardenChair(scene: Scene, x: number, base: number, s: number, color: string, turn: -1 | 0 | 1): string {
  const dark = darken(color, 0.22);
  let slats = '';
  if (turn === 0) {
    for (let i = 0; i < 5; i++)
      slats += rectPath(x - s * 0.36 + i * s * 0.15, base - s * (1.02 - Math.abs(i - 2) * 0.05), s * 0.12, s * 0.7);
    return (
      ellipse(x + s * 0.12, base, s * 0.6, s * 0.1, scene.light.shadow, scene.light.shadowOpacity) +
      rect(x - s * 0.5, base - s * 0.46, s * 0.14, s * 0.46, dark) +
      rect(x + s * 0.36, base - s * 0.46, s * 0.14, s * 0.46, dark) +
      path(slats, color) +
      rect(x - s * 0.38, base - s * 0.62, s * 0.76, s * 0.08, dark) +
      rect(x - s * 0.56, base - s * 0.52, s * 1.12, s * 0.09, lighten(color, 0.2), 1, 4)
    );
  }
  const f = (px: number, py: number): Point => [x - px * s * turn, base - py * s];
  return (
    ellipse(x + s * 0.1, base, s * 0.66, s * 0.09, scene.light.shadow, scene.light.shadowOpacity) +
    poly([f(-0.46, 1.05), f(-0.34, 1.08), f(-0.1, 0.3), f(-0.24, 0.26)], color) +
    poly([f(-0.26, 0.26), f(0.46, 0.46), f(0.48, 0.38), f(-0.24, 0.16)], lighten(color, 0.14)) +
    poly([f(0.36, 0.44), f(0.46, 0.44), f(0.46, 0), f(0.36, 0)], dark) +
    poly([f(-0.3, 0.3), f(-0.2, 0.3), f(-0.38, 0), f(-0.48, 0)], dark) +
    poly([f(-0.36, 0.62), f(0.52, 0.68), f(0.52, 0.6), f(-0.36, 0.54)], lighten(color, 0.26)) +
    poly([f(0.38, 0.62), f(0.46, 0.62), f(0.46, 0.4), f(0.38, 0.4)], color)
  );
}

export function raisedBed(scene: Scene, x: number, base: number, w: number, h: number, crop: number): string {
  const { wood, leaf, flowers } = scene.palette;
  const { random } = scene;
  const skew = w * 0.06;
  let content =
    ellipse(x + w / 2 + 20, base + 2, w * 0.58, h * 0.2, scene.light.shadow, scene.light.shadowOpacity) +
    poly(
      [
        [x + skew, base - h * 1.5],
        [x + w - skew, base - h * 1.5],
        [x + w, base - h],
        [x, base - h],
      ],
      '#5b4437',
    );
  let [dark, lit, fruit] = ['', '', ''];
  const rows = Math.round(w / 44);
  if (scene.season !== 'winter') {
    for (let i = 0; i < rows; i++) {
      const px = x + skew + ((w - skew * 2) * (i + 0.5)) / rows;
      const tall = crop === 1 ? 1.9 : crop === 2 ? 0.7 : 1.1;
      for (let k = 0; k < 9; k++) {
        const d = leafPath(
          px,
          base - h * 1.15,
          h * tall * random.range(0.6, 1),
          h * (crop === 2 ? 0.3 : 0.13),
          -Math.PI / 2 + (k - 4) * (crop === 1 ? 0.2 : 0.34),
        );
        if (k % 2) dark += d;
        else lit += d;
      }
      if (crop === 1)
        for (let k = 0; k < 4; k++)
          fruit += circle(px + random.range(-18, 18), base - h * random.range(1.5, 2.6), 6.5, '#d8472f');
      if (crop === 0 && random.chance(0.5)) fruit += circle(px, base - h * 2.1, 8, random.pick(flowers));
    }
  }
  content += path(dark, darken(leaf, 0.2)) + path(lit, lighten(leaf, 0.2)) + fruit;
  return (
    content +
    rect(
      x,
      base - h,
      w,
      h,
      gradient(scene, [
        [0, lighten(wood, 0.18)],
        [1, darken(wood, 0.2)],
      ]),
    ) +
    rect(x, base - h * 0.52, w, 4, darken(wood, 0.45), 0.6) +
    rect(x, base - h, 12, h, darken(wood, 0.18)) +
    rect(x + w - 12, base - h, 12, h, darken(wood, 0.3))
  );
}

export function greenhouse(scene: Scene, x: number, base: number, w: number): string {
  const h = w * 0.7;
  const frame = lighten(scene.palette.trim, 0.2);
  const lit = scene.light.lit > 0.5;
  const glass = lit ? 'rgb(255,216,140)' : '#b9d6d2';
  const apex: Point = [x + w / 2, base - h - w * 0.34];
  const outline: Point[] = [[x, base], [x, base - h], apex, [x + w, base - h], [x + w, base]];
  let content =
    ellipse(x + w * 0.62, base, w * 0.62, 14, scene.light.shadow, scene.light.shadowOpacity) +
    poly(outline, glass, 0.85);
  content +=
    crown(scene, x + w * 0.26, base - h * 0.3, w * 0.18, h * 0.3, scene.palette.leaf, 16, 6) +
    crown(scene, x + w * 0.78, base - h * 0.36, w * 0.15, h * 0.36, scene.palette.leaf, 16, 6);
  content += poly(
    [
      [x + w * 0.1, base],
      [x + w * 0.6, base - h * 1.2],
      [x + w * 0.75, base - h * 1.05],
      [x + w * 0.3, base],
    ],
    '#ffffff',
    0.22,
  );
  let bars = '';
  for (let i = 0; i <= 4; i++)
    bars += `M${n(x + (w * i) / 4)} ${n(base)}V${n(base - h - (i === 2 ? w * 0.34 : i % 2 ? w * 0.17 : 0))}`;
  bars += `M${n(x)} ${n(base - h * 0.5)}H${n(x + w)}M${n(x - 8)} ${n(base - h + 6)}L${n(apex[0])} ${n(apex[1])}L${n(x + w + 8)} ${n(base - h + 6)}M${n(x)} ${n(base - h)}H${n(x + w)}`;
  return content + rect(x, base - h * 0.2, w, h * 0.2, scene.palette.brick) + stroke(bars, frame, 7);
}

export function hammock(scene: Scene, from: Point, to: Point, color: string): string {
  const [mx, my] = [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + 110];
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * t * (1 - t) * (my - from[1]) * 0.62,
  ];
  const [a, b] = [at(0.16), at(0.84)];
  const cloth = (dy: number) => `M${n(a[0])} ${n(a[1])}Q${n(mx)} ${n(my + dy)} ${n(b[0])} ${n(b[1])}`;
  let fringe = '';
  for (let i = 0; i < 22; i++) {
    const t = 0.2 + (i / 22) * 0.6;
    const [px, py] = at(t);
    fringe += `M${n(px)} ${n(py + 26)}v16`;
  }
  return (
    ellipse(mx, my + 50, (to[0] - from[0]) * 0.4, 16, scene.light.shadow, scene.light.shadowOpacity) +
    line([from, a], '#e8dcc4', 3) +
    line([to, b], '#e8dcc4', 3) +
    line([from, [a[0] + 20, a[1] + 20]], '#e8dcc4', 2) +
    line([to, [b[0] - 20, b[1] + 20]], '#e8dcc4', 2) +
    path(
      `${cloth(40)}Q${n(mx)} ${n(my + 96)} ${n(a[0])} ${n(a[1])}Z`,
      gradient(scene, [
        [0, lighten(color, 0.2)],
        [1, darken(color, 0.24)],
      ]),
    ) +
    stroke(cloth(58), lighten(color, 0.5), 7) +
    stroke(cloth(76), lighten(color, 0.5), 5, 0.8) +
    stroke(fringe, lighten(color, 0.3), 3, 0.7) +
    ellipse(a[0] + 66, a[1] + 34, 40, 18, '#f6ead2')
  );
}

export function parasol(scene: Scene, x: number, base: number, h: number, color: string): string {
  const w = h * 0.62;
  const top = base - h;
  let content = rect(x - 4, top, 8, h, lighten(scene.palette.wood, 0.1));
  const panels = 6;
  for (let i = 0; i < panels; i++) {
    const [u, v] = [i / panels, (i + 1) / panels];
    const at = (t: number): Point => [x - w + 2 * w * t, top + h * 0.24 - Math.sin(t * Math.PI) * h * 0.03];
    const [a, b] = [at(u), at(v)];
    content += path(
      `M${n(x)} ${n(top)}L${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2 + 16)} ${n(b[0])} ${n(b[1])}Z`,
      i % 2 ? lighten('#f6ead2', 0.1) : i > 3 ? darken(color, 0.16) : color,
    );
  }
  return content + circle(x, top - 3, 6, ink);
}

export function grill(scene: Scene, x: number, base: number, s: number): string {
  return (
    ellipse(x + 8, base, s * 0.5, s * 0.06, scene.light.shadow, scene.light.shadowOpacity) +
    line(
      [
        [x - s * 0.2, base - s * 0.5],
        [x - s * 0.34, base],
      ],
      ink,
      5,
    ) +
    line(
      [
        [x + s * 0.2, base - s * 0.5],
        [x + s * 0.34, base],
      ],
      ink,
      5,
    ) +
    path(`M${n(x - s * 0.42)} ${n(base - s * 0.72)}a${n(s * 0.42)} ${n(s * 0.36)} 0 0 0 ${n(s * 0.84)} 0Z`, '#3c3a47') +
    path(`M${n(x - s * 0.42)} ${n(base - s * 0.75)}a${n(s * 0.42)} ${n(s * 0.34)} 0 0 1 ${n(s * 0.84)} 0Z`, '#c94f34') +
    rect(x - s * 0.1, base - s * 1.14, s * 0.2, s * 0.06, ink, 1, 3)
  );
}

export function swing(scene: Scene, x: number, top: number, length: number): string {
  return (
    ellipse(x + 20, top + length + 46, 60, 10, scene.light.shadow, scene.light.shadowOpacity) +
    line(
      [
        [x - 34, top],
        [x - 40, top + length],
      ],
      '#d8c6a0',
      4,
    ) +
    line(
      [
        [x + 34, top],
        [x + 28, top + length],
      ],
      '#d8c6a0',
      4,
    ) +
    rect(x - 54, top + length - 4, 96, 14, lighten(scene.palette.wood, 0.1), 1, 3) +
    rect(x - 54, top + length + 8, 96, 5, darken(scene.palette.wood, 0.4))
  );
}

/** A terrace of pavers or boards, wider towards the viewer. */
export function terrace(
  scene: Scene,
  top: number,
  bottom: number,
  from: Point,
  to: Point,
  color: string,
  boards: boolean,
): string {
  const quad: Point[] = [
    [from[0], top],
    [from[1], top],
    [to[1], bottom],
    [to[0], bottom],
  ];
  let content = poly(
    quad,
    gradient(scene, [
      [0, darken(color, 0.08)],
      [1, lighten(color, 0.2)],
    ]),
  );
  const rows = boards ? 11 : 6;
  for (let i = 1; i < rows; i++) {
    const t = (i / rows) ** 1.5;
    content += line(
      [
        [from[0] + (to[0] - from[0]) * t, top + (bottom - top) * t],
        [from[1] + (to[1] - from[1]) * t, top + (bottom - top) * t],
      ],
      darken(color, 0.36),
      2.6,
      0.5,
    );
  }
  if (!boards)
    for (let i = 1; i < 9; i++)
      content += line(
        [
          [from[0] + ((from[1] - from[0]) * i) / 9, top],
          [to[0] + ((to[1] - to[0]) * i) / 9, bottom],
        ],
        darken(color, 0.36),
        2.4,
        0.4,
      );
  return (
    content +
    poly(
      [
        [to[0], bottom],
        [to[1], bottom],
        [to[1], bottom + 10],
        [to[0], bottom + 10],
      ],
      darken(color, 0.4),
    )
  );
}
