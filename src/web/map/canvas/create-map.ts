import { control, Draggable, type LatLngBoundsExpression, Map as LeafletMap } from 'leaflet';
import { mapBehavior } from '../../../rules/display/map-behavior.ts';
import type { View } from './fit-view.ts';
import { isTouch } from './is-touch.ts';
import 'leaflet/dist/leaflet.css';
import '../map.css';

export interface MapOptions {
  view: View;
  minZoom: number;
  maxZoom: number;
  /** The bounds of the drawn world. */
  maxBounds?: LatLngBoundsExpression;
  /**
   * Whether the map is part of a page that visitors scroll. If so, a plain wheel and one finger scroll the page. The
   * wheel zooms a focused map, and two fingers move the map.
   */
  inText: boolean;
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Lets the wheel zoom only while the map has the focus or while ctrl or meta is held. */
function guardWheel(map: LeafletMap, container: HTMLElement): void {
  map.scrollWheelZoom.disable();
  container.addEventListener(
    'wheel',
    (event) => {
      const wanted = event.ctrlKey || event.metaKey || container.contains(document.activeElement);
      if (wanted) map.scrollWheelZoom.enable();
      else map.scrollWheelZoom.disable();
    },
    { capture: true, passive: true },
  );
}

/** Writes the map's view (zoom, latitude, longitude) into a data attribute, for automated tests. */
function reportView(map: LeafletMap): void {
  const report = (): void => {
    const { lat, lng } = map.getCenter();
    map.getContainer().dataset.view = `${map.getZoom()}/${lat.toFixed(4)}/${lng.toFixed(4)}`;
  };
  map.on('moveend', report);
  report();
}

/** Creates a Leaflet map with the product's settings, without layers. */
export function createMap(
  container: HTMLElement,
  { view, minZoom, maxZoom, maxBounds, inText }: MapOptions,
): LeafletMap {
  const still = prefersReducedMotion();
  Draggable.mergeOptions({ clickTolerance: mapBehavior.clickTolerance });
  const map = new LeafletMap(container, {
    preferCanvas: true,
    zoomControl: false,
    attributionControl: false,
    zoomSnap: mapBehavior.zoomSnap,
    zoomAnimationThreshold: mapBehavior.zoomAnimationThreshold,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    fadeAnimation: false,
    inertia: !still,
    // The pins handle a hold themselves, to show a preview.
    tapHold: false,
    closePopupOnClick: false,
    dragging: !(inText && isTouch()),
    minZoom,
    maxZoom,
    maxBoundsViscosity: 1,
    ...(maxBounds && { maxBounds }),
  });
  control.attribution({ prefix: false, position: 'bottomright' }).addTo(map);
  if (inText) guardWheel(map, container);
  map.setView(view.center, view.zoom, { animate: false });
  reportView(map);
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(container);
  map.on('unload', () => resized.disconnect());
  return map;
}
