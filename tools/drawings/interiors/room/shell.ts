import { darken, lighten } from '../../color.ts';
import { gradient, type Scene } from '../../scene.ts';
import { n, poly, rect, stroke } from '../../svg.ts';
import { BACK, floor } from './floor.ts';
import type { RoomStyle } from './room-style.ts';

export function shell(scene: Scene, style: RoomStyle): string {
  const { wall, wainscot } = style;
  const { left, right, top, floor: base } = BACK;
  let content = poly(
    [
      [0, 0],
      [1600, 0],
      [right, top],
      [left, top],
    ],
    gradient(scene, [
      [0, lighten(wall, 0.62)],
      [1, lighten(wall, 0.5)],
    ]),
  );
  content += rect(
    left,
    top,
    right - left,
    base - top,
    gradient(
      scene,
      [
        [0, lighten(wall, 0.12)],
        [0.5, wall],
        [1, darken(wall, 0.1)],
      ],
      [0, 0, 1, 0.6],
    ),
  );
  content += poly(
    [
      [0, 0],
      [left, top],
      [left, base],
      [0, 901],
    ],
    gradient(
      scene,
      [
        [0, darken(wall, 0.2)],
        [1, darken(wall, 0.1)],
      ],
      [0, 0, 1, 0],
    ),
  );
  content += poly(
    [
      [1600, 0],
      [right, top],
      [right, base],
      [1600, 901],
    ],
    gradient(
      scene,
      [
        [0, darken(wall, 0.02)],
        [1, darken(wall, 0.14)],
      ],
      [0, 0, 1, 0],
    ),
  );
  if (wainscot) {
    const y = base - 230;
    content +=
      rect(left, y, right - left, 230, wainscot) +
      poly(
        [
          [0, 575],
          [left, y],
          [left, base],
          [0, 901],
        ],
        darken(wainscot, 0.18),
      ) +
      poly(
        [
          [1600, 575],
          [right, y],
          [right, base],
          [1600, 901],
        ],
        darken(wainscot, 0.08),
      );
    let grooves = '';
    for (let x = left + 30; x < right; x += 42) grooves += `M${n(x)} ${n(y)}V${n(base)}`;
    content +=
      stroke(grooves, darken(wainscot, 0.4), 2.4, 0.3) +
      rect(left, y - 9, right - left, 14, lighten(wainscot, 0.3)) +
      rect(left, y + 5, right - left, 6, scene.light.shadow, 0.18);
  }
  content += floor(scene, style);
  if (style.skirting !== false) {
    const board = lighten(scene.palette.trim, 0.2);
    content +=
      rect(left, base - 24, right - left, 26, board) +
      poly(
        [
          [0, 870],
          [left, base - 24],
          [left, base + 2],
          [0, 903],
        ],
        darken(board, 0.16),
      ) +
      poly(
        [
          [1600, 870],
          [right, base - 24],
          [right, base + 2],
          [1600, 903],
        ],
        darken(board, 0.08),
      );
  }
  return (
    content +
    rect(
      left,
      top,
      right - left,
      60,
      gradient(scene, [
        [0, scene.light.shadow, 0.14],
        [1, scene.light.shadow, 0],
      ]),
    )
  );
}
