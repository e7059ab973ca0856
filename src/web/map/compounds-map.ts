// Long, because it is the one object that owns the map of the library, and everything on it.

import type { Map as LeafletMap, Polyline } from 'leaflet';
import type { BaseMapFile, MapAreasFile } from '../../contracts/pages/base-maps.ts';
import { formatBounds } from '../../rules/places/bounds.ts';
import { type FoundPlace, placeZooms } from '../../rules/places/found-places.ts';
import type { LatLng, LatLngBounds } from '../../rules/places/metros/metro-geography.ts';
import type { Person } from '../../rules/places/people.ts';
import { AreaLayer } from './areas/area-layer.ts';
import { addGround, type Ground, worldBounds, zoomRange } from './base-map/ground.ts';
import { createPanes, walkLine } from './base-map/map-panes.ts';
import { groundOfView } from './base-map/uncovered.ts';
import { createMap, prefersReducedMotion } from './canvas/create-map.ts';
import { type Frame, fitView, getMiddle, isAnyWithin, type View } from './canvas/fit-view.ts';
import { isSecondOfDouble, leastTarget } from './canvas/is-touch.ts';
import { moveByKey } from './canvas/map-keys.ts';
import type { MapPoint } from './canvas/map-point.ts';
import { Clusters, type CompoundGroup } from './pins/clusters.ts';
import { composeItems, type Highlights, pinKey } from './pins/map-items.ts';
import { PinLayer } from './pins/pin-layer.ts';
import { pillWidth } from './pins/pin-text.ts';
import { PlaceLayer } from './places/place-layer.ts';

export interface CompoundsMapOptions {
  ground: Ground;
  /** The center of the metro. The drawn world surrounds it. */
  center: LatLng;
  view: View;
  /** Whether the view starts with all homes in it, instead of at `view`. */
  fitsCompounds: boolean;
  inText: boolean;
  /** The height of the map's top part that is covered by controls, in CSS pixels. */
  coveredTop: () => number;
  events: CompoundsMapEvents;
}

export interface CompoundsMapEvents {
  /** A home was pressed, or the empty ground (null). */
  onPress: (compound_id: number | null, byKeyboard: boolean) => void;
  onPoint: (compound_id: number | null) => void;
  /** The visitor moved the map or zoomed it. Not called when the map moves by itself, as to a chosen area. */
  onMoved: (bounds: LatLngBounds) => void;
  /** Escape was pressed. Returns false if there was nothing to close. */
  onEscape: () => boolean;
  /** A cluster was pressed whose homes don't separate at any zoom level. */
  onGroup: (group: CompoundGroup, byKeyboard: boolean) => void;
}

/** The maximum number of buttons in the page. */
const MAX_ITEMS = 150;
const MAX_IN_GROUP = 50;
/** A cluster with at most this many homes shows their prices if there is space. */
const MAX_APART = 4;
/** How far beyond the view pins are rendered, as a fraction of the view's size. */
const MARGIN = 0.12;
/** Centers that are as close as this are the same, in degrees. */
const SAME_DEGREES = 1e-4;

/** A map with homes. Combines Leaflet, the ground, areas, labels and pins. */
export class CompoundsMap {
  readonly map: LeafletMap;
  readonly #options: CompoundsMapOptions;
  readonly #pins: PinLayer;
  readonly #place: PlaceLayer;
  #people: readonly PlaceLayer[] = [];
  readonly #walk: Polyline;
  readonly #maxZoom: number;
  readonly #minZoom: number;
  #ground: ReturnType<typeof addGround> | undefined;
  #areas: AreaLayer | undefined;
  #areaNames: readonly string[] = [];
  /** Whether the map moves by itself, not by the visitor. */
  #movesItself = false;
  #shownView: View;
  /** The areas that the view last moved to. Null until it moved to all homes. */
  #areasInView: string | null;
  #points: readonly MapPoint[] = [];
  #byId = new Map<number, MapPoint>();
  #ranks = new Map<number, number>();
  #clusters: Clusters;
  #highlights: Highlights = { selected: null, pointed: null, origin: null };

