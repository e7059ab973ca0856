/**
 * The ten metros. This data is static: a metro never changes at run time, but its market row in the database does.
 * Every visitor downloads this file, so it stays small. `metro-geography.ts` has the locations of the metros.
 */

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
  /** Name of the metro's only market. Differs from `name` for the Bay Area only. */
  readonly market_name: string;
  readonly coming_soon: boolean;
};

export const METROS: readonly Metro[] = [
  { metro_id: 1, name: 'Seattle', key: 'seattle', market_name: 'Seattle', coming_soon: false },
  { metro_id: 2, name: 'Chicago', key: 'chicago', market_name: 'Chicago', coming_soon: false },
  { metro_id: 3, name: 'Denver', key: 'denver', market_name: 'Denver', coming_soon: false },
  { metro_id: 4, name: 'Philadelphia', key: 'philadelphia', market_name: 'Philadelphia', coming_soon: false },
  { metro_id: 5, name: 'SF Bay Area', key: 'bay_area', market_name: 'Bay Area', coming_soon: false },
  { metro_id: 6, name: 'Los Angeles', key: 'los_angeles', market_name: 'Los Angeles', coming_soon: true },
  { metro_id: 7, name: 'Austin', key: 'austin', market_name: 'Austin', coming_soon: true },
  { metro_id: 8, name: 'Washington D.C.', key: 'washington_dc', market_name: 'Washington D.C.', coming_soon: true },
  { metro_id: 9, name: 'New York', key: 'new_york', market_name: 'New York', coming_soon: true },
  { metro_id: 10, name: 'Boston', key: 'boston', market_name: 'Boston', coming_soon: true },
];

/** The metro with this key (`bay_area`), as used in URLs. Exact match. */
export function metroByKey(key: string): Metro | undefined {
  return METROS.find((metro) => metro.key === key);
}

/** The metro of the market with this name (`Bay Area`, not `SF Bay Area`). Exact match. */
export function metroByMarketName(name: string): Metro | undefined {
  return METROS.find((metro) => metro.market_name === name);
}

/** The name of a market on every screen: the name of its metro (`SF Bay Area`, not `Bay Area`). */
export function marketLabel(market_name: string): string {
  return metroByMarketName(market_name)?.name ?? market_name;
}
