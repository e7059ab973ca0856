import { type GeoJSON, geoJSON, type Map as LeafletMap, type PathOptions } from 'leaflet';
import type { MapAreasFile } from '../../../contracts/pages/base-maps.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { colors } from '../base-map/base-map-style.ts';
import { pathCanvas } from '../canvas/path-canvas.ts';

type Area = MapAreasFile['areas'][number];

type Looks = Record<'plain' | 'pointed' | 'selected', PathOptions>;

const looks = {
  plain: { stroke: false, fillOpacity: 0 },
  pointed: { stroke: true, color: colors.ink, weight: 1.5, opacity: 0.55, dashArray: '4 4', fillOpacity: 0.05 },
  selected: { stroke: true, color: colors.ink, weight: 2, opacity: 0.8, dashArray: '', fillOpacity: 0.2 },
} satisfies Looks;

/** Styles for a map that areas are chosen on: all areas are visible. */
const choiceLooks = {
  plain: { stroke: true, color: colors.ink, weight: 1.25, opacity: 0.6, dashArray: '4 4', fillOpacity: 0.16 },
  pointed: { stroke: true, color: colors.ink, weight: 2, opacity: 0.8, dashArray: '', fillOpacity: 0.25 },
  selected: { stroke: true, color: colors.ink, weight: 2.5, opacity: 0.9, dashArray: '', fillOpacity: 0.6 },
} satisfies Looks;

function nameTag(name: string): HTMLElement {
  const tag = document.createElement('span');
  tag.textContent = name;
  return tag;
}

/**
 * The curated areas. Areas that the list is filtered to are outlined and tinted. Other areas are outlined and named
 * only under the pointer.
 */
export class AreaLayer {
  readonly #group: GeoJSON;
  readonly #looks: Looks;
  readonly #onPress: ((name: string) => void) | undefined;
  #selected = new Set<string>();

  /** With `onPress`, areas can be chosen. */
  constructor(map: LeafletMap, areas: readonly Area[], onPress?: (name: string) => void) {
    this.#onPress = onPress;
    this.#looks = onPress ? choiceLooks : looks;
    this.#group = geoJSON(undefined, { style: { ...this.#looks.plain, fill: true, fillColor: colors.selected } }).addTo(
      map,
    );
    const renderer = pathCanvas({ pane: 'areas', padding: 0.5 });
    for (const area of areas) this.#add(area, renderer);
  }

  /** Marks the areas with these names. */
  select(names: readonly string[]): void {
    this.#selected = new Set(names);
    this.#group.eachLayer((layer) => {
      const { name } = (layer as unknown as { feature: { properties: Area } }).feature.properties;
      (layer as GeoJSON).setStyle(this.#selected.has(name) ? this.#looks.selected : this.#looks.plain);
    });
  }

  /** The corners of the marked areas' bounds, two per area. */
  selectedCorners(): LatLng[] {
    return this.#getCorners(({ name }) => this.#selected.has(name));
  }

  /** The corners of all areas' bounds, two per area. */
  corners(): LatLng[] {
    return this.#getCorners(() => true);
  }

  #getCorners(passes: (area: Area) => boolean): LatLng[] {
    return this.#group.getLayers().flatMap((layer) => {
      const path = layer as GeoJSON & { feature: { properties: Area } };
      if (!passes(path.feature.properties)) return [];
      const bounds = path.getBounds();
      return [bounds.getNorthWest(), bounds.getSouthEast()];
    });
  }

  #add(area: Area, renderer: ReturnType<typeof pathCanvas>): void {
    const layer = geoJSON({ type: 'Feature', properties: area, geometry: area.boundary } as GeoJSON.Feature, {
      style: { ...this.#looks.plain, fill: true, fillColor: colors.selected, renderer, pane: 'areas' } as PathOptions,
    });
    layer.eachLayer((path) => {
      path.bindTooltip(() => nameTag(area.display_name), { sticky: true, className: 'map-area-name', opacity: 1 });
      path.on('mouseover', () => !this.#selected.has(area.name) && layer.setStyle(this.#looks.pointed));
      path.on('mouseout', () => !this.#selected.has(area.name) && layer.setStyle(this.#looks.plain));
      if (this.#onPress) path.on('click', () => this.#onPress?.(area.name));
      this.#group.addLayer(path);
    });
  }
}
