import type { Map as LeafletMap } from 'leaflet';
import type { BaseMapFile, MapAreasFile } from '../../../contracts/pages/base-maps.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { addGround, type Ground, worldBounds, zoomRange } from '../base-map/ground.ts';
import { createPanes } from '../base-map/map-panes.ts';
import { createMap } from '../canvas/create-map.ts';
import { fitView, type View } from '../canvas/fit-view.ts';
import { AreaLayer } from './area-layer.ts';

/** The distance between the areas and the edge, in CSS pixels. Small, because no pins extend beyond the areas. */
const EDGE = 12;

interface AreasMapOptions {
  ground: Ground;
  /** The center of the metro. The drawn world surrounds it. */
  center: LatLng;
  view: View;
  /** Called with the name of a pressed area. */
  onPress: (name: string) => void;
}

/** A map on which areas are chosen. */
export class AreasMap {
  readonly map: LeafletMap;
  readonly #options: AreasMapOptions;
  #ground: ReturnType<typeof addGround> | undefined;
  #areas: AreaLayer | undefined;
  #names: readonly string[] = [];

  constructor(container: HTMLElement, options: AreasMapOptions) {
    const { ground, center, view } = options;
    const { min, max } = zoomRange(ground);
    const bounds = worldBounds(ground, center);
    this.#options = options;
    this.map = createMap(container, {
      view,
      minZoom: min,
      maxZoom: max,
      ...(bounds && { maxBounds: bounds }),
      inText: true,
    });
    createPanes(this.map);
    this.map.on('moveend resize', this.#label, this);
  }

  /** Sets the base map and areas, as far as they could be loaded, and shows all areas. */
  setFiles(files: { base: BaseMapFile | null; areas: MapAreasFile | null }): void {
    this.#ground?.remove();
    this.#ground = addGround(this.map, this.#options.ground, files);
    this.#areas ??= new AreaLayer(this.map, files.areas?.areas ?? [], this.#options.onPress);
    this.#areas.select(this.#names);
    const { x: width, y: height } = this.map.getSize();
    const { min, max } = zoomRange(this.#options.ground);
    const view = fitView(this.#areas.corners(), { width, height, minZoom: min, maxZoom: max, padding: EDGE });
    if (view) this.map.setView(view.center, view.zoom, { animate: false });
    this.#label();
  }

  /** Marks the areas with these names. */
  select(names: readonly string[]): void {
    this.#names = names;
    this.#areas?.select(names);
  }

  zoomBy(levels: number): void {
    this.map.setZoom(this.map.getZoom() + levels);
  }

  destroy(): void {
    this.map.off('moveend resize', this.#label, this);
    this.#ground?.remove();
    this.map.remove();
  }

  #label(): void {
    this.#ground?.labels?.draw([]);
  }
}
