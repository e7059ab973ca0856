import type { Map as LeafletMap } from 'leaflet';
import { prefersReducedMotion } from './create-map.ts';

/** How far an arrow key moves the map, in CSS pixels. */
const PAN_STEP = 80;

const moves: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-PAN_STEP, 0],
  ArrowRight: [PAN_STEP, 0],
  ArrowUp: [0, -PAN_STEP],
  ArrowDown: [0, PAN_STEP],
};

/** Moves the map by keys while a pin has the focus. Leaflet's own keys work only while the map itself has the focus. */
export function moveByKey(map: LeafletMap, event: KeyboardEvent): void {
  if (event.target === map.getContainer() || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target as Element).closest('[data-key]')) return;
  const move = moves[event.key];
  if (move) map.panBy(move, { animate: !prefersReducedMotion() });
  else if (event.key === '+' || event.key === '=') map.setZoom(map.getZoom() + 1);
  else if (event.key === '-' || event.key === '_') map.setZoom(map.getZoom() - 1);
  else return;
  event.preventDefault();
}
