import { frontList, type Look } from './front-list.ts';

export type OtherKind = 'yard' | 'kitchen' | 'living' | 'bedroom' | 'bath' | 'plan';

interface Named {
  /** Stable, because files and image ids are named after it. */
  name: string;
  /** From 0, among the drawings of its kind, or of its category for fronts. */
  index: number;
}

export interface Front extends Named {
  kind: 'front';
  look: Look;
}

interface Other extends Named {
  kind: OtherKind;
  look?: never;
}

export type Drawing = Front | Other;

/** `ever` counts the drawings that databases of earlier versions may show. */
const others: readonly (readonly [kind: OtherKind, count: number, ever: number])[] = [
  ['yard', 13, 22],
  ['kitchen', 13, 22],
  ['living', 13, 22],
  ['bedroom', 13, 22],
  ['bath', 13, 20],
  ['plan', 13, 20],
];

const named = (slug: string, index: number): Named => ({
  name: `${slug}-${String(index + 1).padStart(2, '0')}`,
  index,
});

const everyOther = others.flatMap(([kind, count, ever]) =>
  Array.from({ length: ever }, (_, index) => ({ ...named(kind, index), kind, current: index < count })),
);

const othersThat = (current: boolean): Other[] =>
  everyOther.flatMap(({ current: is, ...other }) => (is === current ? [other] : []));

export const fronts: readonly Front[] = frontList.flatMap(([slug, looks]) =>
  looks.map((look, index): Front => ({ ...named(`front-${slug}`, index), kind: 'front', look })),
);

/** All drawings. Listing them loads none of the code that draws. */
export const drawings: readonly Drawing[] = [...fronts, ...othersThat(true)];

/** Not shown by new homes. They are still drawn for databases that an earlier version filled. */
export const formerDrawings: readonly Drawing[] = othersThat(false);
