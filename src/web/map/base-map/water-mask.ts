import { type Box, overlap, worldSize } from '../canvas/mercator.ts';
import { type BaseMapShapes, pathAt } from './base-map-shapes.ts';

/** How many points of a box are tested, across and down. */
const ACROSS = 6;
const DOWN = 3;

function* getPoints({ left, right, top, bottom }: Box): Generator<{ x: number; y: number }> {
  for (let row = 0; row < DOWN; row += 1)
    for (let column = 0; column < ACROSS; column += 1)
      yield {
        x: left + ((right - left) * column) / (ACROSS - 1),
        y: top + ((bottom - top) * row) / (DOWN - 1),
      };
}

/** A test whether a box touches water. The box is in CSS pixels of the whole world at a whole zoom level. */
export function waterTest({ water, origin }: BaseMapShapes): (zoom: number, box: Box) => boolean {
  const context = document.createElement('canvas').getContext('2d');
  return (zoom, box) => {
    const size = worldSize(zoom);
    const part = { left: box.left / size, right: box.right / size, top: box.top / size, bottom: box.bottom / size };
    return water.some((shape) => {
      if (!context || !overlap(shape.box, part)) return false;
      const path = pathAt(shape, zoom, origin);
      for (const { x, y } of getPoints(box))
        if (context.isPointInPath(path, x - origin.x * size, y - origin.y * size, 'evenodd')) return true;
      return false;
    });
  };
}
