import { type ReactNode, useId, useRef, useState } from 'react';
import type { FoundPlace } from '../../rules/places/found-places.ts';
import type { LatLngBounds } from '../../rules/places/metros/metro-geography.ts';
import type { Metro } from '../../rules/places/metros/metros.ts';
import type { Person } from '../../rules/places/people.ts';
import type { View } from './canvas/fit-view.ts';
import { MapControls } from './canvas/map-controls.tsx';
import type { MapPoint } from './canvas/map-point.ts';
import { StreetMapNote } from './canvas/street-map-note.tsx';
import type { CompoundsMapEvents } from './compounds-map.ts';
import type { CompoundGroup } from './pins/clusters.ts';
import { GroupList } from './pins/group-list.tsx';
import { MapPopup } from './pins/map-popup.tsx';
import { useCompoundsMap } from './use-compounds-map.ts';

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

/** A map with homes as pins. When a home is selected, every other home shows its walking time. */
export function MapView(props: MapViewProps) {
  const { label, points, selected, coveredTop = nothing } = props;
  const container = useRef<HTMLElement>(null);
  const [group, setGroup] = useState<CompoundGroup | null>(null);
  const [moved, setMoved] = useState<LatLngBounds | null>(null);
  const [byKeyboard, setByKeyboard] = useState(false);
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
  const { areaNames = NO_AREAS, place = null, people = NOBODY, inText = false } = props;
  const content = { ...props, areaNames, place, people, coveredTop, inText };
  const { compoundsMap, refresh, isEmbedded, hasNoBaseMap } = useCompoundsMap(container, content, { events, moved });
  const popup = { takesFocus: byKeyboard, coveredTop, onClose: clear };

  return (
    <div className="map-frame">
      {compoundsMap && <MapControls compoundsMap={compoundsMap} canFit={points.length > 1} />}
      {compoundsMap && isEmbedded && <StreetMapNote map={compoundsMap.map} onCover={refresh} />}
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
      {hasNoBaseMap && (
        <output className="map-note">The map background isn’t available right now. Homes are still shown.</output>
      )}
      {compoundsMap && chosen && (
        <MapPopup key={chosen.compound_id} map={compoundsMap.map} at={chosen} label={chosen.label} {...popup}>
          {props.renderCompound(chosen.compound_id)}
        </MapPopup>
      )}
      {compoundsMap && group && (
        <MapPopup map={compoundsMap.map} at={group} label={`${group.count} homes here`} {...popup}>
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
