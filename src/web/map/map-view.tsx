import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatBounds, parseBounds } from '../../rules/places/bounds.ts';
import type { FoundPlace } from '../../rules/places/found-places.ts';
import { getGeography, type LatLngBounds } from '../../rules/places/metros/metro-geography.ts';
import type { Metro } from '../../rules/places/metros/metros.ts';
import type { Person } from '../../rules/places/people.ts';
import { useSite } from '../lib/navigation/site.ts';
import { getGround } from './base-map/ground.ts';
import { useMapFiles } from './base-map/use-map-files.ts';
import type { View } from './canvas/fit-view.ts';
import { MapControls } from './canvas/map-controls.tsx';
import type { MapPoint } from './canvas/map-point.ts';
import { StreetMapNote } from './canvas/street-map-note.tsx';
import { CompoundsMap, type CompoundsMapEvents } from './compounds-map.ts';
import type { CompoundGroup } from './pins/clusters.ts';
import { GroupList } from './pins/group-list.tsx';
import { MapPopup } from './pins/map-popup.tsx';

interface MapViewProps {
  /** The label of the map, such as 'Homes in Seattle'. */
  label: string;
  metro: Pick<Metro, 'key'>;
  market_id: number;
  /**
   * The initial view. Without it, all homes are in view. To show another place, mount a new map by changing its key.
   */
  view?: View;
  /** The homes to show, most important first. */
  points: readonly MapPoint[];
  /** The curated areas that the homes are filtered to. */
  areaNames?: readonly string[];
  selected: number | null;
  pointed: number | null;
  /** The home that walking times start from. */
  origin: number | null;
  /** The part of the map that the homes are filtered to. The view moves there. */
  bounds?: LatLngBounds | undefined;
  /** Filters the homes to a part of the map. If given, the map offers that after the visitor has moved it. */
  onSearchArea?: (bounds: LatLngBounds) => void;
  /** A place that the map moves to and marks. Walking times then start from it. */
  place?: FoundPlace | null;
  /** The visitor's people, whose places are marked. */
  people?: readonly Person[];
  /**
   * The height of the map's top part that is covered by controls, in CSS pixels. Popups avoid it. Must be a stable
   * function.
   */
  coveredTop?: () => number;
  onSelect: (compound_id: number | null) => void;
  onPoint: (compound_id: number | null) => void;
  /** Renders the popup of the selected home. */
  renderCompound: (compound_id: number) => ReactNode;
  /** Whether the map is part of a page that visitors scroll. */
  inText?: boolean;
}

const nothing = (): number => 0;
const NO_AREAS: readonly string[] = [];
const NOBODY: readonly Person[] = [];

/** A map with homes as pins. When a home is chosen, every other home shows its walking time. */
export function MapView(props: MapViewProps) {
  const {
    label,
    metro,
    market_id,
    view,
    points,
    areaNames = NO_AREAS,
    selected,
    pointed,
    origin,
    place = null,
    people = NOBODY,
    bounds,
    coveredTop = nothing,
    inText = false,
  } = props;
  const site = useSite();
  const ground = useMemo(() => getGround(site), [site]);
  const files = useMapFiles(metro.key, market_id, ground.kind === 'embedded');
  const container = useRef<HTMLElement>(null);
  const [compoundsMap, setCompoundsMap] = useState<CompoundsMap | null>(null);
  const [group, setGroup] = useState<CompoundGroup | null>(null);
  const [moved, setMoved] = useState<LatLngBounds | null>(null);
  const [byKeyboard, setByKeyboard] = useState(false);
  const geography = getGeography(metro);
  const [first] = useState({
    view: view ?? { center: geography.center, zoom: geography.initial_zoom },
    fitsCompounds: view === undefined,
    inText,
  });
  const hintId = useId();

  const chosen = points.find(({ compound_id }) => compound_id === selected);
  const clear = (): void => {
    if (chosen) compoundsMap?.focusCompound(chosen.compound_id);
    else container.current?.focus({ preventScroll: true });
    setGroup(null);
    props.onSelect(null);
  };
  const events: CompoundsMapEvents = {
    onEscape() {
      if (!chosen && !group) return false;
      clear();
      return true;
    },
    onPress(compound_id, pressedByKey) {
      setGroup(null);
      setByKeyboard(pressedByKey);
      props.onSelect(compound_id === selected ? null : compound_id);
    },
    onPoint: props.onPoint,
    onMoved: setMoved,
    onGroup(homes, pressedByKey) {
      props.onSelect(null);
      setByKeyboard(pressedByKey);
      setGroup(homes);
    },
  };
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
  }, [ground, center, first, coveredTop]);

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

  return (
    <div className="map-frame">
      {compoundsMap && <MapControls compoundsMap={compoundsMap} canFit={points.length > 1} />}
      {compoundsMap && ground.kind === 'embedded' && <StreetMapNote map={compoundsMap.map} onCover={refresh} />}
      {moved && props.onSearchArea && (
        <button
          type="button"
          className="map-search-area"
          onClick={() => {
            setMoved(null);
            props.onSearchArea?.(moved);
          }}
        >
          Search this area
        </button>
      )}
      <section ref={container} className="map" aria-label={label} aria-describedby={hintId} />
      <p id={hintId} hidden>
        Use arrow keys to move the map, and plus and minus to zoom.
      </p>
      <output className="sr-only">{chosen && `${chosen.label}, selected`}</output>
      {files && !files.base && ground.kind === 'embedded' && (
        <output className="map-note">The map background isn’t available right now. Homes are still shown.</output>
      )}
      {compoundsMap && chosen && (
        <MapPopup
          key={chosen.compound_id}
          map={compoundsMap.map}
          at={chosen}
          label={chosen.label}
          takesFocus={byKeyboard}
          coveredTop={coveredTop}
          onClose={clear}
        >
          {props.renderCompound(chosen.compound_id)}
        </MapPopup>
      )}
      {compoundsMap && group && (
        <MapPopup
          map={compoundsMap.map}
          at={group}
          label={`${group.count} homes here`}
          takesFocus={byKeyboard}
          coveredTop={coveredTop}
          onClose={clear}
        >
          <GroupList
            group={group}
            onChoose={(compound_id) => {
              setGroup(null);
              setByKeyboard(true);
              props.onSelect(compound_id);
            }}
          />
        </MapPopup>
      )}
    </div>
  );
}
