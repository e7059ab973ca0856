import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import { momentBefore, readMoment } from '../../../rules/feeds/moments.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { askLess, keepParts, namesToSelect, partsToExpand } from './reading/abilities.ts';
import { atBeginning, PageWalk, type WalkedPage, type WalkOptions, type WalkPosition } from './reading/page-walk.ts';
import { readMedia } from './reading/read-media.ts';
import { getWalk, type WalkName, type WalkState, writeWalk } from './reading/store-walks.ts';
import { applyRecords, readRows } from './records/apply-records.ts';
import type { RunningFeed } from './runs/running-feed.ts';
import { throwIfStopped } from './runs/throw-if-stopped.ts';
import { countRequests } from './runs/with-run.ts';
import { updateFeed, updateRun } from './state/store.ts';

/** A server's clock may be this much ahead of ours. */
const CLOCK_AHEAD_MS = 5 * 60_000;

/** The time of a row in a field. Null if it has none, or one that hasn't come yet and so can't say what was seen. */
export function timeReader({ platform }: Pick<RunningFeed, 'platform'>, field: string): WalkOptions['toTime'] {
  return (row) => {
    const text = (Object(row) as Record<string, unknown>)[field];
    const moment = typeof text === 'string' ? readMoment(text) : null;
    const isSeen = moment !== null && moment.ms <= platform.now().getTime() + CLOCK_AHEAD_MS;
    return isSeen ? { text: text as string, sortable: moment.sortable } : null;
  };
}

/** Options for walking through whole listings by a field of time. */
export function listingWalk(running: RunningFeed, field: string): WalkOptions {
  const { client, abilities, feed, platform } = running;
  return {
    client,
    abilities,
    query: () => ({
      resource: 'Property',
      select: namesToSelect(feed, abilities),
      expand: partsToExpand(feed, abilities),
      filter: feed.filter,
    }),
    field,
    page_size: feed.pageSize,
    dialect: feed.paging === 'auto' ? undefined : feed.paging,
    toTime: timeReader(running, field),
    now: () => platform.now().getTime(),
    simplify: ({ message }) => askLess(feed, abilities, message),
    answered: () => keepParts(abilities),
  };
}

/**
 * Where a walk begins: where it was stopped, else some minutes before the last change that was seen, because servers cache. Rows of the time
 * where it was stopped are read again, because they may have changed since.
 */
export function beginning(
  { is_open, watermark, link, link_at, after, is_past }: WalkState,
  overlap: number,
): WalkPosition {
  if (is_open) return { link, link_at, after, is_past, skip: 0 };
  return watermark === null ? atBeginning : { ...atBeginning, after: momentBefore(watermark, overlap) };
}

const getSortable = (text: string): string => readMoment(text)?.sortable ?? '';

/** The later of two times in the server's words. */
const getLater = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && getSortable(one) < getSortable(other)) ? other : one;

/** How far a walk has come after a page. Rows without an order move the watermark only when all of them have been read. */
export function stateAfter(state: WalkState, { next, is_ordered, greatest, pile }: WalkedPage): WalkState {
  const reached = getLater(state.reached, greatest?.text ?? null);
  const kept = { ...state, pile: pile ?? state.pile };
  if (next === null) {
    return { ...kept, ...atBeginning, is_open: false, watermark: getLater(state.watermark, reached), reached: null };
  }
  const watermark = is_ordered ? getLater(state.watermark, greatest?.text ?? null) : state.watermark;
  return { ...kept, ...next, is_open: true, watermark, reached };
}

interface ChangesWalk {
  walk: WalkName;
  /** The field of time that the walk goes by. */
  field: string;
  /** As it stands in the audit log. */
  action: StaffActionName;
  /** Whether it isn't known yet that the server allows the question. Then it isn't made simpler after a refusal. */
  is_trial?: boolean;
}

/** What became of a walk. `pile` is a time with more rows than could be asked for, if it wasn't known. */
export interface Walked {
  pile: string | null;
}

/**
 * Reads the changes of a feed, page by page. Each page is one transaction with the place where the walk goes on, so that a run that is killed
 * loses nothing and reads no page twice.
 * @throws FeedError
 */
export async function walkChanges(
  running: RunningFeed,
  { walk, field, action, is_trial = false }: ChangesWalk,
): Promise<Walked> {
  const { db, feed, run, abilities } = running;
  let state = await getWalk(db, feed.provider, walk);
  const known = state.pile;
  const options = listingWalk(running, field);
  const pages = new PageWalk(
    is_trial ? { ...options, simplify: () => false } : options,
    beginning(state, feed.overlapMinutes),
  );
  let isPiled = false;
  for (let page = await pages.next(); page; page = await pages.next()) {
    const read = readRows(running, page.rows);
    await readMedia(running, read.records);
    state = stateAfter(state, page);
    isPiled ||= page.pile !== null && page.pile !== known;
    countRequests(running);
    run.counts.pages += 1;
    const after = state;
    await inTransaction(db, async (transaction) => {
      await applyRecords(running, transaction, read, { action, by: null });
      await writeWalk(transaction, feed.provider, walk, after);
      await updateRun(transaction, run, run.counts);
      await updateFeed(transaction, feed.provider, { abilities });
    });
    await throwIfStopped(running);
  }
  return { pile: isPiled ? state.pile : null };
}
