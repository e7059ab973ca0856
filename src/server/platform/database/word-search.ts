import { type RawBuilder, sql } from 'kysely';

/** More words don't find less. */
const MAX_WORDS = 8;

/**
 * Whether a text contains all words that a user typed, or words that begin with them. False if there are none. Give the
 * text as its index does, so that PostgreSQL uses the index.
 */
export function hasWords(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const all = words.slice(0, MAX_WORDS).map((word) => `${word}:*`);
  return all.length === 0 ? sql`false` : sql`words_of(${text}) @@ to_tsquery('simple', ${all.join(' & ')})`;
}
