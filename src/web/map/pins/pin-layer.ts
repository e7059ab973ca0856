import { DomEvent, DomUtil, type Handler, Layer, type Map as LeafletMap, Util } from 'leaflet';
import { mapBehavior } from '../../../rules/display/map-behavior.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { isSecondOfDouble } from '../canvas/is-touch.ts';
import { layerPointAfter, type ZoomAnimation } from '../canvas/zoom-animation.ts';
import { clusterSize, type Room } from './pin-layout.ts';

/** A button on the map. */
export interface MapItem extends LatLng {
  key: string;
  kind: 'pill' | 'dot' | 'cluster';
  text: string;
  label: string;
  /** The number of homes in a cluster. */
  count?: number;
  /** Whether the home can no longer be bought or rented. */
  gone?: boolean;
  state: 'plain' | 'pointed' | 'selected';
  /** How far the target extends beyond its visible part. */
  room: Room;
  /** Whether the home's popup is open. Clusters have no popup. */
  pressed?: boolean;
  /** Whether this is the home that walking times start from. */
  current?: boolean;
  /**
   * False for an item just outside the view or under the map's controls. It is rendered for a pan to uncover, but Tab
   * and screen readers skip it.
   */
  inView: boolean;
  /** The text beside the item while it is pointed at. */
  tip: string | null;
}

export interface PinEvents {
  /** @param byKeyboard whether the item was pressed by key, in which case the focus should follow. */
  onPress: (key: string, byKeyboard: boolean) => void;
  onPoint: (key: string | null) => void;
  /** The height of the map's top part that is covered by controls, in CSS pixels. */
  coveredTop: () => number;
}

const TOUCH_JITTER = 12;
/** The space that half of a tip needs to each side and above a pin, in CSS pixels. */
const TIP_SPACE = 96;

/** Whether the last press moved the map. Leaflet's types lack this method. */
function hasDragged({ dragging }: LeafletMap): boolean {
  return (dragging as Handler & { moved: () => boolean }).moved();
}

/** The side for a tip that would leave the map if it were centered above its pin. */
function tipSide(map: LeafletMap, place: LatLng): string {
  const { x, y } = map.latLngToContainerPoint(place);
  const across = x < TIP_SPACE ? 'right' : x > map.getSize().x - TIP_SPACE ? 'left' : '';
  return `${y < TIP_SPACE ? 'below' : 'above'} ${across}`;
}

/** Buttons on the map, only for items in or near the view, in Tab order. */
export class PinLayer extends Layer {
  readonly #events: PinEvents;
  readonly #items = new Map<string, { item: MapItem; button: HTMLButtonElement }>();
  #map: LeafletMap | undefined;
  #hold: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  #held = false;

  constructor(events: PinEvents) {
    super();
    Util.setOptions(this, { pane: 'pins' });
    this.#events = events;
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    const pane = this.getPane();
    if (pane) this.#listen(pane, map);
    if (map.options.zoomAnimation) map.on('zoomanim', this.#animate, this);
    map.on('zoom viewreset', this.#follow, this);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('zoomanim', this.#animate, this).off('zoom viewreset', this.#follow, this);
    for (const { button } of this.#items.values()) button.remove();
    this.#items.clear();
    this.#map = undefined;
    return this;
  }

  /** Shows exactly these items. */
  show(items: readonly MapItem[]): void {
    const pane = this.getPane();
    const map = this.#map;
    if (!pane || !map) return;
    const focused = this.#focusedKey();
    const wanted = new Set(items.map(({ key }) => key));
    const lost = focused !== null && !wanted.has(focused) ? this.#items.get(focused)?.item : undefined;
    for (const [key, { button }] of this.#items) {
      if (wanted.has(key)) continue;
      this.#items.delete(key);
      button.remove();
    }
    for (const item of items) this.#draw(item, map);
    this.#order(pane, items);
    if (lost) this.#focusNearest(lost, map);
  }

  /** Moves the focus to an item. Returns false if the item isn't shown. */
  focus(key: string): boolean {
    const button = this.#items.get(key)?.button;
    button?.focus({ preventScroll: true });
    return button !== undefined;
  }

  #draw(item: MapItem, map: LeafletMap): void {
    const known = this.#items.get(item.key);
    const button = known?.button ?? document.createElement('button');
    if (!known) {
      button.type = 'button';
      button.dataset.key = item.key;
      button.append(document.createElement('span'));
    }
    this.#items.set(item.key, { item, button });
    const look = `map-pin map-pin-${item.kind} is-${item.state} ${item.gone ? 'is-gone ' : ''}leaflet-zoom-animated`;
    if (button.className !== look) button.className = look;
    const label = item.tip === null ? item.label : `${item.label}. ${item.tip}`;
    if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
    if (item.pressed !== undefined) button.setAttribute('aria-pressed', String(item.pressed));
    if (item.current) button.setAttribute('aria-current', 'location');
    else button.removeAttribute('aria-current');
    button.tabIndex = item.inView ? 0 : -1;
    if (item.inView) button.removeAttribute('aria-hidden');
    else button.setAttribute('aria-hidden', 'true');
    const text = button.firstElementChild as HTMLElement;
    if (text.textContent !== item.text) text.textContent = item.text;
    if (item.count !== undefined) button.style.setProperty('--cluster-size', `${clusterSize(item.count)}px`);
    for (const [side, room] of Object.entries(item.room)) button.style.setProperty(`--${side}`, `${room}px`);
    if (item.tip === null) delete button.dataset.tip;
    else {
      button.dataset.tip = item.tip;
      button.dataset.tipSide = tipSide(map, item);
    }
    DomUtil.setPosition(button, map.latLngToLayerPoint(item));
  }

  /** Reorders the buttons without moving the focused button, which would lose the focus. */
  #order(pane: HTMLElement, items: readonly MapItem[]): void {
    const buttons = items.flatMap(({ key }) => this.#items.get(key)?.button ?? []);
    const fixed = buttons.findIndex((button) => button === document.activeElement);
    buttons.forEach((button, index) => {
      if (index === fixed) return;
      const before = index < fixed ? (buttons[fixed] ?? null) : null;
      const expected = before ? button.nextElementSibling === buttons[index + 1] : pane.children[index] === button;
      if (!expected || !button.isConnected) pane.insertBefore(button, before);
    });
  }

  #focusedKey(): string | null {
    const active = document.activeElement;
    return active instanceof HTMLElement && this.getPane()?.contains(active) ? (active.dataset.key ?? null) : null;
  }

  /** The focused item became part of a cluster or split up. Moves the focus to the nearest item. */
  #focusNearest({ lat, lng }: LatLng, map: LeafletMap): void {
    let nearest: { button: HTMLButtonElement; distance: number } | undefined;
    for (const { item, button } of this.#items.values()) {
      const distance = (item.lat - lat) ** 2 + (item.lng - lng) ** 2;
      if (!nearest || distance < nearest.distance) nearest = { button, distance };
    }
    (nearest?.button ?? map.getContainer()).focus({ preventScroll: true });
  }

