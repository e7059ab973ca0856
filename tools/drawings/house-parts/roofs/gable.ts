import { darken, lighten, mix } from '../../color.ts';
import { gradient, recede, type Scene } from '../../scene.ts';
import { between, n, type Point, path, poly, rect, stroke } from '../../svg.ts';
import type { Wall } from '../wall.ts';
import { cover, type RoofOptions, roofColor, snowColor } from './cover.ts';

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
