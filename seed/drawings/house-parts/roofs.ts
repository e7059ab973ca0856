import { darken, lighten, mix } from '../color.ts';
import { clipped, gradient, recede, type Scene } from '../scene.ts';
import { between, line, n, path, type Point, pathOf, poly, rect, rectPath, stroke } from '../svg.ts';
import type { Wall } from './wall.ts';

export type RoofCover = 'shingle' | 'metal';

const snowColor = '#fbf8f1';

export const roofColor = (scene: Scene): string =>
  scene.snow ? mix(scene.palette.roof, snowColor, 0.82) : scene.palette.roof;

/** Courses of shingles or standing seams inside a quadrilateral: bottom left, top left, top right, bottom right. */
function cover(
  scene: Scene,
  quad: readonly [Point, Point, Point, Point],
  color: string,
  m: number,
  kind: RoofCover,
): string {
  const { random } = scene;
  const [bl, tl, tr, br] = quad;
  const dark = darken(color, 0.4);
  const lit = lighten(color, 0.3);
  const height = Math.hypot(bl[0] - tl[0], bl[1] - tl[1]);
  const width = Math.max(Math.hypot(bl[0] - br[0], bl[1] - br[1]), 1);
  let content = '';
  if (kind === 'metal') {
    const seams = Math.max(3, Math.round(width / (m * 0.5)));
    for (let i = 1; i < seams; i++) {
      const t = i / seams;
      content +=
        line([between(bl, br, t), between(tl, tr, t)], dark, 2.6, 0.34) +
        line([between(bl, br, t - 0.006), between(tl, tr, t - 0.006)], lit, 2, 0.4);
    }
    return content;
  }
  const rows = Math.max(3, Math.round(height / (m * 0.3)));
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const [a, b] = [between(bl, tl, t), between(br, tr, t)];
    const [a2, b2] = [between(bl, tl, t + 1 / rows), between(br, tr, t + 1 / rows)];
    if (i > 0) content += line([a, b], dark, 2.4, scene.snow ? 0.08 : 0.28);
    const tabs = Math.round(width / (m * 0.36));
    let [d, e] = ['', ''];
    for (let k = 0; k < tabs; k++) {
      const dice = random.next();
      if (dice > 0.24) continue;
      const [u, v] = [k / tabs, (k + 1) / tabs];
      const tile = pathOf([between(a, b, u), between(a2, b2, u), between(a2, b2, v), between(a, b, v)]);
      if (dice < 0.12) d += tile;
      else e += tile;
    }
    content += path(d, dark, scene.snow ? 0.04 : 0.14) + path(e, lit, 0.16);
  }
  return content;
}

export interface RoofOptions {
  overhang?: number;
  cover?: RoofCover;
  color?: string;
  fascia?: string;
}

