import { type Map as LeafletMap, type Polyline, polyline } from 'leaflet';
import { pathCanvas } from '../canvas/path-canvas.ts';
import { colors } from './base-map-style.ts';

/** From bottom to top. Only areas and pins receive pointer events. */
const panes = [
  { name: 'areas', zIndex: 410, listens: true },
  { name: 'labels', zIndex: 450, listens: false },
  { name: 'walk', zIndex: 460, listens: false },
  { name: 'pins', zIndex: 600, listens: true },
  { name: 'place', zIndex: 610, listens: false },
];

/** Creates the panes of the layers. */
export function createPanes(map: LeafletMap): void {
  for (const { name, zIndex, listens } of panes) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(zIndex);
    if (!listens) pane.style.pointerEvents = 'none';
  }
}

/** The straight line that a walking time is estimated from, initially without points. */
export function walkLine(): Polyline {
  return polyline([], {
    pane: 'walk',
    renderer: pathCanvas({ pane: 'walk', padding: 0.2 }),
    color: colors.ink,
    weight: 2,
    dashArray: '1 6',
    interactive: false,
  });
}
