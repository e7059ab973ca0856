import { foldWord } from '../../../../rules/curation/feed-words.ts';
import type { Explain } from '../../../../rules/feeds/feed-record.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listWords } from './store-words.ts';

const keyOf = (field: string, word: string): string => `${field} ${word}`;

/** What the words of a feed mean, by what its server and staff say. */
export async function readExplanations(db: Database, provider: string): Promise<Explain> {
  const words = await listWords(db, provider);
  const meanings = new Map(words.map(({ field, word, means }) => [keyOf(field, word), means]));
  return (field, word) => meanings.get(keyOf(field, foldWord(word)));
}
