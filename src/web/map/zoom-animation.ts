import { DomUtil, type LatLngExpression, type LeafletEvent, type Map as LeafletMap, type Point } from 'leaflet';

/** What Leaflet tells its layers when a zoom animation begins. */
export interface ZoomAnimation extends LeafletEvent {
  center: LatLngExpression;
  zoom: number;
}

/** Where a place will be in the map's pane when the zoom animation has ended: what Leaflet's own markers go to. */
export function layerPointAfter(map: LeafletMap, place: LatLngExpression, { center, zoom }: ZoomAnimation): Point {
  const origin = map
    .project(center, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(DomUtil.getPosition(map.getPanes().mapPane))
    .round();
  return map.project(place, zoom).subtract(origin);
}
