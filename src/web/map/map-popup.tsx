import { type Map as LeafletMap, Popup } from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { mapBehavior } from '../../rules/map-behavior.ts';
import type { LatLng } from '../../rules/metro-geography.ts';
import { Icon } from '../ui/icon.tsx';
import { PILL_HEIGHT, TAIL } from './pin-layout.ts';

interface MapPopupProps {
  map: LeafletMap;
  at: LatLng;
  label: string;
  /** Whether the focus goes into it, as after a key. */
  takesFocus: boolean;
  /** How much of the map's top is covered by what stands over it, in CSS pixels. */
  coveredTop: () => number;
  onClose: () => void;
  children: ReactNode;
}

const CLEAR_OF_PIN = 6;
/** From the map's edges, in CSS pixels; on the right stand the controls. */
const EDGE = 16;
const CONTROLS = 68;

/**
 * The node that React fills. What is pressed in it may remove it: Leaflet couldn't tell any more that the click wasn't on
 * the map, so it mustn't see it.
 */
function createContent(): HTMLElement {
  const content = document.createElement('div');
  content.addEventListener('click', (event) => event.stopPropagation());
  return content;
}

/** Leaflet's popup over a pin, with content of React's. */
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
