import { sql } from 'kysely';
import { openTourStates, type TourState } from '../../../rules/tours/tour-states.ts';
import type { Database } from '../../platform/database/database.ts';
import { type TimeCursor, updateTimeUs } from '../../platform/database/time-pages.ts';
import { hasWords } from '../../platform/database/word-search.ts';
import { usersWithWords } from '../users/store-words.ts';
import { listTourHomes } from './store.ts';

export interface TourFilter {
  /** Left out: the tours of all users. */
  user_id?: string;
  state?: TourState;
  /** Only tours that still can take place at this time. */
  open_at?: Date;
  /** Only tours of this staff member. Null: only those that no staff member has taken. */
  assigned_to?: string | null;
  /** Only tours whose users or notes have these words. */
  q?: string;
}

/** The ids of the tours whose users or notes have words. */
function toursWithWords(db: Database, q: string) {
  const tours = db.selectFrom('tour_request').select('tour_request_id');
  return tours
    .where(hasWords(sql`note || ' ' || staff_note`, q))
    .union(tours.where('user_id', 'in', usersWithWords(db, q)));
}

/** Tours, the most recently changed first. */
export function listTours(
  db: Database,
  { user_id, state, open_at, assigned_to, q, after, limit }: TourFilter & { after?: TimeCursor; limit: number },
) {
  let query = db.selectFrom('tour_request').selectAll().select(updateTimeUs.as('time_us'));
  if (user_id !== undefined) query = query.where('user_id', '=', user_id);
  if (state) query = query.where('state', '=', state);
  if (open_at) query = query.where('state', 'in', openTourStates).where('last_time', '>', open_at);
  if (assigned_to === null) query = query.where('assigned_user_id', 'is', null);
  else if (assigned_to !== undefined) query = query.where('assigned_user_id', '=', assigned_to);
  if (q !== undefined) query = query.where('tour_request_id', 'in', toursWithWords(db, q));
  if (after) query = query.where(sql<boolean>`(${updateTimeUs}, tour_request_id) < (${after.time_us}, ${after.id})`);
  return query.orderBy('update_timestamp', 'desc').orderBy('tour_request_id', 'desc').limit(limit).execute();
}

/** How many tours wait for a time. */
export async function countRequestedTours(db: Database): Promise<number> {
  const { requested } = await db
    .selectFrom('tour_request')
    .where('state', '=', 'requested')
    .select((tour) => tour.fn.countAll<number>().as('requested'))
    .executeTakeFirstOrThrow();
  return requested;
}

/** The users of tours, and where the tours stand. */
export async function findTourUsers(db: Database, tour_request_ids: readonly number[]) {
  if (tour_request_ids.length === 0) return [];
  return db
    .selectFrom('tour_request')
    .where('tour_request_id', 'in', tour_request_ids)
    .select(['tour_request_id', 'user_id', 'state'])
    .execute();
}

/** All tours of a user with their homes, for the user's export. */
export async function exportTours(db: Database, user_id: string) {
  const rows = await db
    .selectFrom('tour_request')
    .where('user_id', '=', user_id)
    .selectAll()
    .orderBy('tour_request_id')
    .execute();
  const homes = await listTourHomes(
    db,
    rows.map(({ tour_request_id }) => tour_request_id),
  );
  return rows.map(({ tour_request_id, state, windows, starts_at, ends_at, people, note, staff_note, ...times }) => ({
    state,
    compound_ids: homes.filter((home) => home.tour_request_id === tour_request_id).map((home) => home.compound_id),
    windows,
    time: starts_at && ends_at && { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() },
    people,
    note,
    staff_note,
    create_timestamp: times.create_timestamp.toISOString(),
    update_timestamp: times.update_timestamp.toISOString(),
  }));
}

/** How many tours each of these agents has. Agents without tours are left out. */
export async function countToursOfAgents(
  db: Database,
  agent_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('tour_request')
    .where('agent_id', 'in', agent_ids)
    .groupBy('agent_id')
    .select(['agent_id', ({ fn }) => fn.countAll<string>().as('count')])
    .execute();
  return new Map(rows.map(({ agent_id, count }) => [agent_id ?? 0, Number(count)]));
}
