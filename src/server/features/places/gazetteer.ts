import type { Place, PlaceKind } from '../../../contracts/homes/places.ts';
import { searchedPlace } from '../../../rules/homes/addresses/searched-place.ts';
import type { MetroKey } from '../../../rules/places/metros/metros.ts';
import { placeLabel } from '../../../rules/places/place-label.ts';
import { usStateName } from '../../../rules/places/us-states.ts';
import { foldName, foldSearch } from './fold-name.ts';

export interface NamedPlace {
  kind: Extract<PlaceKind, 'city' | 'neighborhood'>;
  name: string;
  /** The city or borough of a neighborhood. A city has none. */
  within?: string;
  state: string;
  lat: number;
  lng: number;
  metro: MetroKey | null;
  /** Ranks places with the same name by how likely the user means them: about the logarithm of the population. */
  importance: number;
}

interface Entry {
  place: NamedPlace;
  /** Folded words with a space before each word, so that one search finds the beginning of a word. */
  name: string;
  context: string;
  all: string;
}

/** One way to read the searched text. */
interface Reading {
  whole: string;
  /** With a space before each word. */
  words: readonly string[];
}

/** How well a place fits, the worst first. */
const NO = 0;
const BY_ITS_CITY = 1;
const BY_SOME_WORDS = 2;
const BEGINNING = 3;
const WHOLE_NAME = 4;

/** A place in the metro ranks above a better fit elsewhere, unless the text gives the other place's whole name. */
const OF_THE_METRO = 10;
const NAMED_WHOLE = 100;

function indexed(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join('');
}

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/**
 * Each word must begin a word of the place's name or of its surroundings, and at least one must begin a word of its
 * name.
 */
function getFit({ name, context, all }: Entry, { whole, words }: Reading): number {
  if (!hasAll(all, words)) return NO;
  if (whole === name) return WHOLE_NAME;
  if (whole.startsWith(`${name} `)) {
    const rest = words.slice(name.split(' ').length - 1);
    if (hasAll(context, rest)) return WHOLE_NAME;
  }
  if (name.startsWith(whole)) return BEGINNING;
  if (hasAll(name, words)) return BY_SOME_WORDS;
  // A word that matches only the city's name doesn't find the city's neighborhoods.
  return words.some((word) => name.includes(word)) ? BY_ITS_CITY : NO;
}

function getEntry(place: NamedPlace): Entry {
  const { within = '', state } = place;
  const name = indexed(foldName(place.name));
  const context = indexed(foldName(`${within} ${state} ${usStateName(state) ?? ''}`));
  return { place, name, context, all: name + context };
}

function getReading(words: readonly string[]): Reading {
  return { whole: indexed(words), words: words.map((word) => ` ${word}`) };
}

export interface Gazetteer {
  /**
   * The places that a text may mean: whole names before beginnings, places in the metro before others, then the larger
   * places.
   */
  search(text: string, metro: MetroKey | undefined, limit: number): Place[];
}

/**
 * Makes a gazetteer of places. A search goes through all places, which takes less than a millisecond for a few
 * thousand.
 */
export function createGazetteer(places: readonly NamedPlace[]): Gazetteer {
  // Sorted by the last criterion. Later sorting is stable and keeps this order.
  const entries = places.toSorted((a, b) => b.importance - a.importance).map(getEntry);
  return {
    search(text, metro, limit) {
      const readings = foldSearch(searchedPlace(text)).map(getReading);
      const found: { place: NamedPlace; rank: number }[] = [];
      for (const entry of entries) {
        let fit = NO;
        for (const reading of readings) fit = Math.max(fit, getFit(entry, reading));
        if (fit === NO) continue;
        const near = metro !== undefined && entry.place.metro === metro ? OF_THE_METRO : 0;
        found.push({ place: entry.place, rank: fit + near + (fit === WHOLE_NAME ? NAMED_WHOLE : 0) });
      }
      found.sort((a, b) => b.rank - a.rank);
      return found.slice(0, limit).map(({ place: { kind, name, within, state, lat, lng } }) => ({
        lat,
        lng,
        formatted_address: placeLabel(kind, { name, city: within, state }),
        kind,
        address: null,
      }));
    },
  };
}
