import type { CompoundCard } from '../../../contracts/compound-card.ts';
import type { CallResponse } from '../../../contracts/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { assembleCompounds, cardOf } from '../compounds/public-compounds.ts';
import { findPublicCompounds } from '../compounds/store.ts';
import { nameNeighborhoods } from '../regions/store.ts';
import { type LikesCursor, listLikes } from './store.ts';

const PAGE = 50;

function readCursor(cursor: string | undefined): LikesCursor | undefined {
  const [time_us, compound_id] = (cursor ?? '').split('-').map(Number);
  return time_us === undefined || compound_id === undefined ? undefined : { time_us, compound_id };
}

/** The cards of homes, in the order of the given ids. Homes that aren't public are left out. */
async function cardsOf(db: Database, compound_ids: readonly number[]): Promise<CompoundCard[]> {
  if (compound_ids.length === 0) return [];
  const compounds = await assembleCompounds(db, await findPublicCompounds(db, compound_ids));
  const byId = new Map(compounds.map((compound) => [compound.compound_id, cardOf(compound)]));
  return compound_ids.flatMap((compound_id) => byId.get(compound_id) ?? []);
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
  const items = await cardsOf(
    db,
    page.map(({ compound_id }) => compound_id),
  );
  const neighborhood_ids = new Set(items.flatMap(({ neighborhood_id }) => neighborhood_id ?? []));
  return {
    items,
    neighborhoods: await nameNeighborhoods(db, [...neighborhood_ids]),
    next_cursor: last ? `${last.time_us}-${last.compound_id}` : null,
  };
}
