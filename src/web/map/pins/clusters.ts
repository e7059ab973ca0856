import Supercluster from 'supercluster';
import type { LatLng, LatLngBounds } from '../../../rules/places/metros/metro-geography.ts';
import type { MapPoint } from '../canvas/map-point.ts';

/** Homes at one place, which don't separate at any zoom level. `count` may be larger than the list. */
export interface CompoundGroup extends LatLng {
  homes: MapPoint[];
  count: number;
}

/** Homes that are too close together for separate pins. */
export interface Cluster extends LatLng {
  cluster_id: number;
  count: number;
}

/** Homes closer together than this many CSS pixels form a cluster. */
const RADIUS = 52;

/** Groups a market's homes by zoom level. */
export class Clusters {
  readonly #index: Supercluster<{ at: number }>;
  readonly #points: readonly MapPoint[];

  constructor(points: readonly MapPoint[], maxZoom: number) {
    this.#points = points;
    // The library uses tiles of `extent` pixels.
    this.#index = new Supercluster<{ at: number }>({ radius: RADIUS, extent: 256, maxZoom });
    this.#index.load(
      points.map(({ lat, lng }, at) => ({
        type: 'Feature',
        properties: { at },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    );
  }

  /** The homes and clusters within the bounds, at most `most` of them. If there are more, groups them more coarsely. */
  within({ north, south, east, west }: LatLngBounds, zoom: number, limit: number): (MapPoint | Cluster)[] {
    for (let level = zoom; ; level -= 1) {
      const found = this.#index.getClusters([west, south, east, north], level);
      if (found.length > limit && level > 0) continue;
      return found.slice(0, limit).flatMap((feature) => {
        const { properties, geometry } = feature;
        if (!('cluster' in properties)) return this.#points[properties.at] ?? [];
        const [lng = 0, lat = 0] = geometry.coordinates;
        return { cluster_id: properties.cluster_id, count: properties.point_count, lat, lng };
      });
    }
  }

  /** The zoom level at which a cluster splits up. Above the map's maximum zoom for homes that never separate. */
  expansionZoom(cluster_id: number): number {
    return this.#index.getClusterExpansionZoom(cluster_id);
  }

  /** Up to `most` of a cluster's homes. */
  getHomes(cluster_id: number, limit: number): MapPoint[] {
    return this.#index.getLeaves(cluster_id, limit).flatMap(({ properties }) => this.#points[properties.at] ?? []);
  }
}
