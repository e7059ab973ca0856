import { DomUtil, Layer, type Map as LeafletMap, Util } from 'leaflet';
import { type FoundPlace, shortPlaceName } from '../../../rules/places/found-places.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { layerPointAfter, type ZoomAnimation } from '../canvas/zoom-animation.ts';

/** The mark of a place. It ignores presses, so that it blocks no home. */
export class PlaceLayer extends Layer {
  readonly #mark = document.createElement('div');
  readonly #name = document.createElement('span');
  #map: LeafletMap | undefined;
  place: LatLng | null = null;

  constructor() {
    super();
    Util.setOptions(this, { pane: 'place' });
    this.#mark.className = 'map-place leaflet-zoom-animated';
    this.#mark.setAttribute('role', 'img');
    this.#mark.append(this.#name);
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    if (map.options.zoomAnimation) map.on('zoomanim', this.#animate, this);
    map.on('zoom viewreset', this.#follow, this);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('zoomanim', this.#animate, this).off('zoom viewreset', this.#follow, this);
    this.#mark.remove();
    this.#map = undefined;
    return this;
  }

  /** Shows this place instead of the previous one, or none. */
  show(place: FoundPlace | null): void {
    if (place) this.mark(place, shortPlaceName(place), `Your place: ${place.formatted_address}`);
    else {
      this.place = null;
      this.#mark.remove();
    }
  }

  /** Marks a place with a name. `label` is for screen readers. */
  mark(place: LatLng, name: string, label: string): void {
    this.place = place;
    this.#name.textContent = name;
    this.#mark.setAttribute('aria-label', label);
    this.getPane()?.append(this.#mark);
    this.#follow();
  }

  #animate(event: unknown): void {
    if (!this.#map || !this.place) return;
    DomUtil.setPosition(this.#mark, layerPointAfter(this.#map, this.place, event as ZoomAnimation).round());
  }

  #follow(): void {
    if (this.#map && this.place) DomUtil.setPosition(this.#mark, this.#map.latLngToLayerPoint(this.place));
  }
}
