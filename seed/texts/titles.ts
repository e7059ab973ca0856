import type { HomeCategory } from '../../src/contracts/shapes/editorial.ts';
import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import { weighted } from '../choose.ts';
import { LOCAL_NAMES } from '../homes/building-styles.ts';
import type { HomeFacts } from '../homes/facts.ts';
import type { Random } from '../random.ts';
import { agreeing } from './claims.ts';
import { spelled } from './numbers.ts';
import { TAG_WORDS } from './tag-sentences.ts';

const carriageHouses: Readonly<Partial<Record<MetroKey, string>>> = {
  chicago: 'coach house',
};

/** What the small second house is called there. */
export function cottageName({ metro, look }: HomeFacts): string {
  if (look.second === 'carriage house') return carriageHouses[metro] ?? 'carriage house';
  return look.second === 'studio' ? 'backyard studio' : 'backyard cottage';
}

/** The words for several little houses, which their picture lets one count. */
function compoundNouns({ look, units }: HomeFacts): string[] {
  const count = spelled(units.length);
  const nouns = ['compound', `${count}-home compound`];
  if (look.design === 'cottage-court') nouns.push(`cluster of ${count} cottages`);
  if (look.design === 'cottage-row') nouns.push(`row of ${count} cottages`);
  return nouns;
}

function clusterNouns({ look, units }: HomeFacts): string[] {
  const count = spelled(units.length);
  if (look.buildings > 1) return ['apartment cluster', `${count}-apartment cluster`];
  return [`${count}-plex`, `${count}-apartment building`, 'apartment building'];
}

/** The words for a kind of home, without an article, and where it has a local name that one too. */
export function nounsFor(facts: HomeFacts): string[] {
  const { category, metro, look } = facts;
  const nouns: Record<HomeCategory, string[]> = {
    Duplex: ['duplex', 'duplex', 'two-unit house'],
    Triplex: look.homes === 'stacked' ? ['triplex', 'triplex', 'three-unit house'] : ['triplex', 'row of three homes'],
    '4+ home compound': compoundNouns(facts),
    'Home with ADU': [`house and ${cottageName(facts)}`, `home with a ${cottageName(facts)}`, 'house plus ADU'],
    'Home with ADU potential': look.design === 'bungalow' ? ['house', 'home', 'bungalow'] : ['house', 'home'],
    'Apartment cluster': clusterNouns(facts),
  };
  const local = category === 'Duplex' || category === 'Triplex' ? LOCAL_NAMES[metro]?.[category] : undefined;
  return local?.homes === look.homes ? [local.name, local.name, ...nouns[category]] : nouns[category];
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
export function getTitle(facts: HomeFacts, street: string, random: Random): string {
  const place = placeName(facts);
  const noun = random.pick(nounsFor(facts));
  const style = withoutArticle(facts.style);
  // The cottage is in the noun already.
  const [main = 'walkable', second = 'lots of light'] = facts.tags.filter((tag) => tag !== 'detached ADU');
  const feature = random.pick(agreeing(TAG_WORDS[main].title, facts.look));
  const other = random.pick(agreeing(TAG_WORDS[second].title, facts.look));
  const homes = `${spelled(facts.units.length)} homes`;
  const several = facts.units.length > 1;
  // Two features that begin alike read better joined.
  const both = feature.startsWith('with ') && other.startsWith('with ') ? `${feature} and ${other.slice(5)}` : feature;
  const streetName = street.replace(/^\d+ /, '');
  const plain = !noun.includes(' with ') && !noun.includes(' of ') && !noun.includes(' and ');
  const write = weighted<() => string>(random, [
    [() => `${place} ${noun} ${feature}`, 8],
    [() => `${style} ${noun} in ${place}`, plain ? 3 : 0],
    [() => `${style} ${noun} ${feature}`, plain && !feature.includes(style.split(' ')[0] ?? '') ? 4 : 0],
    [() => `${homes} ${feature} in ${place}`, several ? 4 : 0],
    [() => `${noun} ${both}`, 2],
    [() => `${noun} on ${streetName}, ${feature}`, 2],
    [() => `${place} ${noun} on ${streetName}`, 1],
    [() => `${noun} ${feature}, ${place}`, 2],
  ]);
  return capitalised(write());
}
