import { darken, lighten, mix } from '../../color.ts';
import type { Scene } from '../../scene.ts';
import { between, line, type Point, path, pathOf } from '../../svg.ts';

export type RoofCover = 'shingle' | 'metal';

export const snowColor = '#fbf8f1';

export const roofColor = (scene: Scene): string =>
  scene.snow ? mix(scene.palette.roof, snowColor, 0.82) : scene.palette.roof;

/** Courses of shingles or standing seams inside a quadrilateral: bottom left, top left, top right, bottom right. */
export function cover(
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
