import { darken, lighten, mix } from '../../color.ts';
import type { Scene } from '../../scene.ts';
import { leafPath, n, type Point, path, stroke } from '../../svg.ts';
import { foliage } from './crown.ts';

/** A branch that hangs into the picture from above: it gives the sky a near edge. */
export function overhang(scene: Scene): string {
  if (scene.season === 'winter') return '';
  const { random, light } = scene;
  const color = mix(foliage(scene, random.pick(['maple', 'oak', 'cherry'] as const)), light.shadow, 0.28);
  const left = random.chance(0.5);
  const side = (x: number) => (left ? x : 1600 - x);
  let [wood, dark, lit] = ['', '', ''];
  for (let i = 0; i < 4; i++) {
    const [sx, sy] = [-30, random.range(-60, 90)];
    const reach = random.range(300, 620);
    const drop = random.range(20, 150);
    const at = (t: number): Point => [sx + reach * t, sy + drop * t * t + Math.sin(t * 3) * 16];
    wood += `M${n(side(sx))} ${n(sy)}Q${n(side(at(0.5)[0]))} ${n(at(0.5)[1])} ${n(side(at(1)[0]))} ${n(at(1)[1])}`;
    for (let k = 0; k < 58; k++) {
      const t = Math.sqrt(random.next());
      const [px, py] = at(t);
      const a = random.range(-0.6, 2.6);
      const d = leafPath(
        side(px + random.range(-24, 24)),
        py + random.range(-34, 34),
        random.range(34, 58),
        random.range(9, 14),
        left ? a : Math.PI - a,
      );
      if (k % 3) dark += d;
      else lit += d;
    }
  }
  return stroke(wood, '#5a463e', 8) + path(dark, darken(color, 0.22)) + path(lit, lighten(color, 0.12));
}
