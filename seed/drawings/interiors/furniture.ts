import { darken, lighten, mix } from '../color.ts';
import { clipped, glow, gradient, type Scene } from '../scene.ts';
import { circle, ellipse, leafPath, line, n, path, type Point, pathOf, poly, rect, rectPath, stroke } from '../svg.ts';
import { onFloor } from './room.ts';

export const ink = '#35323f';

const shade = (scene: Scene, x: number, y: number, w: number, h: number) =>
  ellipse(x, y, w, h, scene.light.shadow, 0.26);

export function rug(
  scene: Scene,
  across: number,
  wide: number,
  near: number,
  far: number,
  color: string,
  pattern: number,
): string {
  const quad: [Point, Point, Point, Point] = [
    onFloor(across - wide / 2, far),
    onFloor(across + wide / 2, far),
    onFloor(across + wide / 2, near),
    onFloor(across - wide / 2, near),
  ];
  const at = (u: number, v: number): Point => onFloor(across - wide / 2 + wide * u, far + (near - far) * v);
  const box = (u0: number, v0: number, u1: number, v1: number) =>
    pathOf([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
  const second = lighten(color, 0.46);
  const third = darken(color, 0.3);
  if (pattern === 3) {
    const [cx, cy] = at(0.5, 0.5);
    const rx = (at(1, 0.5)[0] - at(0, 0.5)[0]) / 2;
    const ry = (at(0.5, 1)[1] - at(0.5, 0)[1]) / 2;
    return (
      ellipse(cx + 8, cy + 6, rx, ry, scene.light.shadow, 0.2) +
      [1, 0.84, 0.66, 0.48, 0.28]
        .map((k, i) => ellipse(cx, cy, rx * k, ry * k, i % 2 ? second : i === 2 ? mix(color, third, 0.4) : color))
        .join('')
    );
  }
  let inside = '';
  if (pattern === 0) {
    inside += path(box(0.05, 0.09, 0.95, 0.91), second) + path(box(0.08, 0.14, 0.92, 0.86), color);
    let d = '';
    for (let i = 0; i < 7; i++)
      d += pathOf([
        at(0.14 + i * 0.12, 0.5),
        at(0.2 + i * 0.12 - 0.06 + 0.06, 0.28),
        at(0.26 + i * 0.12, 0.5),
        at(0.2 + i * 0.12, 0.72),
      ]);
    inside += path(d, second, 0.9);
  } else if (pattern === 1) {
    for (let i = 0; i < 9; i += 2) inside += path(box(i / 9, 0, (i + 1) / 9, 1), i % 4 ? second : third, 0.75);
  } else {
    for (let i = 0; i < 6; i++)
      inside += stroke(
        `M${[0, 1, 2, 3, 4, 5, 6, 7, 8]
          .map((k) =>
            at(k / 8, (i + 0.5 + (k % 2 ? 0.26 : -0.26)) / 6)
              .map(n)
              .join(' '),
          )
          .join('L')}`,
        i % 2 ? third : second,
        6,
        0.7,
      );
  }
  let fringe = '';
  for (let i = 0; i <= 36; i++) {
    const [a] = [at(i / 36, 1)];
    fringe += `M${n(a[0])} ${n(a[1])}v11`;
  }
  return (
    poly(
      quad.map(([x, y]): Point => [x + 6, y + 8]),
      scene.light.shadow,
      0.22,
    ) +
    stroke(fringe, second, 3) +
    poly(quad, color) +
    clipped(scene, pathOf(quad), inside)
  );
}

export function pendant(scene: Scene, x: number, y: number, r: number, color: string, kind: number): string {
  const on = scene.light.lit > 0.2;
  const halo = on
    ? circle(
        x,
        y + r * 0.4,
        r * 3.4,
        glow(scene, [
          [0, 'rgb(255,226,150)', 0.5],
          [1, 'rgb(255,226,150)', 0],
        ]),
      )
    : '';
  const cord = line(
    [
      [x, 0],
      [x, y - r],
    ],
    ink,
    3.5,
  );
  if (kind === 0)
    return (
      halo +
      cord +
      ellipse(x, y + r * 0.5, r * 0.9, r * 0.16, on ? 'rgb(255,244,206)' : '#f4e8cc') +
      path(
        `M${n(x - r)} ${n(y + r * 0.5)}Q${n(x - r * 0.9)} ${n(y - r)} ${n(x)} ${n(y - r)}Q${n(x + r * 0.9)} ${n(y - r)} ${n(x + r)} ${n(y + r * 0.5)}Z`,
        gradient(
          scene,
          [
            [0, lighten(color, 0.2)],
            [1, darken(color, 0.24)],
          ],
          [0, 0, 1, 0],
        ),
      )
    );
  if (kind === 1)
    return (
      halo +
      cord +
      circle(x, y, r * 0.86, on ? 'rgb(255,246,216)' : '#f6efdc') +
      ellipse(x - r * 0.3, y - r * 0.3, r * 0.24, r * 0.32, '#ffffff', 0.5)
    );
  let ribs = '';
  for (let i = -2; i <= 2; i++)
    ribs += `M${n(x)} ${n(y - r)}Q${n(x + i * r * 0.62)} ${n(y)} ${n(x + i * r * 0.24)} ${n(y + r * 0.8)}`;
  return (
    halo +
    cord +
    path(
      `M${n(x - r * 0.3)} ${n(y - r)}Q${n(x - r * 1.4)} ${n(y)} ${n(x - r * 0.5)} ${n(y + r * 0.8)}h${n(r)}Q${n(x + r * 1.4)} ${n(y)} ${n(x + r * 0.3)} ${n(y - r)}Z`,
      on ? 'rgb(250,220,156)' : '#e2c690',
    ) +
    stroke(ribs, '#9a7040', 3, 0.6)
  );
}

export function framed(scene: Scene, x: number, y: number, w: number, h: number, art: number): string {
  const { random, palette } = scene;
  const frame = random.pick(['#3b3640', '#c79a5c', '#f4ead6']);
  const ground = random.pick(['#f4e7cf', '#e9d9bd', lighten(palette.walls[0] ?? '#cccccc', 0.5)]);
  const [a, b] = random.shuffle(palette.doors) as [string, string];
  const m = Math.min(w, h) * 0.12;
  let inside = rect(x, y, w, h, ground);
  if (art === 0)
    inside +=
      circle(x + w * 0.62, y + h * 0.34, w * 0.17, a) +
      path(
        `M${n(x)} ${n(y + h * 0.7)}q${n(w * 0.25)} ${n(-h * 0.26)} ${n(w * 0.5)} 0t${n(w * 0.5)} ${n(-h * 0.06)}V${n(y + h)}H${n(x)}Z`,
        b,
      ) +
      path(
        `M${n(x)} ${n(y + h * 0.84)}q${n(w * 0.3)} ${n(-h * 0.16)} ${n(w * 0.6)} ${n(-h * 0.02)}t${n(w * 0.4)} ${n(-h * 0.06)}V${n(y + h)}H${n(x)}Z`,
        darken(b, 0.3),
      );
  else if (art === 1) {
    for (const [u, v, r, c] of [
      [0.4, 0.4, 0.24, a],
      [0.62, 0.58, 0.2, b],
      [0.36, 0.7, 0.13, palette.wood],
    ] as const)
      inside += circle(x + w * u, y + h * v, w * r, c, 0.9);
  } else if (art === 2) {
    let d = '';
    for (let i = 0; i < 9; i++)
      d += leafPath(x + w / 2, y + h * 0.86, h * 0.5, w * 0.05, -Math.PI / 2 + (i - 4) * 0.24);
    inside += path(d, palette.leaf) + rect(x + w * 0.38, y + h * 0.74, w * 0.24, h * 0.16, a);
  } else {
    inside +=
      rect(x + w * 0.2, y + h * 0.46, w * 0.26, h * 0.4, a) +
      poly(
        [
          [x + w * 0.16, y + h * 0.46],
          [x + w * 0.33, y + h * 0.26],
          [x + w * 0.5, y + h * 0.46],
        ],
        darken(a, 0.3),
      ) +
      rect(x + w * 0.52, y + h * 0.54, w * 0.26, h * 0.32, b) +
      poly(
        [
          [x + w * 0.48, y + h * 0.54],
          [x + w * 0.65, y + h * 0.36],
          [x + w * 0.82, y + h * 0.54],
        ],
        darken(b, 0.3),
      );
  }
  return (
    rect(x - m + 7, y - m + 10, w + m * 2, h + m * 2, scene.light.shadow, 0.24) +
    rect(x - m, y - m, w + m * 2, h + m * 2, frame) +
    rect(x - m * 0.5, y - m * 0.5, w + m, h + m, '#fdf8ec') +
    clipped(scene, rectPath(x, y, w, h), inside)
  );
}

export function housePlant(scene: Scene, x: number, base: number, h: number, kind: number, pot: string): string {
  const { random } = scene;
  const color = mix(scene.palette.leaf, random.pick(['#5f9a58', '#3f7a5c']), 0.5);
  const ph = h * 0.26;
  const pw = h * 0.15;
  let [dark, lit, stems] = ['', '', ''];
  if (kind === 0) {
    // Fiddle-leaf fig: few large leaves on a thin trunk.
    stems += `M${n(x)} ${n(base - ph)}Q${n(x - h * 0.03)} ${n(base - h * 0.6)} ${n(x + h * 0.02)} ${n(base - h * 0.95)}`;
    for (let i = 0; i < 17; i++) {
      const t = 0.42 + (i / 17) * 0.56;
      const a = (i % 2 ? -0.5 : Math.PI + 0.5) + random.range(-0.5, 0.5);
      const d = leafPath(x, base - h * t, h * random.range(0.17, 0.24), h * 0.062, a);
      if (i % 4 < 2) dark += d;
      else lit += d;
    }
  } else if (kind === 1) {
    // Monstera or bird of paradise: arching stems from the pot.
    for (let i = 0; i < 11; i++) {
      const a = -Math.PI / 2 + (i - 5) * 0.2 + random.range(-0.08, 0.08);
      const l = h * random.range(0.44, 0.62);
      const [ex, ey] = [x + Math.cos(a) * l, base - ph + Math.sin(a) * l];
      stems += `M${n(x)} ${n(base - ph)}Q${n(x + Math.cos(a) * l * 0.3)} ${n(base - ph - l * 0.6)} ${n(ex)} ${n(ey)}`;
      const d = leafPath(ex, ey, h * 0.25, h * 0.085, a + (i - 5) * 0.12);
      if (i % 2) dark += d;
      else lit += d;
    }
  } else {
    for (let i = 0; i < 15; i++) {
      const d = leafPath(
        x + (i - 7) * pw * 0.09,
        base - ph,
        h * random.range(0.5, 0.76),
        h * 0.042,
        -Math.PI / 2 + (i - 7) * 0.1,
      );
      if (i % 2) dark += d;
      else lit += d;
    }
  }
  return (
    shade(scene, x + pw * 0.4, base, pw * 1.7, h * 0.03) +
    stroke(stems, darken(color, 0.3), Math.max(3, h * 0.014)) +
    path(dark, darken(color, 0.24)) +
    path(lit, lighten(color, 0.12)) +
    path(
      `M${n(x - pw)} ${n(base - ph)}h${n(pw * 2)}l${n(-pw * 0.22)} ${n(ph)}h${n(-pw * 1.56)}Z`,
      gradient(
        scene,
        [
          [0, lighten(pot, 0.24)],
          [0.5, pot],
          [1, darken(pot, 0.26)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    rect(x - pw * 1.06, base - ph - 4, pw * 2.12, ph * 0.16, lighten(pot, 0.14), 1, 3)
  );
}

export function floorLamp(scene: Scene, x: number, base: number, h: number, color: string): string {
  const on = scene.light.lit > 0.2;
  const w = h * 0.14;
  return (
    (on
      ? circle(
          x,
          base - h + w,
          w * 4.4,
          glow(scene, [
            [0, 'rgb(255,226,150)', 0.55],
            [1, 'rgb(255,226,150)', 0],
          ]),
        )
      : '') +
    shade(scene, x, base, w * 0.9, 7) +
    rect(x - 4, base - h + w, 8, h - w, '#b08a50') +
    ellipse(x, base - 4, w * 0.7, 8, '#b08a50') +
    poly(
      [
        [x - w, base - h + w * 1.5],
        [x - w * 0.6, base - h],
        [x + w * 0.6, base - h],
        [x + w, base - h + w * 1.5],
      ],
      on ? 'rgb(255,236,184)' : lighten(color, 0.4),
    )
  );
}

export function tableLamp(scene: Scene, x: number, base: number, h: number, color: string): string {
  const on = scene.light.lit > 0.2;
  const w = h * 0.34;
  return (
    (on
      ? circle(
          x,
          base - h * 0.7,
          h * 1.5,
          glow(scene, [
            [0, 'rgb(255,226,150)', 0.55],
            [1, 'rgb(255,226,150)', 0],
          ]),
        )
      : '') +
    path(
      `M${n(x - w * 0.4)} ${n(base)}q${n(-w * 0.4)} ${n(-h * 0.3)} ${n(w * 0.3)} ${n(-h * 0.5)}h${n(w * 0.2)}q${n(w * 0.7)} ${n(h * 0.2)} ${n(w * 0.3)} ${n(h * 0.5)}Z`,
      gradient(
        scene,
        [
          [0, lighten(color, 0.24)],
          [1, darken(color, 0.24)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    poly(
      [
        [x - w, base - h * 0.46],
        [x - w * 0.62, base - h],
        [x + w * 0.62, base - h],
        [x + w, base - h * 0.46],
      ],
      on ? 'rgb(255,238,190)' : '#f2e6cc',
    )
  );
}

export function bookshelf(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  h: number,
  color: string,
  rows: number,
): string {
  const { random, palette } = scene;
  let content =
    rect(x + 12, base - h + 10, w, h - 10, scene.light.shadow, 0.24) +
    rect(x, base - h, w, h, color) +
    rect(x + 12, base - h + 12, w - 24, h - 24, darken(color, 0.42));
  const shelf = (h - 12) / rows;
  for (let r = 0; r < rows; r++) {
    const y = base - h + 12 + shelf * (r + 1) - 12;
    let px = x + 20;
    const colors = [...palette.doors, ...palette.walls, '#f0e4cc'];
    while (px < x + w - 40) {
      const dice = random.next();
      if (dice < 0.1) {
        content +=
          ellipse(px + 24, y - 22, 20, 22, random.pick(palette.doors)) +
          rect(px + 17, y - 56, 14, 20, random.pick(palette.doors));
        px += 58;
      } else if (dice < 0.17) {
        let d = '';
        for (let i = 0; i < 9; i++)
          d += leafPath(px + 26, y - 26, shelf * random.range(0.26, 0.4), 8, random.range(-2.8, -0.3));
        content += path(d, mix(palette.leaf, '#5f9a58', 0.5)) + rect(px + 10, y - 30, 32, 30, '#c4694a', 1, 3);
        px += 62;
      } else if (dice < 0.26) {
        for (let i = 0; i < 3; i++) content += rect(px, y - 14 * (i + 1), 62 - i * 8, 13, random.pick(colors));
        px += 72;
      } else {
        const [bw, bh] = [random.range(12, 24), shelf * random.range(0.5, 0.78)];
        const tone = random.pick(colors);
        content +=
          rect(px, y - bh, bw, bh, tone) +
          rect(px + bw * 0.2, y - bh * 0.84, bw * 0.6, 4, lighten(tone, 0.5)) +
          rect(px + bw - 4, y - bh, 4, bh, darken(tone, 0.3), 0.6);
        px += bw + 1;
      }
    }
    content +=
      rect(x + 12, y, w - 24, 12, lighten(color, 0.14)) +
      rect(x + 12, y - shelf + 12, w - 24, 16, scene.light.shadow, 0.3);
  }
  return content;
}

export function cushion(scene: Scene, x: number, y: number, s: number, color: string, turn: number): string {
  const d = `M${n(-s)} ${n(-s * 0.9)}Q0 ${n(-s * 1.12)} ${n(s)} ${n(-s * 0.9)}Q${n(s * 1.12)} 0 ${n(s)} ${n(s * 0.9)}Q0 ${n(s * 1.06)} ${n(-s)} ${n(s * 0.9)}Q${n(-s * 1.12)} 0 ${n(-s)} ${n(-s * 0.9)}Z`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${path(
    d,
    gradient(
      scene,
      [
        [0, lighten(color, 0.26)],
        [1, darken(color, 0.16)],
      ],
      [0, 0, 1, 1],
    ),
  )}${stroke(`M${n(-s * 0.6)} ${n(-s * 0.5)}H${n(s * 0.6)}M${n(-s * 0.6)} 0H${n(s * 0.6)}M${n(-s * 0.6)} ${n(s * 0.5)}H${n(s * 0.6)}`, lighten(color, 0.45), 5, 0.6)}</g>`;
}

export function sofa(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  color: string,
  accents: readonly string[],
): string {
  const h = w * 0.36;
  const arm = w * 0.1;
  const seat = base - h * 0.5;
  const dark = darken(color, 0.26);
  const soft = gradient(scene, [
    [0, lighten(color, 0.2)],
    [1, darken(color, 0.1)],
  ]);
  const seats = w > 560 ? 3 : 2;
  let content = shade(scene, x + w / 2 + 10, base + 2, w * 0.54, 18);
  for (const t of [0.05, 0.93])
    content += poly(
      [
        [x + w * t, base - h * 0.14],
        [x + w * t + 16, base - h * 0.14],
        [x + w * t + 12, base],
        [x + w * t + 4, base],
      ],
      darken(scene.palette.wood, 0.3),
    );
  content +=
    rect(x + arm * 0.4, base - h, w - arm * 0.8, h * 0.7, soft, 1, 26) +
    rect(x + arm * 0.5, base - h * 0.56, w - arm, h * 0.44, dark, 1, 10);
  const cw = (w - arm * 2) / seats;
  for (let i = 0; i < seats; i++)
    content += rect(
      x + arm + cw * i + 3,
      base - h * 0.94,
      cw - 6,
      h * 0.5,
      gradient(scene, [
        [0, lighten(color, 0.26)],
        [1, color],
      ]),
      1,
      18,
    );
  content += rect(x + arm, seat - 8, w - arm * 2, 20, scene.light.shadow, 0.2);
  for (let i = 0; i < seats; i++)
    content += rect(
      x + arm + cw * i + 2,
      seat,
      cw - 4,
      h * 0.24,
      gradient(scene, [
        [0, lighten(color, 0.3)],
        [1, darken(color, 0.08)],
      ]),
      1,
      14,
    );
  content +=
    rect(
      x,
      base - h * 0.72,
      arm,
      h * 0.6,
      gradient(scene, [
        [0, lighten(color, 0.26)],
        [1, dark],
      ]),
      1,
      18,
    ) +
    rect(
      x + w - arm,
      base - h * 0.72,
      arm,
      h * 0.6,
      gradient(scene, [
        [0, color],
        [1, dark],
      ]),
      1,
      18,
    );
  content +=
    cushion(scene, x + arm + cw * 0.3, seat - h * 0.18, h * 0.19, accents[0] ?? '#ffffff', -8) +
    cushion(scene, x + arm + cw * 0.3 + h * 0.36, seat - h * 0.14, h * 0.15, accents[1] ?? '#ffffff', 10) +
    cushion(scene, x + w - arm - cw * 0.3, seat - h * 0.18, h * 0.19, accents[2] ?? '#ffffff', 8);
  return content;
}

export function armchair(scene: Scene, x: number, base: number, w: number, color: string): string {
  const { wood } = scene.palette;
  return (
    shade(scene, x + w / 2, base, w * 0.6, 14) +
    line(
      [
        [x + w * 0.14, base - w * 0.4],
        [x + w * 0.06, base],
      ],
      wood,
      11,
    ) +
    line(
      [
        [x + w * 0.86, base - w * 0.4],
        [x + w * 0.94, base],
      ],
      darken(wood, 0.2),
      11,
    ) +
    rect(
      x + w * 0.1,
      base - w * 0.98,
      w * 0.8,
      w * 0.66,
      gradient(scene, [
        [0, lighten(color, 0.24)],
        [1, darken(color, 0.12)],
      ]),
      1,
      30,
    ) +
    rect(
      x + w * 0.12,
      base - w * 0.46,
      w * 0.76,
      w * 0.2,
      gradient(scene, [
        [0, lighten(color, 0.34)],
        [1, darken(color, 0.14)],
      ]),
      1,
      16,
    ) +
    line(
      [
        [x + w * 0.02, base - w * 0.58],
        [x + w * 0.2, base - w * 0.56],
      ],
      wood,
      13,
    ) +
    line(
      [
        [x + w * 0.8, base - w * 0.56],
        [x + w * 0.98, base - w * 0.58],
      ],
      darken(wood, 0.12),
      13,
    ) +
    line(
      [
        [x + w * 0.05, base - w * 0.58],
        [x + w * 0.1, base - w * 0.24],
      ],
      wood,
      10,
    ) +
    line(
      [
        [x + w * 0.95, base - w * 0.58],
        [x + w * 0.9, base - w * 0.24],
      ],
      darken(wood, 0.2),
      10,
    )
  );
}

export function sleepingCat(x: number, y: number, s: number, color: string): string {
  return (
    path(
      `M${n(x - s)} ${n(y)}q${n(-s * 0.06)} ${n(-s * 0.62)} ${n(s * 0.8)} ${n(-s * 0.62)}q${n(s * 0.5)} ${n(-s * 0.02)} ${n(s * 0.74)} ${n(s * 0.16)}l${n(s * 0.06)} ${n(-s * 0.2)}l${n(s * 0.16)} ${n(s * 0.16)}l${n(s * 0.16)} ${n(-s * 0.12)}l${n(s * 0.02)} ${n(s * 0.26)}q${n(s * 0.1)} ${n(s * 0.36)} ${n(-s * 0.3)} ${n(s * 0.36)}Z`,
      color,
    ) +
    stroke(
      `M${n(x - s * 0.96)} ${n(y - s * 0.06)}q${n(s * 0.5)} ${n(s * 0.2)} ${n(s * 1.1)} ${n(-s * 0.02)}`,
      darken(color, 0.25),
      s * 0.14,
    ) +
    stroke(`M${n(x + s * 0.72)} ${n(y - s * 0.2)}q${n(s * 0.06)} ${n(s * 0.06)} ${n(s * 0.12)} 0`, ink, 3)
  );
}
