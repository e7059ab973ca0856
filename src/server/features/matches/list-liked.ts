import type { CallResponse } from '../../../contracts/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { listCards } from '../compounds/list-cards.ts';
import { type LikesCursor, listLikes } from './store.ts';

const PAGE = 50;

function readCursor(cursor: string | undefined): LikesCursor | undefined {
  const [time_us, compound_id] = (cursor ?? '').split('-').map(Number);
  return time_us === undefined || compound_id === undefined ? undefined : { time_us, compound_id };
}

/** A page of the homes that a subscriber likes, the most recently liked first. */
export async function listLiked(
  db: Database,
  { subscriber_id, cursor, limit = PAGE }: { subscriber_id: number; cursor?: string; limit?: number },
): Promise<CallResponse<'GET /hfc/liked_compounds'>> {
  const after = readCursor(cursor);
  const likes = await listLikes(db, subscriber_id, { limit: limit + 1, ...(after && { after }) });
  const page = likes.slice(0, limit);
  const last = likes.length > limit ? page.at(-1) : undefined;
  const cards = await listCards(
    db,
    page.map(({ compound_id }) => compound_id),
  );
  return {
    ...cards,
    next_cursor: last ? `${last.time_us}-${last.compound_id}` : null,
  };
}
