import { darken, lighten } from '../color.ts';
import { gradient, type Scene } from '../scene.ts';
import { line, type Point, path, poly, rect, rectPath } from '../svg.ts';

/** Boards at the end of the garden: upright with a cap, or the horizontal slats of newer houses. */
export function boardFence(scene: Scene, y: number, h: number, color: string, slats: boolean): string {
  const { random } = scene;
  let [dark, lit] = ['', ''];
  let content = rect(
    -20,
    y - h,
    1640,
    h,
    gradient(scene, [
      [0, lighten(color, 0.12)],
      [1, darken(color, 0.2)],
    ]),
  );
  if (slats) {
    for (let i = 0; i < 8; i++) dark += rectPath(-20, y - h + (i * h) / 8, 1640, 5);
    for (let x = 40; x < 1600; x += 260) lit += rectPath(x, y - h - 6, 14, h + 6);
  } else {
    for (let x = -20; x < 1620; x += 38) {
      dark += rectPath(x, y - h, 4, h);
      if (random.chance(0.3)) lit += rectPath(x + 4, y - h, 34, h);
    }
    content += rect(-20, y - h - 8, 1640, 12, lighten(color, 0.24));
  }
  return (
    rect(-20, y - 4, 1640, 16, scene.light.shadow, scene.light.shadowOpacity) +
    content +
    path(dark, darken(color, 0.45), 0.5) +
    path(lit, lighten(color, 0.3), slats ? 0.8 : 0.25)
  );
}

/** A terrace of pavers or boards, wider towards the viewer. */
export function terrace(
  scene: Scene,
  top: number,
  bottom: number,
  from: Point,
  to: Point,
  color: string,
  boards: boolean,
): string {
  const quad: Point[] = [
    [from[0], top],
    [from[1], top],
    [to[1], bottom],
    [to[0], bottom],
  ];
  let content = poly(
    quad,
    gradient(scene, [
      [0, darken(color, 0.08)],
      [1, lighten(color, 0.2)],
    ]),
  );
  const rows = boards ? 11 : 6;
  for (let i = 1; i < rows; i++) {
    const t = (i / rows) ** 1.5;
    content += line(
      [
        [from[0] + (to[0] - from[0]) * t, top + (bottom - top) * t],
        [from[1] + (to[1] - from[1]) * t, top + (bottom - top) * t],
      ],
      darken(color, 0.36),
      2.6,
      0.5,
    );
  }
  if (!boards)
    for (let i = 1; i < 9; i++)
      content += line(
        [
          [from[0] + ((from[1] - from[0]) * i) / 9, top],
          [to[0] + ((to[1] - to[0]) * i) / 9, bottom],
        ],
        darken(color, 0.36),
        2.4,
        0.4,
      );
  return (
    content +
    poly(
      [
        [to[0], bottom],
        [to[1], bottom],
        [to[1], bottom + 10],
        [to[0], bottom + 10],
      ],
      darken(color, 0.4),
    )
  );
}
