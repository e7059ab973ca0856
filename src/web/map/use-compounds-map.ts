import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatBounds, parseBounds } from '../../rules/places/bounds.ts';
import type { FoundPlace } from '../../rules/places/found-places.ts';
import { getGeography, type LatLngBounds } from '../../rules/places/metros/metro-geography.ts';
import type { Metro } from '../../rules/places/metros/metros.ts';
import type { Person } from '../../rules/places/people.ts';
import { useSite } from '../lib/navigation/site.ts';
import { getGround } from './base-map/ground.ts';
import { useMapFiles } from './base-map/use-map-files.ts';
import type { View } from './canvas/fit-view.ts';
import type { MapPoint } from './canvas/map-point.ts';
import { CompoundsMap, type CompoundsMapEvents } from './compounds-map.ts';

interface MapContent {
  metro: Pick<Metro, 'key'>;
  market_id: number;
  view?: View | undefined;
  points: readonly MapPoint[];
  areaNames: readonly string[];
  selected: number | null;
  pointed: number | null;
  origin: number | null;
  bounds?: LatLngBounds | undefined;
  place: FoundPlace | null;
  people: readonly Person[];
  coveredTop: () => number;
  inText: boolean;
}

/**
 * Creates the map in a container, and keeps what it shows current. The map is null before it is created. `moved` is what
 * may cover pins besides: the pins are placed again when it changes.
 */
export function useCompoundsMap(
  container: RefObject<HTMLElement | null>,
  content: MapContent,
  { events, moved }: { events: CompoundsMapEvents; moved: LatLngBounds | null },
) {
  const { metro, market_id, view, points, areaNames, selected, pointed, origin, bounds, place, people } = content;
  const { coveredTop, inText } = content;
  const site = useSite();
  const ground = useMemo(() => getGround(site), [site]);
  const files = useMapFiles(metro.key, market_id, ground.kind === 'embedded');
  const [compoundsMap, setCompoundsMap] = useState<CompoundsMap | null>(null);
  const geography = getGeography(metro);
  const [first] = useState({
    view: view ?? { center: geography.center, zoom: geography.initial_zoom },
    fitsCompounds: view === undefined,
    inText,
  });
  // The map is created once, but must call the latest event handlers.
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  const { center } = geography;
  useEffect(() => {
    if (!container.current) return undefined;
    const made = new CompoundsMap(container.current, {
      ground,
      center,
      ...first,
      coveredTop,
      events: {
        onPress: (...args) => latest.current.onPress(...args),
        onPoint: (...args) => latest.current.onPoint(...args),
        onMoved: (...args) => latest.current.onMoved(...args),
        onGroup: (...args) => latest.current.onGroup(...args),
        onEscape: () => latest.current.onEscape(),
      },
    });
    setCompoundsMap(made);
    return () => {
      setCompoundsMap(null);
      made.destroy();
    };
  }, [container, ground, center, first, coveredTop]);

  useEffect(() => {
    if (files) compoundsMap?.setFiles(files);
  }, [compoundsMap, files]);
  useEffect(() => compoundsMap?.setHomes(points, areaNames), [compoundsMap, points, areaNames]);
  // After the homes, because their areas move the map too. Bounds are compared as text: when another filter changes, they
  // are another object, and the map must stay where the visitor has moved it.
  const boundsText = bounds && formatBounds(bounds);
  useEffect(() => {
    const wanted = boundsText && parseBounds(boundsText);
    if (wanted) compoundsMap?.showBounds(wanted);
  }, [compoundsMap, boundsText]);
  useEffect(() => compoundsMap?.showPlace(place), [compoundsMap, place]);
  useEffect(() => compoundsMap?.showPeople(people), [compoundsMap, people]);
  // After the button to search was shown or hidden, because it covers pins.
  const refresh = useCallback(() => compoundsMap?.refresh(), [compoundsMap]);
  useEffect(refresh, [refresh, moved]);
  useEffect(
    () => compoundsMap?.setHighlights({ selected, pointed, origin }),
    [compoundsMap, selected, pointed, origin, points],
  );

  const isEmbedded = ground.kind === 'embedded';
  return { compoundsMap, refresh, isEmbedded, hasNoBaseMap: isEmbedded && files !== null && !files.base };
}
