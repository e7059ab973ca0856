import { mix } from '../color.ts';
import type { Scene } from '../scene.ts';
import { leafPath, n, path, poly, rect } from '../svg.ts';
import type { WindowSpec } from './window-spec.ts';

export const quiet = [
  'none',
  'none',
  'none',
  'none',
  'none',
  'plant',
  'plant',
  'lamp',
  'lamp',
  'books',
  'books',
  'cat',
] as const;

export function behindGlass(scene: Scene, { x, y, w, h, sign }: WindowSpec, lit: boolean): string {
  const { random, palette } = scene;
  const dim = lit ? 'rgb(120,70,50)' : '#2a3344';
  let content = '';
  const dressing = random.next();
  const cloth = lit
    ? random.pick(['rgb(255,236,196)', 'rgb(244,196,130)', 'rgb(252,222,176)'])
    : mix(palette.trim, '#8fa0ac', 0.28);
  if (dressing < 0.42) {
    const c = w * random.range(0.16, 0.26);
    content +=
      path(
        `M${n(x)} ${n(y)}h${n(c)}q${n(-c * 0.1)} ${n(h * 0.6)} ${n(-c * 0.4)} ${n(h)}h${n(-c * 0.6)}Z`,
        cloth,
        0.92,
      ) +
      path(
        `M${n(x + w)} ${n(y)}h${n(-c)}q${n(c * 0.1)} ${n(h * 0.6)} ${n(c * 0.4)} ${n(h)}h${n(c * 0.6)}Z`,
        cloth,
        0.8,
      );
  } else if (dressing < 0.66) {
    const drop = h * random.range(0.2, 0.5);
    content += rect(x, y, w, drop, cloth, 0.9) + rect(x, y + drop - 4, w, 4, dim, 0.25);
  }
  switch (sign) {
    case 'cat': {
      const [cx, cy, s] = [x + w * 0.6, y + h, Math.min(w, h) * 0.36];
      content += path(
        `M${n(cx - s * 0.5)} ${n(cy)}q0 ${n(-s * 0.8)} ${n(s * 0.2)} ${n(-s * 0.95)}l${n(-s * 0.02)} ${n(-s * 0.3)}l${n(s * 0.17)} ${n(s * 0.14)}h${n(s * 0.2)}l${n(s * 0.17)} ${n(-s * 0.14)}l${n(-s * 0.02)} ${n(s * 0.3)}q${n(s * 0.3)} ${n(s * 0.3)} ${n(s * 0.26)} ${n(s * 0.95)}q${n(s * 0.4)} 0 ${n(s * 0.36)} ${n(-s * 0.5)}q${n(s * 0.14)} ${n(s * 0.6)} ${n(-s * 0.3)} ${n(s * 0.52)}Z`,
        lit ? 'rgb(70,44,44)' : '#d98b4e',
      );
      break;
    }
    case 'plant': {
      let d = '';
      for (let i = 0; i < 9; i++)
        d += leafPath(
          x + w * 0.35,
          y + h - h * 0.14,
          h * random.range(0.22, 0.4),
          h * 0.05,
          -Math.PI / 2 + (i - 4) * 0.3,
        );
      content +=
        path(d, lit ? 'rgb(72,92,58)' : mix(palette.leaf, '#9ac07a', 0.3)) +
        rect(x + w * 0.26, y + h - h * 0.16, w * 0.2, h * 0.16, lit ? 'rgb(150,84,58)' : '#c67a55');
      break;
    }
    case 'lamp':
      content +=
        rect(x + w * 0.68, y + h * 0.6, 4, h * 0.4, dim, 0.7) +
        poly(
          [
            [x + w * 0.56, y + h * 0.64],
            [x + w * 0.62, y + h * 0.42],
            [x + w * 0.8, y + h * 0.42],
            [x + w * 0.86, y + h * 0.64],
          ],
          lit ? 'rgb(255,240,190)' : '#e8d9b8',
        );
      break;
    case 'books': {
      let px = x + w * 0.1;
      while (px < x + w * 0.7) {
        const [bw, bh] = [random.range(5, 10), h * random.range(0.14, 0.24)];
        content += rect(
          px,
          y + h - bh,
          bw,
          bh,
          lit ? dim : random.pick(palette.doors),
          lit ? random.range(0.5, 0.9) : 0.8,
        );
        px += bw + 1;
      }
      break;
    }
    default:
  }
  return content;
}
