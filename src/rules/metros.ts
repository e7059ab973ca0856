/** The ten metros. Static data: a metro never changes at run time, its market row in the database does. */

export type LatLng = { readonly lat: number; readonly lng: number };
export type LatLngBounds = {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
};

export type MetroKey =
  | 'seattle'
  | 'chicago'
  | 'denver'
  | 'philadelphia'
  | 'bay_area'
  | 'los_angeles'
  | 'austin'
  | 'washington_dc'
  | 'new_york'
  | 'boston';

export type Metro = {
  readonly metro_id: number;
  readonly name: string;
  readonly key: MetroKey;
  /** Name of the metro's one market; differs from `name` for the Bay Area only. */
  readonly market_name: string;
  /** 2020 Census urban-area codes, leading zeros kept; the first is the market's `uac20_id`. */
  readonly uac20_ids: readonly string[];
  readonly center: LatLng;
  readonly initial_zoom: number;
  /** The built-up area, in degrees; the base map reaches further on every side. */
  readonly bounds: LatLngBounds;
  readonly coming_soon: boolean;
};

export const METROS: readonly Metro[] = [
  {
    metro_id: 1,
    name: 'Seattle',
    key: 'seattle',
    market_name: 'Seattle',
    uac20_ids: ['80389'],
    center: { lat: 47.61, lng: -122.27 },
    initial_zoom: 10,
    bounds: { north: 48.06, south: 47.13, east: -121.9, west: -122.72 },
    coming_soon: false,
  },
  {
    metro_id: 2,
    name: 'Chicago',
    key: 'chicago',
    market_name: 'Chicago',
    uac20_ids: ['16264'],
    center: { lat: 41.87, lng: -87.74 },
    initial_zoom: 10,
    bounds: { north: 42.36, south: 41.4, east: -87.2, west: -88.4 },
    coming_soon: false,
  },
  {
    metro_id: 3,
    name: 'Denver',
    key: 'denver',
    market_name: 'Denver',
    uac20_ids: ['23527'],
    center: { lat: 39.73, lng: -104.97 },
    initial_zoom: 10,
    bounds: { north: 40.16, south: 39.36, east: -104.6, west: -105.35 },
    coming_soon: false,
  },
  {
    metro_id: 4,
    name: 'Philadelphia',
    key: 'philadelphia',
    market_name: 'Philadelphia',
    uac20_ids: ['69076'],
    center: { lat: 39.98, lng: -75.16 },
    initial_zoom: 10,
    bounds: { north: 40.35, south: 39.6, east: -74.7, west: -75.75 },
    coming_soon: false,
  },
  {
    metro_id: 5,
    name: 'SF Bay Area',
    key: 'bay_area',
    market_name: 'Bay Area',
    uac20_ids: ['78904', '79039'],
    center: { lat: 37.68, lng: -122.2 },
    initial_zoom: 10,
    bounds: { north: 38.2, south: 37.13, east: -121.6, west: -122.65 },
    coming_soon: false,
  },
  {
    metro_id: 6,
    name: 'Los Angeles',
    key: 'los_angeles',
    market_name: 'Los Angeles',
    uac20_ids: ['51445'],
    center: { lat: 34.02, lng: -118.27 },
    initial_zoom: 10,
    bounds: { north: 34.42, south: 33.4, east: -117.55, west: -118.95 },
    coming_soon: true,
  },
  {
    metro_id: 7,
    name: 'Austin',
    key: 'austin',
    market_name: 'Austin',
    uac20_ids: ['04384'],
    center: { lat: 30.29, lng: -97.75 },
    initial_zoom: 11,
    bounds: { north: 30.75, south: 29.95, east: -97.4, west: -98.1 },
    coming_soon: true,
  },
  {
    metro_id: 8,
    name: 'Washington D.C.',
    key: 'washington_dc',
    market_name: 'Washington D.C.',
    uac20_ids: ['92242'],
    center: { lat: 38.92, lng: -77.06 },
    initial_zoom: 10,
    bounds: { north: 39.25, south: 38.55, east: -76.65, west: -77.6 },
    coming_soon: true,
  },
  {
    metro_id: 9,
    name: 'New York',
    key: 'new_york',
    market_name: 'New York',
    uac20_ids: ['63217'],
    center: { lat: 40.73, lng: -73.95 },
    initial_zoom: 10,
    bounds: { north: 41.12, south: 40.4, east: -73.35, west: -74.5 },
    coming_soon: true,
  },
  {
    metro_id: 10,
    name: 'Boston',
    key: 'boston',
    market_name: 'Boston',
    uac20_ids: ['09271'],
    center: { lat: 42.35, lng: -71.09 },
    initial_zoom: 11,
    bounds: { north: 42.68, south: 42.02, east: -70.7, west: -71.5 },
    coming_soon: true,
  },
];

/** The metro with this key (`bay_area`), as used in URLs; exact match. */
export function metroByKey(key: string): Metro | undefined {
  return METROS.find((metro) => metro.key === key);
}

/** The metro that contains this 2020 Census urban area; the code is five digits, as text. */
export function metroByUac(uac: string): Metro | undefined {
  return METROS.find((metro) => metro.uac20_ids.includes(uac));
}

/** The metro of the market with this name (`Bay Area`, not `SF Bay Area`); exact match. */
export function metroByMarketName(name: string): Metro | undefined {
  return METROS.find((metro) => metro.market_name === name);
}
