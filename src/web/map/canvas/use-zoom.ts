import type { Map as LeafletMap } from 'leaflet';
import { useSyncExternalStore } from 'react';

/** The zoom level of a map and its limits. */
export function useZoom(map: LeafletMap): { zoom: number; min: number; max: number } {
  const zoom = useSyncExternalStore(
    (onChange) => {
      map.on('zoomend', onChange);
      return () => map.off('zoomend', onChange);
    },
    () => map.getZoom(),
  );
  return { zoom, min: map.getMinZoom(), max: map.getMaxZoom() };
}
