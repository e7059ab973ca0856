import type { MetroKey } from '../../src/rules/places/metros/metros.ts';

/** Labels with rank 1 appear from zoom 9, rank 2 from zoom 10, rank 3 from zoom 11. */
export type WaterName = { name: string; lat: number; lng: number; rank: number };

function named(rank: number, name: string, lat: number, lng: number): WaterName {
  return { name, lat, lng, rank };
}

/** Written by hand, because none of the packages names its waters, and a map needs the names of its bays. */
export const WATER_NAMES: Readonly<Record<MetroKey, readonly WaterName[]>> = {
  seattle: [
    named(1, 'Puget Sound', 47.72, -122.44),
    named(2, 'Lake Washington', 47.66, -122.25),
    named(2, 'Lake Sammamish', 47.605, -122.09),
    named(2, 'Elliott Bay', 47.606, -122.375),
    named(3, 'Lake Union', 47.639, -122.333),
    named(2, 'Commencement Bay', 47.285, -122.45),
    named(2, 'Possession Sound', 47.94, -122.31),
  ],
  chicago: [
    named(1, 'Lake Michigan', 41.95, -87.42),
    named(3, 'Lake Calumet', 41.68, -87.588),
    named(3, 'Wolf Lake', 41.662, -87.52),
  ],
  denver: [
    named(2, 'Cherry Creek Reservoir', 39.642, -104.855),
    named(2, 'Chatfield Reservoir', 39.543, -105.065),
    named(2, 'Standley Lake', 39.865, -105.12),
    named(3, 'Barr Lake', 39.945, -104.755),
    named(3, 'Bear Creek Lake', 39.652, -105.14),
  ],
  philadelphia: [named(1, 'Delaware River', 39.865, -75.235), named(3, 'Schuylkill River', 39.963, -75.181)],
  bay_area: [
    named(1, 'Pacific Ocean', 37.6, -122.72),
    named(1, 'San Francisco Bay', 37.67, -122.28),
    named(2, 'San Pablo Bay', 38.06, -122.4),
    named(2, 'Golden Gate', 37.815, -122.505),
    named(2, 'Half Moon Bay', 37.48, -122.47),
    named(2, 'Suisun Bay', 38.075, -122.05),
    named(3, 'San Leandro Bay', 37.753, -122.22),
  ],
  los_angeles: [
    named(1, 'Pacific Ocean', 33.75, -118.6),
    named(1, 'Santa Monica Bay', 33.93, -118.53),
    named(2, 'San Pedro Bay', 33.71, -118.19),
  ],
  austin: [
    named(2, 'Lake Travis', 30.44, -97.93),
    named(2, 'Lake Austin', 30.345, -97.83),
    named(3, 'Lady Bird Lake', 30.262, -97.755),
    named(3, 'Walter E. Long Lake', 30.287, -97.6),
  ],
  washington_dc: [
    named(1, 'Chesapeake Bay', 38.75, -76.48),
    named(2, 'Potomac River', 38.75, -77.035),
    named(3, 'Anacostia River', 38.868, -76.995),
  ],
  new_york: [
    named(1, 'Atlantic Ocean', 40.45, -73.6),
    named(1, 'Long Island Sound', 40.97, -73.5),
    named(2, 'Hudson River', 40.86, -73.935),
    named(2, 'Upper Bay', 40.665, -74.045),
    named(2, 'Lower Bay', 40.53, -74.08),
    named(2, 'Jamaica Bay', 40.615, -73.84),
    named(3, 'East River', 40.735, -73.968),
    named(2, 'Raritan Bay', 40.48, -74.18),
    named(3, 'Newark Bay', 40.68, -74.135),
  ],
  boston: [
    named(1, 'Massachusetts Bay', 42.38, -70.75),
    named(2, 'Boston Harbor', 42.325, -70.98),
    named(3, 'Charles River', 42.357, -71.09),
    named(3, 'Dorchester Bay', 42.307, -71.025),
    named(3, 'Quincy Bay', 42.285, -70.985),
  ],
};
