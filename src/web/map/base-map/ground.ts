import { type LatLngBoundsExpression, type Map as LeafletMap, TileLayer } from 'leaflet';
import type { BaseMapFile, MapAreasFile } from '../../../contracts/pages/base-maps.ts';
import type { Site } from '../../../contracts/pages/page-host.ts';
import { mapBehavior } from '../../../rules/display/map-behavior.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { labelsAt } from './base-map-labels.ts';
import { BaseMapLayer } from './base-map-layer.ts';
import { baseMapShapes } from './base-map-shapes.ts';
import { EMBEDDED_ZOOM } from './base-map-style.ts';
import { LabelLayer } from './label-layer.ts';
import { waterTest } from './water-mask.ts';

/** The kind of base map, according to the site's configuration. */
export type Ground =
  | { kind: 'embedded' }
  | { kind: 'tiles'; url: string; attribution: string }
  | { kind: 'style'; url: string };

type MapSettings = Pick<Site, 'map_tiles_url' | 'map_tiles_attribution' | 'map_style_url'>;

const TILES_ZOOM = { min: 4, max: 19 };
/** How far the embedded base map extends from a metro's center, in degrees. */
const REACH = { lat: 1.35, lng: 2.3 };

export function getGround({ map_style_url, map_tiles_url, map_tiles_attribution = '' }: MapSettings): Ground {
  if (map_style_url) return { kind: 'style', url: map_style_url };
  if (map_tiles_url) return { kind: 'tiles', url: map_tiles_url, attribution: map_tiles_attribution };
  return { kind: 'embedded' };
}

/** The minimum and maximum zoom level of the ground. */
export function zoomRange(ground: Ground): { min: number; max: number } {
  return ground.kind === 'embedded' ? EMBEDDED_ZOOM : TILES_ZOOM;
}

/** The bounds of the drawn world around a metro's center. Undefined if the ground is unbounded. */
export function worldBounds(ground: Ground, { lat, lng }: LatLng): LatLngBoundsExpression | undefined {
  if (ground.kind !== 'embedded') return undefined;
  return [
    [lat - REACH.lat, lng - REACH.lng],
    [lat + REACH.lat, lng + REACH.lng],
  ];
}

interface Files {
  base: BaseMapFile | null;
  areas: MapAreasFile | null;
}

/**
 * Adds the ground to the map. Returns the label layer, if our code draws the labels, and a function that removes
 * everything.
 */
export function addGround(map: LeafletMap, ground: Ground, files: Files): { labels?: LabelLayer; remove: () => void } {
  if (ground.kind === 'style') {
    let remove: (() => void) | null = null;
    let removed = false;
    import('./vector-layer.ts')
      .then(({ addVectorLayer }) => {
        if (!removed) remove = addVectorLayer(map, ground.url);
      })
      // No WebGL or no connection: the homes appear on a plain background.
      .catch((error: unknown) => console.warn('The vector map is not available', error));
    return {
      remove() {
        removed = true;
        remove?.();
      },
    };
  }
  if (ground.kind === 'tiles') {
    const tiles = new TileLayer(ground.url, {
      tileSize: mapBehavior.tileSize,
      maxZoom: TILES_ZOOM.max,
      attribution: ground.attribution,
    }).addTo(map);
    return { remove: () => tiles.remove() };
  }
  const shapes = baseMapShapes(files.base, files.areas);
  const layer = new BaseMapLayer(shapes).addTo(map);
  const labels = new LabelLayer((zoom) => labelsAt(zoom, files.base, files.areas), waterTest(shapes)).addTo(map);
  return {
    labels,
    remove() {
      layer.remove();
      labels.remove();
    },
  };
}
