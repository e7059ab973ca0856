import { darken, lighten } from '../../color.ts';
import { clipped, gradient, type Scene } from '../../scene.ts';
import { line, type Point, path, pathOf, poly, rect } from '../../svg.ts';
import type { RoomStyle } from './room-style.ts';

/** The far wall of a room seen straight on; the side walls run to the corners of the sheet. */
export const BACK = { left: 170, right: 1430, top: 110, floor: 820 };

const floorShape: readonly Point[] = [
  [0, 901],
  [BACK.left, BACK.floor],
  [BACK.right, BACK.floor],
  [1600, 901],
  [1600, 1200],
  [0, 1200],
];

/** A point of the floor: across 0..1 from left to right at the far wall, deep 0 (far) .. 1 (near). */
export function onFloor(across: number, deep: number): Point {
  const y = BACK.floor + (1200 - BACK.floor) * deep;
  const spread = (y - 520) / (BACK.floor - 520);
  return [800 + (across - 0.5) * (BACK.right - BACK.left) * spread, y];
}

/** Rows of the floor come nearer together with distance, as perspective has it. */
const rowDepth = (t: number): number => {
  const near = (1200 - 520) / (BACK.floor - 520);
  return (1 / (1 - t * (1 - 1 / near)) - 1) / (near - 1);
};

export function floor(scene: Scene, { floor: color, floorKind }: RoomStyle): string {
  const { random } = scene;
  const dark = darken(color, 0.42);
  const lit = lighten(color, 0.34);
  let inside = '';
  const tile = (a: number, b: number, near: number, far: number) =>
    pathOf([onFloor(a, far), onFloor(b, far), onFloor(b, near), onFloor(a, near)]);
  let [d, e] = ['', ''];
  const columns = floorKind === 'checks' ? 16 : floorKind === 'tiles' ? 12 : 18;
  const rows = floorKind === 'checks' ? 11 : floorKind === 'tiles' ? 8 : 5;
  for (let c = -12; c < columns + 12; c++) {
    for (let r = 0; r < rows; r++) {
      const shift = floorKind === 'boards' || floorKind === 'herringbone' ? ((c * 37) % 5) / 5 - 0.5 : 0;
      const t0 = Math.max(0, Math.min(1, (r + shift) / rows));
      const t1 = Math.max(0, Math.min(1, (r + 1 + shift) / rows));
      const shape = tile(c / columns, (c + 1) / columns, rowDepth(t1), rowDepth(t0));
      const dice = floorKind === 'checks' ? ((c + r) % 2 === 0 ? 0 : 0.5) : random.next();
      if (dice < 0.3) d += shape;
      else if (dice > 0.74) e += shape;
    }
  }
  inside += path(d, dark, floorKind === 'checks' ? 0.62 : 0.12) + path(e, lit, 0.2);
  for (let c = -12; c < columns + 12; c++)
    inside += line([onFloor(c / columns, 0), onFloor(c / columns, 1)], dark, 2, 0.26);
  if (floorKind === 'tiles' || floorKind === 'checks')
    for (let r = 1; r < rows; r++)
      inside += line(
        [
          [0, onFloor(0, rowDepth(r / rows))[1]],
          [1600, onFloor(0, rowDepth(r / rows))[1]],
        ],
        dark,
        2,
        0.22,
      );
  inside += rect(
    0,
    BACK.floor,
    1600,
    90,
    gradient(scene, [
      [0, scene.light.shadow, 0.26],
      [1, scene.light.shadow, 0],
    ]),
  );
  return (
    poly(
      floorShape,
      gradient(scene, [
        [0, darken(color, 0.14)],
        [1, lighten(color, 0.14)],
      ]),
    ) + clipped(scene, pathOf(floorShape), inside)
  );
}
