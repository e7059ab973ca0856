import { darken, lighten, mix } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { leafPath, n, path, rect, stroke } from '../../svg.ts';
import { shade } from './ink.ts';

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
