import { foldWord } from '../../../../rules/curation/feed-words.ts';
import type { Explain } from '../../../../rules/feeds/feed-record.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listWords } from './store-words.ts';

const getKey = (field: string, word: string): string => `${field} ${word}`;

/** What the words of a feed mean, by what its server and staff say. */
export async function getExplanations(db: Database, provider: string): Promise<Explain> {
  const words = await listWords(db, provider);
  const meanings = new Map(words.map(({ field, word, means }) => [getKey(field, word), means]));
  return (field, word) => meanings.get(getKey(field, foldWord(word)));
}
