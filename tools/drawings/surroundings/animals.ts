import { darken } from '../color.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, n, path, rect } from '../svg.ts';
import { ink } from './street-life.ts';

export function dog(scene: Scene, x: number, base: number, s: number, color: string): string {
  return (
    ellipse(x + s * 0.3, base, s * 0.9, s * 0.09, scene.light.shadow, scene.light.shadowOpacity) +
    path(
      `M${n(x - s * 0.5)} ${n(base)}v${n(-s * 0.52)}q${n(-s * 0.02)} ${n(-s * 0.12)} ${n(-s * 0.2)} ${n(-s * 0.34)}q${n(s * 0.26)} ${n(s * 0.02)} ${n(s * 0.34)} ${n(s * 0.16)}h${n(s * 0.62)}l${n(s * 0.12)} ${n(-s * 0.34)}q${n(s * 0.1)} ${n(-s * 0.16)} ${n(s * 0.28)} ${n(-s * 0.1)}l${n(s * 0.24)} ${n(s * 0.16)}q0 ${n(s * 0.16)} ${n(-s * 0.2)} ${n(s * 0.16)}l${n(-s * 0.12)} ${n(s * 0.36)}v${n(s * 0.46)}h${n(-s * 0.14)}v${n(-s * 0.4)}h${n(-s * 0.62)}l${n(-s * 0.04)} ${n(s * 0.4)}Z`,
      color,
    ) +
    path(
      `M${n(x + s * 0.56)} ${n(base - s * 1.0)}q${n(-s * 0.16)} ${n(s * 0.06)} ${n(-s * 0.1)} ${n(s * 0.3)}q${n(s * 0.14)} ${n(-s * 0.02)} ${n(s * 0.18)} ${n(-s * 0.22)}Z`,
      darken(color, 0.3),
    ) +
    circle(x + s * 0.76, base - s * 0.88, s * 0.03, ink) +
    rect(x + s * 0.42, base - s * 0.68, s * 0.22, s * 0.07, '#e2663a')
  );
}

export function cat(scene: Scene, x: number, base: number, s: number, color: string): string {
  return (
    ellipse(x + s * 0.2, base, s * 0.6, s * 0.08, scene.light.shadow, scene.light.shadowOpacity) +
    path(
      `M${n(x - s * 0.32)} ${n(base)}q${n(-s * 0.06)} ${n(-s * 0.5)} ${n(s * 0.16)} ${n(-s * 0.66)}l${n(-s * 0.03)} ${n(-s * 0.3)}l${n(s * 0.16)} ${n(s * 0.12)}h${n(s * 0.14)}l${n(s * 0.16)} ${n(-s * 0.12)}l${n(-s * 0.02)} ${n(s * 0.32)}q${n(s * 0.2)} ${n(s * 0.3)} ${n(s * 0.12)} ${n(s * 0.64)}q${n(s * 0.44)} ${n(s * 0.02)} ${n(s * 0.34)} ${n(-s * 0.44)}q${n(s * 0.24)} ${n(s * 0.56)} ${n(-s * 0.3)} ${n(s * 0.52)}Z`,
      color,
    )
  );
}
