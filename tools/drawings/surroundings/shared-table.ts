import { darken, lighten } from '../color.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, leafPath, path, poly, rect } from '../svg.ts';

/** A long table laid for everybody, with chairs on both sides. */
export function sharedTable(scene: Scene, x: number, base: number, w: number, colors: readonly string[]): string {
  const { wood, leaf } = scene.palette;
  const h = w * 0.2;
  const top = base - h;
  let content = ellipse(x + w * 0.54, base + 4, w * 0.6, h * 0.22, scene.light.shadow, scene.light.shadowOpacity);
  const seats = Math.max(3, Math.round(w / 120));
  for (let i = 0; i < seats; i++) {
    const cx = x + (w * (i + 0.5)) / seats;
    const color = colors[i % colors.length] ?? wood;
    content +=
      rect(cx - w * 0.05, top - h * 0.46, w * 0.1, h * 0.5, darken(color, 0.12), 1, 5) +
      rect(cx - w * 0.035, top - h * 0.34, w * 0.07, h * 0.08, lighten(color, 0.3), 0.5);
  }
  content +=
    rect(x + w * 0.05, top, w * 0.03, h, darken(wood, 0.38)) + rect(x + w * 0.92, top, w * 0.03, h, darken(wood, 0.45));
  content +=
    poly(
      [
        [x + w * 0.03, top - h * 0.24],
        [x + w * 0.97, top - h * 0.24],
        [x + w, top],
        [x, top],
      ],
      lighten(wood, 0.22),
    ) + rect(x, top, w, h * 0.13, darken(wood, 0.18));
  content += poly(
    [
      [x + w * 0.16, top - h * 0.2],
      [x + w * 0.84, top - h * 0.2],
      [x + w * 0.85, top - h * 0.06],
      [x + w * 0.15, top - h * 0.06],
    ],
    '#f6ead2',
    0.9,
  );
  for (let i = 0; i < seats; i++) {
    const cx = x + (w * (i + 0.5)) / seats;
    content +=
      ellipse(cx, top - h * 0.04, w * 0.032, h * 0.05, '#fdf6e6') +
      ellipse(cx, top - h * 0.04, w * 0.018, h * 0.028, lighten(colors[(i + 1) % colors.length] ?? wood, 0.3));
  }
  content += rect(x + w * 0.485, top - h * 0.42, w * 0.03, h * 0.28, '#7fa0a8', 1, 4);
  let d = '';
  for (let i = 0; i < 9; i++)
    d += leafPath(x + w * 0.5, top - h * 0.4, h * 0.42, h * 0.07, -Math.PI / 2 + (i - 4) * 0.3);
  content += path(d, leaf);
  for (let i = 0; i < 5; i++)
    content += circle(
      x + w * 0.5 + (i - 2) * h * 0.16,
      top - h * (0.72 + (i % 2) * 0.12),
      h * 0.06,
      colors[i % colors.length] ?? leaf,
    );
  for (let i = 0; i < seats; i++) {
    const cx = x + (w * (i + 0.5)) / seats + w * 0.03;
    const color = colors[(i + 2) % colors.length] ?? wood;
    content +=
      rect(cx - w * 0.05, base - h * 0.52, w * 0.1, h * 0.1, lighten(color, 0.12), 1, 4) +
      rect(cx - w * 0.043, base - h * 0.42, w * 0.012, h * 0.5, darken(color, 0.3)) +
      rect(cx + w * 0.03, base - h * 0.42, w * 0.012, h * 0.5, darken(color, 0.3));
    content +=
      rect(cx - w * 0.05, base - h * 1.02, w * 0.012, h * 0.6, darken(color, 0.15)) +
      rect(cx + w * 0.04, base - h * 1.02, w * 0.012, h * 0.6, darken(color, 0.15)) +
      rect(cx - w * 0.052, base - h * 1.06, w * 0.104, h * 0.26, color, 1, 4);
  }
  return content;
}
