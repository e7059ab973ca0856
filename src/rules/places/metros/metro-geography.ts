import { METROS, type Metro, type MetroKey } from './metros.ts';

export type LatLng = { readonly lat: number; readonly lng: number };
export type LatLngBounds = {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
};

/** The location of a metro. Maps and imports need it; lists don't. */
export type MetroGeography = {
  /** 2020 Census urban-area codes, with leading zeros. The first is the market's `uac20_id`. */
  readonly uac20_ids: readonly [string, ...string[]];
  readonly center: LatLng;
  readonly initial_zoom: number;
  /** The built-up area, in degrees. The base map extends further on every side. */
  readonly bounds: LatLngBounds;
};

const geographies: Readonly<Record<MetroKey, MetroGeography>> = {
  seattle: {
    uac20_ids: ['80389'],
    center: { lat: 47.61, lng: -122.27 },
    initial_zoom: 10,
    bounds: { north: 48.06, south: 47.13, east: -121.9, west: -122.72 },
  },
  chicago: {
    uac20_ids: ['16264'],
    center: { lat: 41.87, lng: -87.74 },
    initial_zoom: 10,
    bounds: { north: 42.36, south: 41.4, east: -87.2, west: -88.4 },
  },
  denver: {
    uac20_ids: ['23527'],
    center: { lat: 39.73, lng: -104.97 },
    initial_zoom: 10,
    bounds: { north: 40.16, south: 39.36, east: -104.6, west: -105.35 },
  },
  philadelphia: {
    uac20_ids: ['69076'],
    center: { lat: 39.98, lng: -75.16 },
    initial_zoom: 10,
    bounds: { north: 40.35, south: 39.6, east: -74.7, west: -75.75 },
  },
  bay_area: {
    uac20_ids: ['78904', '79039'],
    center: { lat: 37.68, lng: -122.2 },
    initial_zoom: 10,
    bounds: { north: 38.2, south: 37.13, east: -121.6, west: -122.65 },
  },
  los_angeles: {
    uac20_ids: ['51445'],
    center: { lat: 34.02, lng: -118.27 },
    initial_zoom: 10,
    bounds: { north: 34.42, south: 33.4, east: -117.55, west: -118.95 },
  },
  austin: {
    uac20_ids: ['04384'],
    center: { lat: 30.29, lng: -97.75 },
    initial_zoom: 11,
    bounds: { north: 30.75, south: 29.95, east: -97.4, west: -98.1 },
  },
  washington_dc: {
    uac20_ids: ['92242'],
    center: { lat: 38.92, lng: -77.06 },
    initial_zoom: 10,
    bounds: { north: 39.25, south: 38.55, east: -76.65, west: -77.6 },
  },
  new_york: {
    uac20_ids: ['63217'],
    center: { lat: 40.73, lng: -73.95 },
    initial_zoom: 10,
    bounds: { north: 41.12, south: 40.4, east: -73.35, west: -74.5 },
  },
  boston: {
    uac20_ids: ['09271'],
    center: { lat: 42.35, lng: -71.09 },
    initial_zoom: 11,
    bounds: { north: 42.68, south: 42.02, east: -70.7, west: -71.5 },
  },
};

/** The location of a metro. */
export function getGeography({ key }: Pick<Metro, 'key'>): MetroGeography {
  return geographies[key];
}

/** The metro that contains this 2020 Census urban area. The code is text of five digits. */
export function metroByUac(uac: string): Metro | undefined {
  return METROS.find((metro) => getGeography(metro).uac20_ids.includes(uac));
}
