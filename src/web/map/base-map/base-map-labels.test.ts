import { describe, expect, it } from 'vitest';
import { labelsAt } from './base-map-labels.ts';

const base = {
  type: 'Topology' as const,
  objects: { water: {}, cities: {} },
  arcs: [],
  labels: {
    metro: [{ name: 'Seattle', lat: 47.6, lng: -122.3, city: 'Seattle' }],
    city: [
      { name: 'Seattle', state: 'WA', lat: 47.6, lng: -122.3, population: 700_000, rank: 1 },
      { name: 'Kirkland', state: 'WA', lat: 47.7, lng: -122.2, population: 90_000, rank: 3 },
      { name: 'Kirkland', state: 'WA', lat: 47.1, lng: -122.2, population: 9_000, rank: 4 },
    ],
    water: [{ name: 'Lake Union', lat: 47.64, lng: -122.33, rank: 3 }],
  },
};
const polygon = { type: 'Polygon' as const, coordinates: [] };
const areas = {
  neighborhoods: [
    { neighborhood_id: 1, name: 'Ballard', city_name: 'Seattle', lat: 47.67, lng: -122.38, tint: 0, boundary: polygon },
  ],
  areas: [],
};
const names = (zoom: number) => labelsAt(zoom, base, areas).map(({ text, kind }) => `${kind} ${text}`);

describe('labelsAt', () => {
  it('names the metro in place of its city from afar', () => {
    expect(names(9)).toEqual(['metro Seattle']);
  });

  it('names more cities and waters the closer one looks, each name once', () => {
    expect(names(11)).toEqual(['city Seattle', 'city Kirkland', 'water Lake Union']);
  });

  it('names neighborhoods in place of their city from near', () => {
    expect(names(12)).toEqual(['city Kirkland', 'neighborhood Ballard', 'water Lake Union']);
  });

  it('gets by with what could be loaded', () => {
    expect(labelsAt(12, null, null)).toEqual([]);
    expect(labelsAt(12, null, areas).map(({ text }) => text)).toEqual(['Ballard']);
  });
});
