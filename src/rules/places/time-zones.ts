import type { MetroKey } from './metros.ts';

/** The time zone of each metro, by its name in the IANA database. */
export const timeZones: Readonly<Record<MetroKey, string>> = {
  seattle: 'America/Los_Angeles',
  chicago: 'America/Chicago',
  denver: 'America/Denver',
  philadelphia: 'America/New_York',
  bay_area: 'America/Los_Angeles',
  los_angeles: 'America/Los_Angeles',
  austin: 'America/Chicago',
  washington_dc: 'America/New_York',
  new_york: 'America/New_York',
  boston: 'America/New_York',
};
