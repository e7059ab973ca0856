import type { Map as LeafletMap } from 'leaflet';
import type { Box } from './mercator.ts';

/** What stands over a map and takes the presses of what lies below it. */
const OVERLAYS = '.map-tools, .map-controls, .leaflet-control-attribution';
/** Pins are drawn at whole pixels, and text is measured before it is drawn. */
const TOLERANCE = 2;

/** What a map shows, and what of it its tools and controls cover, in pixels of the whole world. */
export function groundOfView(map: LeafletMap): { view: Box; hidden: Box[] } {
  const { x, y } = map.getPixelBounds().getTopLeft();
  const container = map.getContainer();
  const frame = container.getBoundingClientRect();
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: x + left - frame.left,
      top: y + top - frame.top,
      right: x + right - frame.left,
      bottom: y + bottom - frame.top,
    };
  };
  const overlays = container.closest('.map-frame')?.parentElement?.querySelectorAll(OVERLAYS) ?? [];
  return { view: boxOf(container), hidden: [...overlays].map(boxOf) };
}

/** What is left of a box beside another one: up to four boxes, which overlap in the corners. */
function beside(box: Box, cover: Box): Box[] {
  return [
    { ...box, right: Math.min(box.right, cover.left) },
    { ...box, left: Math.max(box.left, cover.right) },
    { ...box, bottom: Math.min(box.bottom, cover.top) },
    { ...box, top: Math.max(box.top, cover.bottom) },
  ].filter(({ left, top, right, bottom }) => right > left && bottom > top);
}

/** Whether a box that is so large at least has a rectangle of that width and height which nothing covers. */
export function isUncovered(box: Box, covers: readonly Box[], least: number): boolean {
  const grown = covers.map(({ left, top, right, bottom }) => ({
    left: left - TOLERANCE,
    top: top - TOLERANCE,
    right: right + TOLERANCE,
    bottom: bottom + TOLERANCE,
  }));
  const rests = grown.reduce((boxes, cover) => boxes.flatMap((one) => beside(one, cover)), [box]);
  return rests.some(({ left, top, right, bottom }) => right - left >= least && bottom - top >= least);
}
