import { DomUtil, type LatLngExpression, type LeafletEvent, type Map as LeafletMap, type Point } from 'leaflet';

/** The event that Leaflet sends to layers when a zoom animation begins. */
export interface ZoomAnimation extends LeafletEvent {
  center: LatLngExpression;
  zoom: number;
}

/** The position of a place in the map's pane after the zoom animation, as for Leaflet's own markers. */
export function layerPointAfter(map: LeafletMap, place: LatLngExpression, { center, zoom }: ZoomAnimation): Point {
  const origin = map
    .project(center, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(DomUtil.getPosition(map.getPanes().mapPane))
    .round();
  return map.project(place, zoom).subtract(origin);
}
