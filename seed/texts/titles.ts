import type { Random } from '../../drawings/random.ts';
import type { HomeCategory } from '../../src/contracts/editorial.ts';
import type { MetroKey } from '../../src/rules/places/metros.ts';
import { weighted } from '../choose.ts';
import { LOCAL_NAMES } from '../homes/building-styles.ts';
import type { HomeFacts } from '../homes/facts.ts';
import { spelled } from './numbers.ts';
import { TAG_WORDS } from './tag-sentences.ts';

const cottages: Readonly<Partial<Record<MetroKey, string>>> = {
  chicago: 'coach house',
  philadelphia: 'carriage house',
  denver: 'carriage house',
};

/** What the small second house is called there. */
export const cottageName = (metro: MetroKey): string => cottages[metro] ?? 'backyard cottage';

/** The words for a kind of home, without an article, and where it has a local name that one too. */
export function nounsFor({ category, metro, units }: HomeFacts): string[] {
  const count = units.length;
  const nouns: Record<HomeCategory, string[]> = {
    Duplex: ['duplex', 'duplex', 'two-unit house'],
    Triplex: ['triplex', 'triplex', 'three-unit house'],
    '4+ home compound': ['compound', `${spelled(count)}-home compound`, `cluster of ${spelled(count)} cottages`],
    'Home with ADU': [`house and ${cottageName(metro)}`, `home with a ${cottageName(metro)}`, 'house plus ADU'],
    'Home with ADU potential': ['house', 'home', 'bungalow'],
    'Apartment cluster': [`${spelled(count)}-plex`, `${spelled(count)}-apartment building`, 'apartment building'],
  };
  const local = category === 'Duplex' || category === 'Triplex' ? LOCAL_NAMES[metro]?.[category] : undefined;
  return local ? [local, local, ...nouns[category]] : nouns[category];
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const withoutArticle = (text: string): string => text.replace(/^an? /, '');

/** 'The Highlands' and 'Downtown' don't stand alone before a noun. */
function placeName({ neighborhood, city }: HomeFacts): string {
  if (neighborhood === null) return city;
  const vague = /^(downtown|market|highlands|valley|wedge|eastside|north end|south end|west end|downtown north)$/i;
  return vague.test(neighborhood) ? `${neighborhood} ${city}` : neighborhood;
}

/** A short and concrete title: what, where, and the one thing to remember. */
export function titleOf(facts: HomeFacts, street: string, random: Random): string {
  const place = placeName(facts);
  const noun = random.pick(nounsFor(facts));
  const style = withoutArticle(facts.style);
  // The cottage is in the noun already.
  const [main = 'walkable', second = 'lots of light'] = facts.tags.filter((tag) => tag !== 'detached ADU');
  const feature = random.pick(TAG_WORDS[main].title);
  const other = random.pick(TAG_WORDS[second].title);
  const homes = `${spelled(facts.units.length)} homes`;
  const several = facts.units.length > 1;
  // Two features that begin alike read better joined.
  const both = feature.startsWith('with ') && other.startsWith('with ') ? `${feature} and ${other.slice(5)}` : feature;
  const streetName = street.replace(/^\d+ /, '');
  const plain = !noun.includes(' with ') && !noun.includes(' of ') && !noun.includes(' and ');
  const write = weighted<() => string>(random, [
    [() => `${place} ${noun} ${feature}`, 8],
    [() => `${style} ${noun} in ${place}`, plain ? 3 : 0],
    [() => `${style} ${noun} ${feature}`, plain ? 4 : 0],
    [() => `${homes} ${feature} in ${place}`, several ? 4 : 0],
    [() => `${noun} ${both}`, 2],
    [() => `${noun} on ${streetName}, ${feature}`, 2],
    [() => `${place} ${noun} on ${streetName}`, 1],
    [() => `${noun} ${feature}, ${place}`, 2],
  ]);
  return capitalised(write());
}
