import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import type { MetroKey } from '../../../rules/places/metros/metros.ts';

export interface MainCity extends LatLng {
  name: string;
  state: string;
}

/** The city that a metro is named after, with the location of its center. */
export const MAIN_CITIES: Readonly<Record<MetroKey, MainCity>> = {
  seattle: { name: 'Seattle', state: 'WA', lat: 47.6062, lng: -122.3321 },
  chicago: { name: 'Chicago', state: 'IL', lat: 41.8781, lng: -87.6298 },
  denver: { name: 'Denver', state: 'CO', lat: 39.7392, lng: -104.9847 },
  philadelphia: { name: 'Philadelphia', state: 'PA', lat: 39.9523, lng: -75.1638 },
  bay_area: { name: 'San Francisco', state: 'CA', lat: 37.7749, lng: -122.4194 },
  los_angeles: { name: 'Los Angeles', state: 'CA', lat: 34.0522, lng: -118.2437 },
  austin: { name: 'Austin', state: 'TX', lat: 30.2672, lng: -97.7431 },
  washington_dc: { name: 'Washington', state: 'DC', lat: 38.8951, lng: -77.0364 },
  new_york: { name: 'New York', state: 'NY', lat: 40.7143, lng: -74.006 },
  boston: { name: 'Boston', state: 'MA', lat: 42.3584, lng: -71.0598 },
};
