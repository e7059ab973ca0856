import { darken, lighten } from '../color.ts';
import type { Scene } from '../scene.ts';
import { n, path, rect, rectPath, stroke } from '../svg.ts';

export type Material = 'siding' | 'shingle' | 'brick' | 'stucco' | 'batten' | 'slat' | 'stone' | 'panel' | 'timber';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** `m` is the number of pixels in a meter. Courses are drawn coarser than life: finer ones shimmer at card size. */
export function texture(scene: Scene, material: Material, box: Box, color: string, m: number): string {
  const { random } = scene;
  const { x, y, w, h } = box;
  const dark = darken(color, 0.42);
  const lit = lighten(color, 0.4);
  const courses = (step: number, each: (cy: number, i: number) => void) => {
    for (let i = 0, cy = y + h - step; cy > y - step; cy -= step, i++) each(cy, i);
  };
  let [lines, lights, ticks, patchDark, patchLit] = ['', '', '', '', ''];
  switch (material) {
    case 'siding':
      courses(m * 0.2, (cy) => {
        lines += `M${n(x)} ${n(cy)}h${n(w)}`;
        lights += `M${n(x)} ${n(cy + 3)}h${n(w)}`;
        if (random.chance(0.5)) ticks += `M${n(x + random.range(0, w))} ${n(cy)}v${n(m * 0.2)}`;
        if (random.chance(0.25))
          patchLit += rectPath(x + random.range(0, w * 0.7), cy, w * random.range(0.1, 0.3), m * 0.2);
      });
      return (
        path(patchLit, lit, 0.12) +
        stroke(lines, dark, 2.4, 0.3) +
        stroke(lights, lit, 2, 0.3) +
        stroke(ticks, dark, 1.6, 0.22)
      );
    case 'shingle':
      courses(m * 0.26, (cy, i) => {
        lines += `M${n(x)} ${n(cy + m * 0.26)}h${n(w)}`;
        for (let px = x + (i % 2) * m * 0.12; px < x + w; px += m * random.range(0.18, 0.32)) {
          ticks += `M${n(px)} ${n(cy)}v${n(m * 0.26)}`;
          const dice = random.next();
          if (dice < 0.12) patchDark += rectPath(px, cy, m * 0.2, m * 0.26);
          else if (dice > 0.88) patchLit += rectPath(px, cy, m * 0.2, m * 0.26);
        }
      });
      return (
        path(patchDark, dark, 0.16) +
        path(patchLit, lit, 0.2) +
        stroke(lines, dark, 2.6, 0.3) +
        stroke(ticks, dark, 1.4, 0.16)
      );
    case 'brick':
      courses(m * 0.19, (cy, i) => {
        lines += `M${n(x)} ${n(cy)}h${n(w)}`;
        for (let px = x - (i % 2) * m * 0.25; px < x + w; px += m * 0.5) {
          const dice = random.next();
          const brick = rectPath(px + 1.5, cy + 1.5, m * 0.5 - 3, m * 0.19 - 3);
          if (dice < 0.16) patchDark += brick;
          else if (dice < 0.36) patchLit += brick;
        }
      });
      return path(patchDark, dark, 0.24) + path(patchLit, lit, 0.22) + stroke(lines, lit, 1.6, 0.2);
    case 'stucco':
      for (let i = 0; i < (w * h) / 26000 + 3; i++) {
        const [px, py, l] = [x + random.range(0, w), y + random.range(0, h), m * random.range(0.3, 0.9)];
        const d = `M${n(px)} ${n(py)}q${n(l * 0.5)} ${n(-l * 0.12)} ${n(l)} 0`;
        if (i % 2) lines += d;
        else lights += d;
      }
      return stroke(lines, dark, 3, 0.1) + stroke(lights, lit, 4, 0.28);
    case 'batten':
      for (let px = x + m * 0.2; px < x + w; px += m * 0.46) {
        lights += `M${n(px)} ${n(y)}v${n(h)}`;
        lines += `M${n(px + 5)} ${n(y)}v${n(h)}`;
      }
      return stroke(lines, dark, 3.4, 0.3) + stroke(lights, lit, 5, 0.3);
    case 'slat':
      for (let px = x; px < x + w; px += m * 0.17) {
        const dice = random.next();
        if (dice < 0.3) patchDark += rectPath(px, y, m * 0.17, h);
        else if (dice < 0.6) patchLit += rectPath(px, y, m * 0.17, h);
        lines += `M${n(px)} ${n(y)}v${n(h)}`;
      }
      return path(patchDark, dark, 0.14) + path(patchLit, lit, 0.18) + stroke(lines, dark, 2, 0.34);
    case 'stone':
      courses(m * 0.44, (cy, i) => {
        lines += `M${n(x)} ${n(cy)}h${n(w)}`;
        for (let px = x - (i % 2) * m * 0.4; px < x + w; ) {
          const l = m * random.range(0.6, 1.1);
          ticks += `M${n(px)} ${n(cy)}v${n(m * 0.44)}`;
          const dice = random.next();
          if (dice < 0.25) patchDark += rectPath(px, cy, l, m * 0.44);
          else if (dice < 0.55) patchLit += rectPath(px, cy, l, m * 0.44);
          px += l;
        }
      });
      return path(patchDark, dark, 0.13) + path(patchLit, lit, 0.24) + stroke(lines + ticks, dark, 2.2, 0.26);
    case 'timber': {
      // Beams of dark oak on plaster: posts, a rail now and then, braces at the ends.
      const beam = m * 0.15;
      const step = w / Math.max(3, Math.round(w / (m * 0.95)));
      for (let px = x; px <= x + w + 1; px += step) lines += `M${n(px)} ${n(y)}v${n(h)}`;
      for (let cy = y + h - beam; cy > y; cy -= m * 1.45) lines += `M${n(x)} ${n(cy)}h${n(w)}`;
      for (let cy = y + h; cy > y; cy -= m * 2.9)
        ticks += `M${n(x + step)} ${n(cy)}L${n(x + step * 2)} ${n(cy - m * 1.45)}M${n(x + w - step)} ${n(cy)}L${n(x + w - step * 2)} ${n(cy - m * 1.45)}`;
      return stroke(ticks + lines, '#54392b', beam) + stroke(lines, '#6d4c38', beam * 0.3, 0.7);
    }
    default:
      // Panels: large sheets with open joints.
      for (let px = x + m * 1.3; px < x + w - 4; px += m * 1.3) ticks += `M${n(px)} ${n(y)}v${n(h)}`;
      courses(m * 1.5, (cy) => {
        lines += `M${n(x)} ${n(cy)}h${n(w)}`;
      });
      return rect(x, y, w * 0.4, h, lit, 0.08) + stroke(lines + ticks, dark, 2.6, 0.3);
  }
}
