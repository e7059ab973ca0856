import { sql } from 'kysely';
import { foldWord } from '../../../../rules/curation/feed-words.ts';
import type { Explain, UnknownWord } from '../../../../rules/feeds/feed-record.ts';
import type { Database } from '../../../platform/database/database.ts';

const getKey = (field: string, word: string): string => `${field} ${word}`;

/** What the words of a feed mean, by what its server and staff say. */
export async function getExplanations(db: Database, provider: string): Promise<Explain> {
  const words = await listWords(db, provider);
  const meanings = new Map(words.map(({ field, word, means }) => [getKey(field, word), means]));
  return (field, word) => meanings.get(getKey(field, foldWord(word)));
}

/** A word of a feed, folded, and what it means. */
export interface FeedWord {
  field: string;
  word: string;
  means: string;
}

/** The words of a feed that have an explanation. Staff's comes after the server's. */
export function listWords(db: Database, provider: string): Promise<FeedWord[]> {
  return db
    .selectFrom('feed_word')
    .where('provider', '=', provider)
    .select(['field', 'word', 'means'])
    .orderBy('source')
    .execute();
}

/** Replaces what the server says of its words. */
export async function replaceServerWords(
  transaction: Database,
  provider: string,
  words: readonly FeedWord[],
): Promise<void> {
  await transaction.deleteFrom('feed_word').where('provider', '=', provider).where('source', '=', 'server').execute();
  if (words.length === 0) return;
  await sql`
    insert into feed_word (provider, field, word, means, source)
    select ${provider}, field, word, means, 'server' from json_populate_recordset(null::feed_word, ${JSON.stringify(words)}::json)
    on conflict do nothing
  `.execute(transaction);
}

/** Counts words that nothing explains. */
export async function countUnknownWords(
  db: Database,
  provider: string,
  words: readonly UnknownWord[],
  now: Date,
): Promise<void> {
  if (words.length === 0) return;
  const counts = [...Map.groupBy(words, ({ field, value }) => JSON.stringify([field, value]))].map(([, same]) => ({
    ...(same[0] as UnknownWord),
    times: same.length,
  }));
  await sql`
    insert into feed_unknown_value as known (provider, field, value, times, first_seen, last_seen)
    select ${provider}, field, value, times, ${now}, ${now}
    from json_populate_recordset(null::feed_unknown_value, ${JSON.stringify(counts)}::json)
    on conflict (provider, field, value) do update
    set times = known.times + excluded.times, last_seen = excluded.last_seen
  `.execute(db);
}
