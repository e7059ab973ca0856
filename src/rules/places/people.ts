import { MAX_NAME, MAX_PEOPLE } from '../../contracts/values/people-values.ts';
import { formatNumber } from '../values/formats.ts';
import { metersBetween, walkingMinutes } from './geo.ts';
import type { LatLng } from './metros/metro-geography.ts';

/** A place that the visitor wants to live near, under the name of the person who lives there. */
export interface Person extends LatLng {
  name: string;
  formatted_address: string;
}

/** Labels don't include longer walks. */
const MAX_WALK_MINUTES = 60;
const METERS_PER_MILE = 1609.34;

/** The distance in meters to the person who lives farthest from a place. 0 without people. */
export function metersToFarthest(people: readonly LatLng[], place: LatLng): number {
  return people.reduce((limit, person) => Math.max(limit, metersBetween(person, place)), 0);
}

/** How far a place is: `4.2 mi`, or `0.8 mi, 16 min walk` if the walk takes an hour at most. */
export function distanceLabel(meters: number): string {
  const miles = Math.max(0.1, meters / METERS_PER_MILE);
  const distance = `${miles < 10 ? miles.toFixed(1) : formatNumber(Math.round(miles))} mi`;
  const minutes = Math.max(1, walkingMinutes(meters));
  return minutes <= MAX_WALK_MINUTES ? `${distance}, ${minutes} min walk` : distance;
}

/** How far a place is from a person: `0.8 mi, 16 min walk to Ana`. */
export function walkTo(person: Person, place: LatLng): string {
  return `${distanceLabel(metersBetween(person, place))} to ${person.name}`;
}

/**
 * How far a place is from the visitor's people, in at most two short texts: from one or two people, in the visitor's
 * order, or from the farthest of more.
 */
export function walksToPeople(people: readonly Person[], place: LatLng): string[] {
  if (people.length <= 2) return people.map((person) => walkTo(person, place));
  const limit = metersToFarthest(people, place);
  const farthest = people.find((person) => metersBetween(person, place) === limit);
  return farthest ? [walkTo(farthest, place), `${people.length - 1} others are nearer`] : [];
}

/** The people with one more, or with a new name for a place that is already in the list. At most `MAX_PEOPLE`. */
export function withPerson(people: readonly Person[], { name, lat, lng, formatted_address }: Person): Person[] {
  const shortened = name.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_NAME);
  const person = { name: shortened === '' ? formatted_address : shortened, lat, lng, formatted_address };
  const index = people.findIndex((one) => one.lat === lat && one.lng === lng && one.name === person.name);
  return index === -1 ? [...people, person].slice(0, MAX_PEOPLE) : [...people];
}

/** The people of two lists, those of the first list first. At most `MAX_PEOPLE`. */
export function unitedPeople(first: readonly Person[], second: readonly Person[]): Person[] {
  return [...first, ...second].reduce<Person[]>(withPerson, []);
}

function isPerson(value: unknown): value is Person {
  const { name, formatted_address, lat, lng } = (value ?? {}) as Partial<Record<keyof Person, unknown>>;
  return (
    typeof name === 'string' && typeof formatted_address === 'string' && Number.isFinite(lat) && Number.isFinite(lng)
  );
}

/** The people among a user's home preferences. */
export function peopleAmong(home_preferences: Readonly<Record<string, unknown>> | undefined): Person[] {
  const people = home_preferences?.people;
  return Array.isArray(people) ? people.filter(isPerson) : [];
}
