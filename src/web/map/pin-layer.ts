import { DomEvent, DomUtil, type Handler, Layer, type Map as LeafletMap, Util } from 'leaflet';
import { mapBehavior } from '../../rules/map-behavior.ts';
import type { LatLng } from '../../rules/metro-geography.ts';
import { clusterSize, type Room } from './pin-layout.ts';
import { layerPointAfter, type ZoomAnimation } from './zoom-animation.ts';

/** Something to press on the map. */
export interface MapItem extends LatLng {
  key: string;
  kind: 'pill' | 'dot' | 'cluster';
  text: string;
  label: string;
  /** Of a cluster. */
  count?: number;
  state: 'plain' | 'pointed' | 'selected';
  /** How far it can be pressed beyond what is seen of it. */
  room: Room;
  /** Whether its popup is open. A cluster has none. */
  pressed?: boolean;
  /** Whether it is the home that the others are seen from. */
  current?: boolean;
  /** What is just outside, or under the map's controls, is there for a pan to uncover, not for Tab or a screen reader. */
  inView: boolean;
  /** Said beside it while it is pointed at. */
  tip: string | null;
}

export interface PinEvents {
  /** @param byKeyboard whether it was pressed by key: then the focus should follow. */
  onPress: (key: string, byKeyboard: boolean) => void;
  onPoint: (key: string | null) => void;
  /** How much of the map's top is covered by what stands over it, in CSS pixels. */
  coveredTop: () => number;
}

const TOUCH_JITTER = 12;
/** What half of a tip needs, to its sides as above a pin. */
const TIP_SPACE = 96;

/** Whether the last press moved the map. Missing from the types. */
function hasDragged({ dragging }: LeafletMap): boolean {
  return (dragging as Handler & { moved: () => boolean }).moved();
}

/** Where a tip goes that would leave the map if it stood above its pin, in the middle. */
function tipSide(map: LeafletMap, place: LatLng): string {
  const { x, y } = map.latLngToContainerPoint(place);
  const across = x < TIP_SPACE ? 'right' : x > map.getSize().x - TIP_SPACE ? 'left' : '';
  return `${y < TIP_SPACE ? 'below' : 'above'} ${across}`;
}

/** Buttons on the map: what is in view, no more, in the order in which Tab goes through them. */
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

  /** Shows these items and no others. */
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

  /** Moves the focus to an item; false when it isn't shown. */
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
    const look = `map-pin map-pin-${item.kind} is-${item.state} leaflet-zoom-animated`;
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

  /** Without moving the focused one, which would lose the focus. */
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

  /** What had the focus has gone into a cluster or fallen apart: its neighbour is the next best thing. */
  #focusNearest({ lat, lng }: LatLng, map: LeafletMap): void {
    let nearest: { button: HTMLButtonElement; distance: number } | undefined;
    for (const { item, button } of this.#items.values()) {
      const distance = (item.lat - lat) ** 2 + (item.lng - lng) ** 2;
      if (!nearest || distance < nearest.distance) nearest = { button, distance };
    }
    (nearest?.button ?? map.getContainer()).focus({ preventScroll: true });
  }

  #listen(pane: HTMLElement, map: LeafletMap): void {
    const keyOf = (event: Event): string | null =>
      (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
    pane.addEventListener('click', (event) => {
      const key = keyOf(event);
      if (key === null) return;
      // Not a click on the map, whose empty ground clears the selection.
      event.stopPropagation();
      const byKeyboard = event.detail === 0;
      // A drag that began on a pin ends with a click on it, a hold as well.
      if (!byKeyboard && (hasDragged(map) || this.#held)) return;
      this.#events.onPress(key, byKeyboard);
    });
    // Two quick clicks on a pin don't mean to zoom.
    DomEvent.on(pane, 'dblclick', DomEvent.stopPropagation);
    pane.addEventListener(
      'pointerover',
      (event) => event.pointerType === 'mouse' && this.#events.onPoint(keyOf(event)),
    );
    pane.addEventListener('pointerout', (event) => event.pointerType === 'mouse' && this.#events.onPoint(null));
    pane.addEventListener('focusin', (event) => {
      const key = keyOf(event);
      const item = this.#items.get(key ?? '')?.item;
      // A press focuses, too; a map that moves then would move the pin away from under the finger.
      if (item && (event.target as Element).matches(':focus-visible')) {
        const top = Math.max(56, 48 + this.#events.coveredTop());
        map.panInside(item, { paddingTopLeft: [48, top], paddingBottomRight: [48, 56] });
      }
      this.#events.onPoint(key);
    });
    pane.addEventListener('focusout', () => this.#events.onPoint(null));
    this.#listenForHold(pane, keyOf);
  }

  /** A finger can't hover: holding a pin points at it. */
  #listenForHold(pane: HTMLElement, keyOf: (event: Event) => string | null): void {
    const release = (): void => {
      clearTimeout(this.#hold?.timer);
      this.#hold = undefined;
    };
    pane.addEventListener('pointerdown', (event) => {
      this.#held = false;
      const key = keyOf(event);
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
