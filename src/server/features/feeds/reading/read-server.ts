import { foldWord } from '../../../../rules/curation/feed-words.ts';
import { knownWords } from '../../../../rules/feeds/known-words.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { FeedError } from '../../../platform/listing-sources/feed-error.ts';
import type { RunningFeed } from '../runs/running-feed.ts';
import { type FeedWord, getExplanations, replaceServerWords } from '../runs/store-words.ts';
import { findFeed, updateFeed } from '../state/store.ts';
import { tryAnew } from './abilities.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAGE_SIZE = 1_000;
const MAX_ROWS = 50_000;

/** The fields whose words a list of the server explains, by the name of the list. */
const fieldsOfList: Readonly<Record<string, readonly string[]>> = {
  StandardStatus: ['StandardStatus'],
  PropertyType: ['PropertyType'],
  PropertySubType: ['PropertySubType'],
  AreaUnits: ['LivingAreaUnits', 'BuildingAreaUnits'],
  LotSizeUnits: ['LotSizeUnits'],
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a row of the server's lists says: its own words, and the dictionary's. */
function getWords(row: unknown): FeedWord[] {
  const { LookupName, LookupValue, StandardLookupValue, LegacyODataValue } = Object(row) as Record<string, unknown>;
  const list = text(LookupName)?.split('.').at(-1) ?? '';
  const fields = Object.hasOwn(fieldsOfList, list) ? fieldsOfList[list] : undefined;
  const means = text(StandardLookupValue);
  if (!fields || means === null) return [];
  const words = [text(LookupValue), text(LegacyODataValue)].filter((word) => word !== null).map(foldWord);
  return fields.flatMap((field) => {
    const isKnown = knownWords[field]?.has(foldWord(means));
    const own = [...new Set(words)].filter((word) => word !== '' && !knownWords[field]?.has(word));
    return isKnown ? own.map((word) => ({ field, word, means })) : [];
  });
}

/** All rows of the server's lists. Null if it has none. */
async function readLists({ client }: RunningFeed): Promise<unknown[] | null> {
  const rows: unknown[] = [];
  const wish = { size: PAGE_SIZE, dialect: 'top' } as const;
  try {
    let page = await client.page({ resource: 'Lookup' }, { ...wish, skip: 0 });
    while (page.rows.length > 0 && rows.length < MAX_ROWS) {
      rows.push(...page.rows);
      page =
        page.link === null
          ? await client.page({ resource: 'Lookup' }, { ...wish, skip: rows.length })
          : await client.follow(page.link, wish);
    }
    return rows;
  } catch (error) {
    if (!(error instanceof FeedError) || !['not_found', 'refused', 'unauthorized'].includes(error.problem)) throw error;
    return rows.length > 0 ? rows : null;
  }
}

/** Reads once a day what the server has: its fields, and what its words mean. What it refused is tried anew. @throws FeedError */
export async function readServer(running: RunningFeed): Promise<void> {
  const { db, feed, client, abilities, platform } = running;
  const { provider } = feed;
  const state = await findFeed(db, provider);
  const now = platform.now();
  if (state?.lookups_at && now.getTime() - state.lookups_at.getTime() < DAY_MS) return;
  const { Property, Media } = (await client.fields()) ?? {};
  tryAnew(abilities);
  abilities.fields = Property && { Property, Media: Media ?? [] };
  const rows = await readLists(running);
  await inTransaction(db, async (transaction) => {
    if (rows) await replaceServerWords(transaction, provider, rows.flatMap(getWords));
    await updateFeed(transaction, provider, { lookups_at: now, abilities });
  });
  running.explain = await getExplanations(db, provider);
}
