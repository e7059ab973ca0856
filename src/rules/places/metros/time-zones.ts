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

/** The general name of a time zone, without the season: `Pacific Time`. Throws a RangeError for an unknown zone. */
export function timeZoneName(time_zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? time_zone;
}
