import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useSyncExternalStore } from 'react';

/** A zoom level at which public maps show the names of streets. */
const STREETS = 16;

/** The center of the map as `latitude/longitude` while it is zoomed in as far as it goes, else null. */
function useClosestView(map: LeafletMap): string | null {
  return useSyncExternalStore(
    (onChange) => {
      map.on('moveend', onChange);
      return () => map.off('moveend', onChange);
    },
    () => {
      const { lat, lng } = map.getCenter();
      return map.getZoom() < map.getMaxZoom() ? null : `${lat.toFixed(5)}/${lng.toFixed(5)}`;
    },
  );
}

interface StreetMapNoteProps {
  map: LeafletMap;
  /** Called after the note was shown or hidden, because it covers a part of the map. */
  onCover: () => void;
}

/** Says that the embedded map has no streets, and links to a public map that has them. */
export function StreetMapNote({ map, onCover }: StreetMapNoteProps) {
  const center = useClosestView(map);
  useEffect(onCover, [onCover, center === null]);
  if (center === null) return null;
  return (
    <p className="map-note">
      This map has no streets.{' '}
      <a
        href={`https://www.openstreetmap.org/#map=${STREETS}/${center}`}
        target="_blank"
        rel="noreferrer"
        className="underline"
      >
        See this place on OpenStreetMap
      </a>
    </p>
  );
}
