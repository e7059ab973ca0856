import { describe, expect, it } from 'vitest';
import { Clusters } from './clusters.ts';

const world = { north: 48, south: 47, east: -122, west: -123 };
const home = (compound_id: number, lat: number, lng: number) => ({
  compound_id,
  lat,
  lng,
  pill: '$1m',
  gone: false,
  label: `${compound_id}`,
});

/** A thousand homes spread over the city. */
const many = Array.from({ length: 1_000 }, (_, index) =>
  home(index, 47.2 + ((index * 37) % 100) / 150, -122.8 + ((index * 53) % 97) / 150),
);

describe('Clusters', () => {
  it('shows lone homes as they are and close ones together', () => {
    const clusters = new Clusters([home(1, 47.6, -122.3), home(2, 47.6001, -122.3), home(3, 47.2, -122.8)], 13);
    const found = clusters.within(world, 10, 150);
    expect(found).toHaveLength(2);
    const cluster = found.find((one) => 'cluster_id' in one);
    expect(cluster).toMatchObject({ count: 2 });
    expect(found).toContainEqual(home(3, 47.2, -122.8));
  });

  it('never finds more than asked for, and loses no home by it', () => {
    const found = new Clusters(many, 13).within(world, 13, 60);
    expect(found.length).toBeLessThanOrEqual(60);
    const homes = found.reduce((sum, one) => sum + ('cluster_id' in one ? one.count : 1), 0);
    expect(homes).toBe(many.length);
  });

  it('only finds what is in view', () => {
    const found = new Clusters(many, 13).within({ north: 47.3, south: 47.2, east: -122.7, west: -122.8 }, 13, 500);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ lat, lng }) => lat < 47.31 && lng < -122.69)).toBe(true);
  });

  it('knows at which zoom a cluster falls apart, and that some never do', () => {
    const clusters = new Clusters([home(1, 47.6, -122.3), home(2, 47.6, -122.3), home(3, 47.65, -122.3)], 13);
    const [whole] = clusters.within(world, 8, 150);
    expect(whole).toMatchObject({ count: 3 });
    const id = whole && 'cluster_id' in whole ? whole.cluster_id : Number.NaN;
    expect(clusters.expansionZoom(id)).toBeLessThanOrEqual(13);
    const same = clusters.within(world, 13, 150).find((one) => 'cluster_id' in one);
    const sameId = same && 'cluster_id' in same ? same.cluster_id : Number.NaN;
    expect(clusters.expansionZoom(sameId)).toBeGreaterThan(13);
    expect(clusters.getHomes(sameId, 10).map(({ compound_id }) => compound_id)).toEqual([1, 2]);
  });
});
