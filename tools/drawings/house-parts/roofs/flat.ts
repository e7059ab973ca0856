import { darken, lighten, mix } from '../../color.ts';
import { gradient, recede, type Scene } from '../../scene.ts';
import { type Point, path, poly, rect, rectPath } from '../../svg.ts';
import type { Wall } from '../wall.ts';
import { type RoofOptions, snowColor } from './cover.ts';

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
