import { type DefaultTag, isDefaultTag } from '../../../rules/homes/facts/tags.ts';
import type { KnownHome } from './known-home.ts';

/** In square feet. */
const LARGE_LOT = 10_000;
/** Units whose sizes differ by less than a fifth are of similar size. */
const SIMILAR = 1.2;
const MID_CENTURY = { from: 1945, to: 1969 };

type Known = Omit<KnownHome, 'tags'>;

/** A tag that a home has, and the ids of the facts that it follows from. */
export interface GroundedTag {
  tag: DefaultTag;
  facts: readonly string[];
}

function areOfSimilarSize({ units }: Known): boolean {
  const sizes = units.filter(({ potential }) => !potential).map(({ sqft }) => sqft ?? 0);
  return sizes.length > 1 && Math.min(...sizes) > 0 && Math.max(...sizes) <= SIMILAR * Math.min(...sizes);
}

function haveOwnDoors({ units }: Known): boolean {
  const existing = units.filter(({ potential }) => !potential);
  return existing.length > 1 && existing.every(({ own_door }) => own_door === true);
}

/** The default tags that follow from a home's facts alone. */
function derivedTags(home: Known, year: number): GroundedTag[] {
  const { yearBuilt, lotSize } = home;
  const units = home.units.flatMap(({ potential }, index) => (potential ? [] : [`unit:${index + 1}`]));
  const follows: readonly (readonly [tag: DefaultTag, is: boolean, facts: readonly string[]])[] = [
    ['new construction', yearBuilt !== null && yearBuilt >= year - 1, ['year_built']],
    ['mid-century', yearBuilt !== null && yearBuilt >= MID_CENTURY.from && yearBuilt <= MID_CENTURY.to, ['year_built']],
    ['separate entrances', haveOwnDoors(home), units],
    ['units of similar size', areOfSimilarSize(home), units],
    ['large lot', (lotSize ?? 0) >= LARGE_LOT, ['lot_size']],
  ];
  return follows.filter(([, is]) => is).map(([tag, , facts]) => ({ tag, facts }));
}

/** The default tags of a home: those that curators gave it, in their order, then those that follow from its facts. */
export function getTags(home: Known, given: readonly string[], year: number): GroundedTag[] {
  const own = [...new Set(given.filter(isDefaultTag))];
  return [
    ...own.map((tag) => ({ tag, facts: [`tag:${tag}`] })),
    ...derivedTags(home, year).filter(({ tag }) => !own.includes(tag)),
  ];
}
