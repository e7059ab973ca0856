import type { CallResponse } from '../../../contracts/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { readTimePage } from '../../platform/database/time-pages.ts';
import { listCards } from '../compounds/list-cards.ts';
import { listMatchPage } from './store.ts';

const PAGE = 50;

interface Wanted {
  subscriber_id: number;
  status: 'liked' | 'disliked';
  cursor?: string;
  limit?: number;
}

/** A page of the homes that a subscriber likes or has removed, the newest first. */
export async function listMatched(
  db: Database,
  { subscriber_id, status, cursor, limit = PAGE }: Wanted,
): Promise<CallResponse<'GET /hfc/liked_compounds'>> {
  const { rows, next_cursor } = await readTimePage(
    { cursor, limit },
    (page) => listMatchPage(db, subscriber_id, { status, ...page }),
    ({ compound_id }) => compound_id,
  );
  const cards = await listCards(
    db,
    rows.map(({ compound_id }) => compound_id),
  );
  return {
    ...cards,
    likes: rows.map(({ compound_id, note, as_liked, update_timestamp }) => ({
      compound_id,
      liked_at: update_timestamp.toISOString(),
      note,
      as_liked,
    })),
    next_cursor,
  };
}
