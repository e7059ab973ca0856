import { darken, lighten, mix } from '../../color.ts';
import { clipped, type Scene } from '../../scene.ts';
import { ellipse, n, type Point, path, pathOf, poly, stroke } from '../../svg.ts';
import { onFloor } from '../room/floor.ts';

export function rug(
  scene: Scene,
  across: number,
  wide: number,
  near: number,
  far: number,
  color: string,
  pattern: number,
): string {
  const quad: [Point, Point, Point, Point] = [
    onFloor(across - wide / 2, far),
    onFloor(across + wide / 2, far),
    onFloor(across + wide / 2, near),
    onFloor(across - wide / 2, near),
  ];
  const at = (u: number, v: number): Point => onFloor(across - wide / 2 + wide * u, far + (near - far) * v);
  const box = (u0: number, v0: number, u1: number, v1: number) =>
    pathOf([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
  const second = lighten(color, 0.46);
  const third = darken(color, 0.3);
  if (pattern === 3) {
    const [cx, cy] = at(0.5, 0.5);
    const rx = (at(1, 0.5)[0] - at(0, 0.5)[0]) / 2;
    const ry = (at(0.5, 1)[1] - at(0.5, 0)[1]) / 2;
    return (
      ellipse(cx + 8, cy + 6, rx, ry, scene.light.shadow, 0.2) +
      [1, 0.84, 0.66, 0.48, 0.28]
        .map((k, i) => ellipse(cx, cy, rx * k, ry * k, i % 2 ? second : i === 2 ? mix(color, third, 0.4) : color))
        .join('')
    );
  }
  let inside = '';
  if (pattern === 0) {
    inside += path(box(0.05, 0.09, 0.95, 0.91), second) + path(box(0.08, 0.14, 0.92, 0.86), color);
    let d = '';
    for (let i = 0; i < 7; i++)
      d += pathOf([
        at(0.14 + i * 0.12, 0.5),
        at(0.2 + i * 0.12 - 0.06 + 0.06, 0.28),
        at(0.26 + i * 0.12, 0.5),
        at(0.2 + i * 0.12, 0.72),
      ]);
    inside += path(d, second, 0.9);
  } else if (pattern === 1) {
    for (let i = 0; i < 9; i += 2) inside += path(box(i / 9, 0, (i + 1) / 9, 1), i % 4 ? second : third, 0.75);
  } else {
    for (let i = 0; i < 6; i++)
      inside += stroke(
        `M${[0, 1, 2, 3, 4, 5, 6, 7, 8]
          .map((k) =>
            at(k / 8, (i + 0.5 + (k % 2 ? 0.26 : -0.26)) / 6)
              .map(n)
              .join(' '),
          )
          .join('L')}`,
        i % 2 ? third : second,
        6,
        0.7,
      );
  }
  let fringe = '';
  for (let i = 0; i <= 36; i++) {
    const [a] = [at(i / 36, 1)];
    fringe += `M${n(a[0])} ${n(a[1])}v11`;
  }
  return (
    poly(
      quad.map(([x, y]): Point => [x + 6, y + 8]),
      scene.light.shadow,
      0.22,
    ) +
    stroke(fringe, second, 3) +
    poly(quad, color) +
    clipped(scene, pathOf(quad), inside)
  );
}
