import type { Map as LeafletMap } from 'leaflet';
import { useSyncExternalStore } from 'react';

/** The zoom level of a map and its limits. */
function useZoom(map: LeafletMap): { zoom: number; min: number; max: number } {
  const zoom = useSyncExternalStore(
    (onChange) => {
      map.on('zoomend', onChange);
      return () => map.off('zoomend', onChange);
    },
    () => map.getZoom(),
  );
  return { zoom, min: map.getMinZoom(), max: map.getMaxZoom() };
}

const paths = {
  in: 'M12 5v14M5 12h14',
  out: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

function Sign({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

interface MapControlsProps {
  compoundsMap: { map: LeafletMap; zoomBy: (levels: number) => void; fit?: () => void };
  canFit: boolean;
}

/** Buttons that move the map, for visitors without a wheel or touch. */
export function MapControls({ compoundsMap, canFit }: MapControlsProps) {
  const { zoom, min, max } = useZoom(compoundsMap.map);
  return (
    <div className="map-controls">
      <div className="map-control-pair">
        <button type="button" aria-label="Zoom in" aria-disabled={zoom >= max} onClick={() => compoundsMap.zoomBy(1)}>
          <Sign path={paths.in} />
        </button>
        <button type="button" aria-label="Zoom out" aria-disabled={zoom <= min} onClick={() => compoundsMap.zoomBy(-1)}>
          <Sign path={paths.out} />
        </button>
      </div>
      {canFit && (
        <button type="button" aria-label="Show all homes" title="Show all homes" onClick={() => compoundsMap.fit?.()}>
          <Sign path={paths.fit} />
        </button>
      )}
    </div>
  );
}