  constructor(container: HTMLElement, options: CompoundsMapOptions) {
    const { ground, center, view, inText, coveredTop, events } = options;
    const { min, max } = zoomRange(ground);
    const bounds = worldBounds(ground, center);
    this.#options = options;
    this.#areasInView = options.fitsCompounds ? null : '';
    this.#minZoom = min;
    this.#maxZoom = max;
    this.#clusters = new Clusters([], max);
    this.map = createMap(container, { view, minZoom: min, maxZoom: max, ...(bounds && { maxBounds: bounds }), inText });
    this.#shownView = { center: this.map.getCenter(), zoom: this.map.getZoom() };
    createPanes(this.map);
    this.#pins = new PinLayer({
      onPress: (key, byKeyboard) => this.#press(key, byKeyboard),
      onPoint: (key) => events.onPoint(key?.startsWith('home-') ? Number(key.slice(5)) : null),
      coveredTop,
    }).addTo(this.map);
    this.#place = new PlaceLayer().addTo(this.map);
    this.#walk = walkLine().addTo(this.map);
    this.map
      .on('moveend resize', this.refresh, this)
      .on('moveend', this.#reportMoved, this)
      // A popup moves the map to fit.
      .on('autopanstart', () => (this.#movesItself = true))
      .on('click', ({ originalEvent }) => {
        if (!isSecondOfDouble(originalEvent)) events.onPress(null, false);
      });
    container.addEventListener('keydown', this.#onKeyDown);
  }

  /** Sets the base map and areas, as far as they could be loaded. */
  setFiles(files: { base: BaseMapFile | null; areas: MapAreasFile | null }): void {
    this.#ground?.remove();
    this.#ground = addGround(this.map, this.#options.ground, files);
    this.#areas ??= new AreaLayer(this.map, files.areas?.areas ?? []);
    this.#areas.select(this.#areaNames);
    // Without animation, because the map is just opening.
    this.#followAreas(false);
    this.refresh();
  }

  /**
   * Sets the homes to show, most important first, and the areas that they are filtered to. If the areas changed, the
   * view moves to them, or back to its initial position if there are none. Otherwise the view moves only if it would
   * contain no homes.
   */
  setHomes(points: readonly MapPoint[], areaNames: readonly string[]): void {
    this.#areaNames = areaNames;
    this.#areas?.select(areaNames);
    this.#points = points;
    this.#byId = new Map(points.map((point) => [point.compound_id, point]));
    this.#ranks = new Map(points.map(({ compound_id }, index) => [compound_id, index]));
    this.#clusters = new Clusters(points, this.#maxZoom);
    const followed = this.#followAreas(!prefersReducedMotion());
    if (!followed && points.length > 0 && !isAnyWithin(points, this.#bounds(0))) this.fit();
    this.refresh();
  }

  setHighlights(highlights: Highlights): void {
    this.#highlights = highlights;
    this.refresh();
  }

  /** Marks a place and moves the view to it, or removes the mark. Walking times start from a marked place. */
  showPlace(place: FoundPlace | null): void {
    this.#place.show(place);
    if (place) this.#moveTo({ center: place, zoom: this.#getZoom(place) }, !prefersReducedMotion());
    this.refresh();
  }

  /** Marks the places of the visitor's people. */
  showPeople(people: readonly Person[]): void {
    for (const layer of this.#people) layer.remove();
    this.#people = people.map((person) => {
      const layer = new PlaceLayer().addTo(this.map);
      layer.mark(person, person.name, `${person.name}: ${person.formatted_address}`);
      return layer;
    });
  }

  /** Moves the view to bounds, unless it shows exactly them. */
  showBounds(bounds: LatLngBounds): void {
    if (formatBounds(bounds) === formatBounds(this.#bounds(0))) return;
    const { south, west, north, east } = bounds;
    const view = this.#getView([
      { lat: south, lng: west },
      { lat: north, lng: east },
    ]);
    if (view) this.#moveTo(view, false);
  }

  /** Shows all homes. */
  fit(): void {
    const view = this.#getView(this.#points);
    if (view) this.#moveTo(view, !prefersReducedMotion());
  }

  zoomBy(levels: number): void {
    this.map.setZoom(this.map.getZoom() + levels);
  }

  focusCompound(compound_id: number): void {
    if (!this.#pins.focus(pinKey(compound_id))) this.map.getContainer().focus({ preventScroll: true });
  }

  destroy(): void {
    this.map.off('moveend resize', this.refresh, this).off('moveend', this.#reportMoved, this);
    this.map.getContainer().removeEventListener('keydown', this.#onKeyDown);
    this.#ground?.remove();
    this.map.remove();
  }

  #getZoom({ kind }: FoundPlace): number {
    return Math.min(Math.max(placeZooms[kind], this.#minZoom), this.#maxZoom);
  }

  /** The starting point of walking times. */
  #origin(): LatLng | undefined {
    return this.#place.place ?? this.#byId.get(this.#highlights.origin ?? Number.NaN);
  }

  #getView(places: readonly LatLng[]): View | null {
    return fitView(places, this.#frame(this.#minZoom));
  }

  #frame(minZoom: number): Frame {
    const { x: width, y: height } = this.map.getSize();
    return { width, height, minZoom, maxZoom: this.#maxZoom, coveredTop: this.#options.coveredTop() };
  }

  /** Moves the view to the areas if they have changed. Returns false if they haven't changed or aren't loaded yet. */
  #followAreas(animate: boolean): boolean {
    const names = this.#areaNames.join();
    // All homes are known at once. The borders of areas come later.
    if (names === this.#areasInView || (names !== '' && !this.#areas)) return false;
    const isFirst = this.#areasInView === null;
    this.#areasInView = names;
    const corners = this.#areas?.selectedCorners() ?? [];
    const places = corners.length > 0 ? corners : this.#points;
    const fitted = names !== '' || this.#options.fitsCompounds ? this.#getView(places) : null;
    const view = fitted ?? this.#options.view;
    this.#moveTo(view, animate && !isFirst);
    return true;
  }

  /** Moves the view without telling that the visitor moved it. */
  #moveTo({ center, zoom }: View, animate: boolean): void {
    this.#movesItself = true;
    this.map.setView(center, zoom, { animate });
  }

  #reportMoved(): void {
    const before = this.#shownView;
    this.#shownView = { center: this.map.getCenter(), zoom: this.map.getZoom() };
    const byVisitor = !this.#movesItself;
    this.#movesItself = false;
    // The map moves its content when its size changes, but shows the same place.
    const moved = before.zoom !== this.#shownView.zoom || !this.map.getCenter().equals(before.center, SAME_DEGREES);
    if (byVisitor && moved) this.#options.events.onMoved(this.#bounds(0));
  }

  #bounds(margin: number): LatLngBounds {
    const bounds = this.map.getBounds().pad(margin);
    return { north: bounds.getNorth(), south: bounds.getSouth(), east: bounds.getEast(), west: bounds.getWest() };
  }

  /** Draws what the view shows, also after something else covers the map. */
  refresh(): void {
    const zoom = this.map.getZoom();
    const bounds = this.#bounds(MARGIN);
    const { selected, pointed, origin } = this.#highlights;
    const raised = [...new Set([origin, selected, pointed])].flatMap((id) => this.#byId.get(id ?? Number.NaN) ?? []);
    const rank = (one: object): number =>
      'compound_id' in one ? (this.#ranks.get(one.compound_id as number) ?? 0) : Number.POSITIVE_INFINITY;
    const found = this.#clusters.within(bounds, Math.floor(zoom), MAX_ITEMS).toSorted((a, b) => rank(a) - rank(b) || 0);
    const { items, covered } = composeItems({
      zoom,
      found,
      raised: raised.filter((home) => isAnyWithin([home], bounds)),
      origin: this.#origin(),
      highlights: this.#highlights,
      getMembers: ({ cluster_id, count }) => (count <= MAX_APART ? this.#clusters.getHomes(cluster_id, MAX_APART) : []),
      widthOf: pillWidth,
      leastTarget: leastTarget(),
      ...groundOfView(this.map),
    });
    this.#pins.show(items);
    this.#ground?.labels?.draw(covered);
    this.#drawWalk();
  }

  /** Draws the straight line that a walking time is estimated from. */
  #drawWalk(): void {
    const from = this.#origin();
    const to = this.#byId.get(this.#highlights.pointed ?? Number.NaN);
    this.#walk.setLatLngs(from && to && from !== to ? [from, to] : []);
  }

  #press(key: string, byKeyboard: boolean): void {
    const [kind, id] = key.split('-');
    if (kind === 'home') this.#options.events.onPress(Number(id), byKeyboard);
    else this.#openCluster(Number(id), byKeyboard);
  }

  #openCluster(cluster_id: number, byKeyboard: boolean): void {
    const homes = this.#clusters.getHomes(cluster_id, MAX_IN_GROUP);
    const [first] = homes;
    if (!first) return;
    const zoom = this.#clusters.expansionZoom(cluster_id);
    const whole = this.#clusters.getHomes(cluster_id, Number.POSITIVE_INFINITY);
    const fitted = fitView(whole, this.#frame(zoom));
    if (zoom <= this.#maxZoom && fitted) {
      this.map.setView(fitted.center, Math.max(zoom, Math.min(fitted.zoom, zoom + 2)), {
        animate: !prefersReducedMotion(),
      });
      return;
    }
    this.#options.events.onGroup({ ...getMiddle(whole), homes, count: whole.length }, byKeyboard);
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (!this.#options.events.onEscape()) return;
      // Close only the popup, not a dialog around the map.
      event.preventDefault();
      event.stopPropagation();
    } else moveByKey(this.map, event);
  };
}