  #listen(pane: HTMLElement, map: LeafletMap): void {
    const getKey = (event: Event): string | null =>
      (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
    pane.addEventListener('click', (event) => {
      const key = getKey(event);
      if (key === null) return;
      // Don't let this click reach the map, because a click on empty ground clears the selection.
      event.stopPropagation();
      const byKeyboard = event.detail === 0;
      // A drag or hold that started on a pin ends with a click on it. Ignore that click.
      if (!byKeyboard && (hasDragged(map) || this.#held)) return;
      if (isSecondOfDouble(event)) return;
      this.#events.onPress(key, byKeyboard);
    });
    // Two quick clicks on a pin aren't meant to zoom.
    DomEvent.on(pane, 'dblclick', DomEvent.stopPropagation);
    pane.addEventListener(
      'pointerover',
      (event) => event.pointerType === 'mouse' && this.#events.onPoint(getKey(event)),
    );
    pane.addEventListener('pointerout', (event) => event.pointerType === 'mouse' && this.#events.onPoint(null));
    pane.addEventListener('focusin', (event) => {
      const key = getKey(event);
      const item = this.#items.get(key ?? '')?.item;
      // A press also focuses the pin. Moving the map then would move the pin away from the finger.
      if (item && (event.target as Element).matches(':focus-visible')) {
        const top = Math.max(56, 48 + this.#events.coveredTop());
        map.panInside(item, { paddingTopLeft: [48, top], paddingBottomRight: [48, 56] });
      }
      this.#events.onPoint(key);
    });
    pane.addEventListener('focusout', () => this.#events.onPoint(null));
    this.#listenForHold(pane, getKey);
  }

  /** Fingers can't hover, so holding a pin counts as pointing at it. */
  #listenForHold(pane: HTMLElement, getKey: (event: Event) => string | null): void {
    const release = (): void => {
      clearTimeout(this.#hold?.timer);
      this.#hold = undefined;
    };
    pane.addEventListener('pointerdown', (event) => {
      this.#held = false;
      const key = getKey(event);
      if (key === null || event.pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        this.#held = true;
        this.#events.onPoint(key);
      }, mapBehavior.holdDelayMs);
      this.#hold = { timer, x: event.clientX, y: event.clientY };
    });
    pane.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (this.#hold && Math.hypot(clientX - this.#hold.x, clientY - this.#hold.y) > TOUCH_JITTER) release();
    });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) pane.addEventListener(end, release);
    pane.addEventListener('contextmenu', (event) => this.#held && event.preventDefault());
  }

  #animate(event: unknown): void {
    const map = this.#map;
    if (!map) return;
    for (const { item, button } of this.#items.values()) {
      DomUtil.setPosition(button, layerPointAfter(map, item, event as ZoomAnimation).round());
    }
  }

  #follow(): void {
    const map = this.#map;
    if (!map) return;
    for (const { item, button } of this.#items.values()) DomUtil.setPosition(button, map.latLngToLayerPoint(item));
  }
}