/** Ridge away from the viewer, above a wall with a `peak`. Brackets are the craftsman's. */
export function gableRoof(
  scene: Scene,
  wall: Wall,
  options: RoofOptions & { brackets?: boolean; vergeboard?: boolean } = {},
): string {
  const { x, base, w, h, m, peak = 0, depth = 0.05 } = wall;
  const {
    overhang = m * 0.5,
    cover: kind = 'shingle',
    color = roofColor(scene),
    fascia = scene.palette.trim,
  } = options;
  const eave = base - h;
  const slope = peak / (w / 2);
  const rise = m * 0.2;
  const apex: Point = [x + w / 2, eave - peak - rise];
  const left: Point = [x - overhang, eave + overhang * slope - rise];
  const right: Point = [x + w + overhang, eave + overhang * slope - rise];
  const back = depth + 0.008;
  const plane: [Point, Point, Point, Point] = [right, apex, recede(scene, apex, back), recede(scene, right, back)];
  const shade = mix(darken(color, 0.3), scene.light.shadow, 0.2);
  const thick = m * 0.24;
  const edge = m * 0.13;
  const drop = (p: Point, by: number): Point => [p[0], p[1] + by];
  const farEave = recede(scene, right, back);
  const soffit = poly(
    [right, farEave, drop(farEave, (edge + thick) * 0.9), drop(right, edge + thick)],
    darken(shade, 0.35),
  );
  let content =
    soffit +
    poly(
      plane,
      gradient(
        scene,
        [
          [0, shade],
          [1, darken(shade, 0.15)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    cover(scene, [plane[0], plane[1], plane[2], plane[3]], shade, m, kind);
  content += poly(
    [drop(left, edge), drop(apex, edge), drop(apex, edge + thick * 1.25), drop(left, edge + thick)],
    gradient(
      scene,
      [
        [0, lighten(fascia, 0.25)],
        [1, fascia],
      ],
      [0, 0, 1, 0],
    ),
  );
  content += poly(
    [drop(right, edge), drop(apex, edge), drop(apex, edge + thick * 1.25), drop(right, edge + thick)],
    darken(fascia, 0.16),
  );
  content +=
    poly([left, apex, drop(apex, edge), drop(left, edge)], scene.snow ? snowColor : lighten(color, 0.22)) +
    poly([right, apex, drop(apex, edge), drop(right, edge)], scene.snow ? darken(snowColor, 0.1) : color);
  if (scene.snow)
    content += stroke(
      `M${n(left[0])} ${n(left[1] - 4)}L${n(apex[0])} ${n(apex[1] - 4)}L${n(right[0])} ${n(right[1] - 4)}`,
      snowColor,
      m * 0.2,
    );
  if (options.brackets) {
    for (const t of [0.12, 0.5, 0.88]) {
      const px = x + w * t;
      const py = eave - peak * (1 - Math.abs(t - 0.5) * 2) + thick;
      content +=
        rect(px + 6, py + 8, m * 0.14, m * 0.4, scene.light.shadow, scene.light.shadowOpacity) +
        rect(px - m * 0.07, py - 4, m * 0.14, m * 0.36, fascia);
    }
  }
  if (options.vergeboard) {
    let d = '';
    for (let i = 1; i < 12; i++) {
      const t = i / 12;
      for (const end of [left, right]) {
        const [px, py] = between(end, apex, t);
        d += `M${n(px - 7)} ${n(py + edge + thick)}a7 7 0 0 0 14 0Z`;
      }
    }
    content += path(d, fascia);
    content += stroke(
      `M${n(apex[0])} ${n(apex[1] - m * 0.5)}V${n(apex[1] + m * 0.9)}M${n(apex[0] - m * 0.5)} ${n(apex[1] + m * 0.7)}h${n(m)}`,
      fascia,
      m * 0.09,
    );
  }
  return content;
}

/** Ridge along the street: one plane faces the viewer, the gable end is on the side. */
export function sideRoof(
  scene: Scene,
  wall: Wall,
  rise: number,
  options: RoofOptions & { hip?: boolean; mansard?: boolean } = {},
): string {
  const { x, base, w, h, m, depth = 0.05, color: wallColor } = wall;
  const {
    overhang = m * 0.5,
    cover: kind = 'shingle',
    color = roofColor(scene),
    fascia = scene.palette.trim,
  } = options;
  const eave = base - h;
  const right = x + w;
  const farEave = recede(scene, [right, eave], depth);
  const half = (farEave[0] - right) / 2;
  const inset = options.hip ? Math.min(w * 0.3, rise * 1.5) : options.mansard ? m * 0.5 : -overhang * 0.4;
  const bottom = eave + m * 0.16;
  const ridgeY = eave - rise;
  const ridgeShift = options.hip || options.mansard ? half * 0.3 : half * 0.8;
  const bl: Point = [x - overhang, bottom];
  const br: Point = [right + overhang, bottom];
  const tl: Point = [x + inset + ridgeShift, ridgeY];
  const tr: Point = [right - inset + ridgeShift, ridgeY];
  const shade = mix(darken(color, 0.34), scene.light.shadow, 0.2);
  let content = '';
  if (options.hip || options.mansard) {
    content += poly(
      [br, tr, recede(scene, [tr[0] + half * 0.6, ridgeY], 0.01), [farEave[0] + overhang * 0.4, farEave[1] + m * 0.1]],
      shade,
    );
  } else {
    const wallShade = mix(darken(wallColor, 0.4), scene.light.shadow, 0.22);
    content += poly([[right, eave], [right + half, ridgeY + m * 0.1], farEave], wallShade);
    content += poly(
      [
        br,
        tr,
        [tr[0] + m * 0.1, tr[1]],
        [farEave[0] + overhang * 0.5, farEave[1] + m * 0.1],
        [farEave[0] + overhang * 0.2, farEave[1] + m * 0.2],
        [tr[0] - m * 0.05, tr[1] + m * 0.3],
      ],
      shade,
    );
  }
  const face = gradient(
    scene,
    [
      [0, lighten(color, 0.2)],
      [0.6, color],
      [1, darken(color, 0.2)],
    ],
    [0, 0, 0.6, 1],
  );
  content +=
    poly([bl, tl, tr, br], face) +
    clipped(
      scene,
      pathOf([bl, tl, tr, br]),
      cover(
        scene,
        [bl, [x - overhang + (tl[0] - bl[0]) * 0.2, ridgeY], [right + overhang, ridgeY], br],
        color,
        m,
        kind,
      ),
    );
  content += line([tl, tr], scene.snow ? snowColor : lighten(color, 0.35), m * 0.1);
  content += rect(
    x - overhang,
    bottom,
    w + overhang * 2,
    m * 0.22,
    gradient(scene, [
      [0, lighten(fascia, 0.2)],
      [1, darken(fascia, 0.12)],
    ]),
  );
  content += rect(x - overhang, bottom + m * 0.18, w + overhang * 2, m * 0.08, darken(fascia, 0.35));
  if (scene.snow)
    content += rect(x - overhang - 4, bottom - m * 0.14, w + overhang * 2 + 8, m * 0.22, snowColor, 1, m * 0.1);
  return content;
}

/** A parapet with a cornice; `brackets` for the painted ones of the nineteenth century. */
export function parapet(
  scene: Scene,
  wall: Wall,
  options: { color?: string; brackets?: boolean; height?: number; overhang?: number } = {},
): string {
  const { x, base, w, h, m, depth = 0.05 } = wall;
  const { color = scene.palette.trim, brackets = false, height = m * 0.5, overhang = m * 0.2 } = options;
  const top = base - h - height * 0.4;
  const right = x + w + overhang;
  let content = poly(
    [
      [right, top],
      recede(scene, [right, top], depth),
      recede(scene, [right, top + height], depth),
      [right, top + height],
    ],
    mix(darken(color, 0.42), scene.light.shadow, 0.2),
  );
  content += rect(x, top + height, w, m * 0.34, scene.light.shadow, scene.light.shadowOpacity);
  content += rect(
    x - overhang,
    top,
    w + overhang * 2,
    height,
    gradient(scene, [
      [0, lighten(color, 0.25)],
      [1, darken(color, 0.1)],
    ]),
  );
  content +=
    rect(x - overhang * 1.5, top - m * 0.1, w + overhang * 3, m * 0.14, lighten(color, 0.3)) +
    rect(x - overhang, top + height * 0.34, w + overhang * 2, 3, darken(color, 0.4), 0.5);
  if (brackets) {
    const count = Math.max(4, Math.round(w / (m * 0.62)));
    let [d, e] = ['', ''];
    for (let i = 0; i <= count; i++) {
      const px = x + (w * i) / count - m * 0.07;
      d += rectPath(px, top + height * 0.4, m * 0.14, height * 0.95);
      e += rectPath(px + m * 0.14, top + height * 0.4, m * 0.08, height * 1.0);
    }
    content += path(e, scene.light.shadow, 0.3) + path(d, darken(color, 0.06));
  }
  if (scene.snow)
    content += rect(x - overhang * 1.5, top - m * 0.24, w + overhang * 3, m * 0.18, snowColor, 1, m * 0.08);
  return content;
}

/** A slab over a slanted or flat wall, thin and dark as modern roofs are. */
export function slabRoof(scene: Scene, wall: Wall, options: RoofOptions = {}): string {
  const { x, base, w, h, m, slant = 0, depth = 0.05 } = wall;
  const { overhang = m * 0.5, color = mix(scene.palette.roof, '#2e2c38', 0.3) } = options;
  const slope = slant / w;
  const y = base - h;
  const a: Point = [x - overhang, y - overhang * slope - m * 0.2];
  const b: Point = [x + w + overhang, y + slant + overhang * slope - m * 0.2];
  const t = m * 0.26;
  const far = recede(scene, b, depth);
  let content = poly([b, far, [far[0], far[1] + t], [b[0], b[1] + t]], darken(color, 0.3));
  content += poly(
    [a, b, [b[0], b[1] + t], [a[0], a[1] + t]],
    gradient(
      scene,
      [
        [0, lighten(color, 0.28)],
        [1, color],
      ],
      [0, 0, 1, 0.2],
    ),
  );
  content += poly(
    [
      [a[0], a[1] + t],
      [b[0], b[1] + t],
      [b[0], b[1] + t * 1.3],
      [a[0], a[1] + t * 1.3],
    ],
    scene.palette.wood,
  );
  if (scene.snow) content += poly([[a[0], a[1] - m * 0.14], [b[0], b[1] - m * 0.14], b, a], snowColor);
  return content;
}

export function chimney(scene: Scene, x: number, base: number, w: number, h: number): string {
  const { brick } = scene.palette;
  let lines = '';
  for (let y = base - 14; y > base - h; y -= 12) lines += `M${n(x)} ${n(y)}h${n(w)}`;
  return (
    rect(x + w, base - h, w * 0.4, h, darken(brick, 0.45)) +
    rect(
      x,
      base - h,
      w,
      h,
      gradient(
        scene,
        [
          [0, lighten(brick, 0.2)],
          [1, darken(brick, 0.2)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    stroke(lines, darken(brick, 0.4), 2, 0.4) +
    rect(x - 5, base - h - 8, w * 1.4 + 10, 12, darken(brick, 0.2)) +
    rect(x + w * 0.2, base - h - 26, w * 0.28, 20, '#b9694c') +
    rect(x + w * 0.75, base - h - 26, w * 0.28, 20, '#a85b42') +
    (scene.snow ? rect(x - 6, base - h - 14, w * 1.4 + 12, 10, snowColor, 1, 5) : '')
  );
}

export function dormer(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  h: number,
  color: string,
  window: string,
): string {
  const roof = roofColor(scene);
  const apex: Point = [x + w / 2, base - h - w * 0.42];
  return (
    poly(
      [
        [x + w, base],
        [x + w, base - h],
        [x + w * 1.35, base - h - 4],
      ],
      darken(color, 0.45),
    ) +
    poly(
      [[x, base], [x, base - h], apex, [x + w, base - h], [x + w, base]],
      gradient(
        scene,
        [
          [0, lighten(color, 0.12)],
          [1, darken(color, 0.12)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    poly(
      [[x + w + 12, base - h + 8], apex, [apex[0] + w * 0.36, apex[1] + 10], [x + w * 1.5, base - h + 6]],
      darken(roof, 0.32),
    ) +
    window +
    line([[x - 12, base - h + 8], apex], scene.snow ? snowColor : scene.palette.trim, 9) +
    line([apex, [x + w + 12, base - h + 8]], scene.snow ? snowColor : darken(scene.palette.trim, 0.14), 9)
  );
}
