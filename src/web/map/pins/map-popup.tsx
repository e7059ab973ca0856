import { type Map as LeafletMap, Popup } from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { mapBehavior } from '../../../rules/display/map-behavior.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { Icon } from '../../ui/icon.tsx';
import { PILL_HEIGHT, TAIL } from './pin-layout.ts';

interface MapPopupProps {
  map: LeafletMap;
  at: LatLng;
  label: string;
  /** Whether the popup takes the focus, as after a key press. */
  takesFocus: boolean;
  /** The height of the map's top part that is covered by controls, in CSS pixels. */
  coveredTop: () => number;
  onClose: () => void;
  children: ReactNode;
}

const CLEAR_OF_PIN = 6;
/** The distance from the map's edges, in CSS pixels. The controls are on the right. */
const EDGE = 16;
const CONTROLS = 68;

/**
 * The element that React renders into. Stops clicks, because a click may remove its own target. Leaflet could then no
 * longer tell that the click wasn't on the map.
 */
function createContent(): HTMLElement {
  const content = document.createElement('div');
  content.addEventListener('click', (event) => event.stopPropagation());
  return content;
}

/** Leaflet's popup over a pin, with React content. */
export function MapPopup({ map, at, label, takesFocus, coveredTop, onClose, children }: MapPopupProps) {
  const [content] = useState(createContent);
  const { lat, lng } = at;
  useEffect(() => {
    const popup = new Popup({
      maxWidth: mapBehavior.popupMaxWidth,
      minWidth: 200,
      offset: [0, -(PILL_HEIGHT + TAIL + CLEAR_OF_PIN) + 7],
      autoPanPaddingTopLeft: [EDGE, EDGE + coveredTop()],
      autoPanPaddingBottomRight: [CONTROLS, EDGE],
      closeButton: false,
      closeOnEscapeKey: false,
      autoClose: false,
      className: 'map-popup',
    });
    popup.setLatLng([lat, lng]).setContent(content).openOn(map);
    return () => {
      popup.remove();
    };
  }, [map, lat, lng, coveredTop, content]);
  useEffect(() => {
    if (takesFocus) content.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [takesFocus, content]);
  return createPortal(
    <dialog open aria-label={label} className="map-popup-box">
      {children}
      <button type="button" className="map-popup-close" aria-label="Close" onClick={onClose}>
        <Icon name="close" className="size-4" />
      </button>
    </dialog>,
    content,
  );
}
