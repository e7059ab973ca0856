import type { CallResponse } from '../../../contracts/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { listCards } from '../compounds/list-cards.ts';
import { listMatchPage, type MatchCursor } from './store.ts';

const PAGE = 50;

function readCursor(cursor: string | undefined): MatchCursor | undefined {
  const [time_us, compound_id] = (cursor ?? '').split('-').map(Number);
  return time_us === undefined || compound_id === undefined ? undefined : { time_us, compound_id };
}

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
  const after = readCursor(cursor);
  const matches = await listMatchPage(db, subscriber_id, { status, limit: limit + 1, ...(after && { after }) });
  const page = matches.slice(0, limit);
  const last = matches.length > limit ? page.at(-1) : undefined;
  const cards = await listCards(
    db,
    page.map(({ compound_id }) => compound_id),
  );
  return {
    ...cards,
    likes: page.map(({ compound_id, note, as_liked, update_timestamp }) => ({
      compound_id,
      liked_at: update_timestamp.toISOString(),
      note,
      as_liked,
    })),
    next_cursor: last ? `${last.time_us}-${last.compound_id}` : null,
  };
}
