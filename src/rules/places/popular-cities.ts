import type { FoundPlace } from './found-places.ts';

/**
 * The cities that the place search suggests before the user types, by name. The centers are from the bundled gazetteer.
 */
export const POPULAR_CITIES: readonly FoundPlace[] = [
  { formatted_address: 'Austin, TX', lat: 30.2672, lng: -97.7431, kind: 'city' },
  { formatted_address: 'Boston, MA', lat: 42.3584, lng: -71.0598, kind: 'city' },
  { formatted_address: 'Chicago, IL', lat: 41.85, lng: -87.65, kind: 'city' },
  { formatted_address: 'Denver, CO', lat: 39.7392, lng: -104.9847, kind: 'city' },
  { formatted_address: 'Los Angeles, CA', lat: 34.0522, lng: -118.2437, kind: 'city' },
  { formatted_address: 'New York, NY', lat: 40.7143, lng: -74.006, kind: 'city' },
  { formatted_address: 'Philadelphia, PA', lat: 39.9523, lng: -75.1638, kind: 'city' },
  { formatted_address: 'San Francisco, CA', lat: 37.7749, lng: -122.4194, kind: 'city' },
  { formatted_address: 'Seattle, WA', lat: 47.6062, lng: -122.3321, kind: 'city' },
  { formatted_address: 'Washington, DC', lat: 38.8951, lng: -77.0364, kind: 'city' },
];
