import type { HomeCategory, HomeInside } from '../../../contracts/shapes/editorial.ts';
import type { Fact, FactGroup } from '../../../rules/curation/generated-text/fact.ts';
import { contradictsKind } from '../../../rules/curation/listing-kind.ts';
import { lotSizeLabel } from '../../../rules/homes/facts/lot-size.ts';
import type { DefaultTag } from '../../../rules/homes/facts/tags.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { tagWords } from './tag-words.ts';

/** What else stands on a lot, of what feeds tell. */
export const structureWords = {
  barn: 'a barn',
  gazebo: 'a gazebo',
  greenhouse: 'a greenhouse',
  guesthouse: 'a guest house',
  pergola: 'a pergola',
  poolhouse: 'a pool house',
  shed: 'a shed',
} as const;

export type Structure = keyof typeof structureWords;

/** What is known of a home that texts may tell. Null and empty for what isn’t known. Nothing here is a stranger's words. */
export interface KnownHome {
  compound_id: number;
  category: HomeCategory | null;
  numUnits: number | null;
  numPotentialUnits: number | null;
  /** The homes inside. */
  units: readonly HomeInside[];
  sqft: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  /** In square feet. */
  lotSize: number | null;
  yearBuilt: number | null;
  tags: readonly DefaultTag[];
  structures: readonly Structure[];
  neighborhood: string | null;
  city: string | null;
  area: string;
}

/** A compound's kind as in the middle of a sentence, without an article. */
export const kindWords: Readonly<Record<HomeCategory, string>> = {
  Duplex: 'duplex',
  Triplex: 'triplex',
  '4+ home compound': 'compound of several homes',
  'Home with ADU': 'home with an ADU',
  'Home with ADU potential': 'home with ADU potential',
  'Apartment cluster': 'cluster of apartments',
};

/** `1 bedroom`, `2.5 bathrooms` */
export const counted = (count: number, thing: string): string =>
  `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`;

/** Numbers that are unknown, or that no home has. */
const isKnown = (value: number | null): value is number => value !== null && value > 0;

function unitWords({ beds, baths, sqft, floor, own_door, potential }: HomeInside): string | null {
  const parts = [
    beds === 0 ? 'studio' : beds === null ? '' : counted(beds, 'bedroom'),
    isKnown(baths) ? counted(baths, 'bathroom') : '',
    isKnown(sqft) ? `${formatNumber(sqft)} square feet` : '',
    floor === null ? '' : floor === 0 ? 'in the basement' : `floor ${floor}`,
    own_door === true ? 'its own entrance' : '',
  ].filter(Boolean);
  return parts.length === 0 ? null : `${potential ? 'a potential home' : 'a home'} inside: ${parts.join(', ')}`;
}

/** The facts that texts about a home may tell, each with its id. */
export function getFacts(home: KnownHome): Fact[] {
  const lot = lotSizeLabel(home.lotSize)?.replace('sqft', 'square feet') ?? null;
  const toFacts = (id: string, group: FactGroup, words: string | null): Fact[] =>
    words === null ? [] : [{ id, group, words }];
  const number = (value: number | null, words: (value: number) => string): string | null =>
    isKnown(value) ? words(value) : null;
  const names = [...new Set([home.neighborhood, home.city, home.area])].filter((name) => name !== null && name !== '');
  return [
    ...toFacts('category', 'kind', home.category && kindWords[home.category]),
    ...toFacts(
      'num_units',
      'kind',
      contradictsKind(home.category, home.numUnits) ? null : number(home.numUnits, (count) => counted(count, 'home')),
    ),
    ...toFacts(
      'num_potential_units',
      'kind',
      number(home.numPotentialUnits, (count) => counted(count, 'potential home')),
    ),
    ...toFacts(
      'sqft',
      'homes',
      number(home.sqft, (size) => `${formatNumber(size)} square feet of living space`),
    ),
    ...toFacts(
      'bedrooms',
      'homes',
      number(home.bedrooms, (count) => `${counted(count, 'bedroom')} in all`),
    ),
    ...toFacts(
      'bathrooms',
      'homes',
      number(home.bathrooms, (count) => `${counted(count, 'bathroom')} in all`),
    ),
    ...home.units.flatMap((unit, index) => toFacts(`unit:${index + 1}`, 'homes', unitWords(unit))),
    ...toFacts('lot_size', 'outdoors', lot && `a lot of ${lot}`),
    ...toFacts(
      'year_built',
      'condition',
      number(home.yearBuilt, (year) => `built in ${year}`),
    ),
    ...home.tags.map((tag): Fact => ({ id: `tag:${tag}`, group: tagWords[tag].group, words: tagWords[tag].words })),
    ...home.structures.map((one): Fact => ({ id: `structure:${one}`, group: 'outdoors', words: structureWords[one] })),
    ...names.map((name): Fact => ({ id: `place:${name}`, group: 'place', words: name as string })),
  ];
}
