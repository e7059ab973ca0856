import { darken, lighten, mix } from '../../color.ts';
import { clipped, gradient, recede, type Scene } from '../../scene.ts';
import { line, type Point, pathOf, poly, rect } from '../../svg.ts';
import type { Wall } from '../wall.ts';
import { cover, type RoofOptions, roofColor, snowColor } from './cover.ts';

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
