import type { Map as LeafletMap } from 'leaflet';
import type { Box } from '../canvas/mercator.ts';

/** The elements over a map that intercept presses on the items below them. */
const OVERLAYS = '.map-tools, .map-controls, .map-search-area, .map-note, .leaflet-control-attribution';
/** In CSS pixels. Pins are drawn at whole pixels, and text is measured before it is drawn. */
const TOLERANCE = 2;

/** The map's view, and the boxes in it that the map's tools and controls cover, in pixels of the whole world. */
export function groundOfView(map: LeafletMap): { view: Box; hidden: Box[] } {
  const { x, y } = map.getPixelBounds().getTopLeft();
  const container = map.getContainer();
  const frame = container.getBoundingClientRect();
  const getBox = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: x + left - frame.left,
      top: y + top - frame.top,
      right: x + right - frame.left,
      bottom: y + bottom - frame.top,
    };
  };
  const overlays = container.closest('.map-frame')?.parentElement?.querySelectorAll(OVERLAYS) ?? [];
  return { view: getBox(container), hidden: [...overlays].map(getBox) };
}

/** The parts of a box beside a cover: four boxes, which overlap in the corners and may be empty. */
function beside(box: Box, cover: Box): Box[] {
  return [
    { ...box, right: Math.min(box.right, cover.left) },
    { ...box, left: Math.max(box.left, cover.right) },
    { ...box, bottom: Math.min(box.bottom, cover.top) },
    { ...box, top: Math.max(box.top, cover.bottom) },
  ].filter(({ left, top, right, bottom }) => right > left && bottom > top);
}

/** Whether an uncovered rectangle of at least `least` by `least` pixels is left of the box. */
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
