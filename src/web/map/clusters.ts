import Supercluster from 'supercluster';
import type { LatLng, LatLngBounds } from '../../rules/metro-geography.ts';
import type { MapPoint } from './map-point.ts';

/** Homes too close to each other to have a pin each. */
export interface Cluster extends LatLng {
  cluster_id: number;
  count: number;
}

/** Homes nearer than this many CSS pixels to each other stand together. */
const RADIUS = 52;

/** Groups a market's homes by zoom. */
export class Clusters {
  readonly #index: Supercluster<{ at: number }>;
  readonly #points: readonly MapPoint[];

  constructor(points: readonly MapPoint[], maxZoom: number) {
    this.#points = points;
    // The library thinks in tiles of `extent` pixels.
    this.#index = new Supercluster<{ at: number }>({ radius: RADIUS, extent: 256, maxZoom });
    this.#index.load(
      points.map(({ lat, lng }, at) => ({
        type: 'Feature',
        properties: { at },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    );
  }

  /** What stands within the bounds: no more than `most` things, by grouping more coarsely where there would be. */
  within({ north, south, east, west }: LatLngBounds, zoom: number, most: number): (MapPoint | Cluster)[] {
    for (let level = zoom; ; level -= 1) {
      const found = this.#index.getClusters([west, south, east, north], level);
      if (found.length > most && level > 0) continue;
      return found.slice(0, most).flatMap((feature) => {
        const { properties, geometry } = feature;
        if (!('cluster' in properties)) return this.#points[properties.at] ?? [];
        const [lng = 0, lat = 0] = geometry.coordinates;
        return { cluster_id: properties.cluster_id, count: properties.point_count, lat, lng };
      });
    }
  }

  /** The zoom at which a cluster falls apart; above the largest zoom of the map for homes that never do. */
  expansionZoom(cluster_id: number): number {
    return this.#index.getClusterExpansionZoom(cluster_id);
  }

  /** Some of a cluster's homes. */
  homesOf(cluster_id: number, most: number): MapPoint[] {
    return this.#index.getLeaves(cluster_id, most).flatMap(({ properties }) => this.#points[properties.at] ?? []);
  }
}
