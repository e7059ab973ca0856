export type HomeCategory =
  | 'Duplex'
  | 'Triplex'
  | '4+ home compound'
  | 'Home with ADU'
  | 'Home with ADU potential'
  | 'Apartment cluster';

export type OtherKind = 'yard' | 'kitchen' | 'living' | 'bedroom' | 'bath' | 'plan';

interface Named {
  /** Stable, because files and image ids are named after it. */
  name: string;
  /** From 0, among the drawings of its kind, or of its category for fronts. */
  index: number;
}

interface Front extends Named {
  kind: 'front';
  category: HomeCategory;
}

interface Other extends Named {
  kind: OtherKind;
  category?: never;
}

export type Drawing = Front | Other;

const fronts: readonly (readonly [category: HomeCategory, slug: string, count: number])[] = [
  ['Duplex', 'duplex', 13],
  ['Triplex', 'triplex', 13],
  ['4+ home compound', 'compound', 12],
  ['Home with ADU', 'adu', 12],
  ['Home with ADU potential', 'adu-potential', 11],
  ['Apartment cluster', 'cluster', 11],
];

const others: readonly (readonly [kind: OtherKind, count: number])[] = [
  ['yard', 22],
  ['kitchen', 22],
  ['living', 22],
  ['bedroom', 22],
  ['bath', 20],
  ['plan', 20],
];

const named = (slug: string, count: number): Named[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${slug}-${String(index + 1).padStart(2, '0')}`, index }));

/** All drawings. Listing them loads none of the code that draws. */
export const drawings: readonly Drawing[] = [
  ...fronts.flatMap(([category, slug, count]) =>
    named(`front-${slug}`, count).map((one): Drawing => ({ ...one, kind: 'front', category })),
  ),
  ...others.flatMap(([kind, count]) => named(kind, count).map((one): Drawing => ({ ...one, kind }))),
];
