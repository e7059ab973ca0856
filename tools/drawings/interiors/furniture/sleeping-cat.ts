import { darken } from '../../color.ts';
import { n, path, stroke } from '../../svg.ts';
import { ink } from './ink.ts';

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
