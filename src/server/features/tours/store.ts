import { sql } from 'kysely';
import { openTourStates, type TourState } from '../../../rules/tours/tour-states.ts';
import type { TimeRange } from '../../../rules/tours/tour-times.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Assigned } from '../staff/assign.ts';

export interface NewTour extends Assigned {
  request_key: string;
  user_id: string;
  market_id: number;
  agent_id: number;
  windows: readonly TimeRange[];
  people: number;
  note: string;
  last_time: Date;
  create_timestamp: Date;
}

/** Adds a tour with its homes. Undefined if a tour with this key exists already. */
export async function insertTour(db: Database, { windows, ...tour }: NewTour, compound_ids: readonly number[]) {
  const row = await db
    .insertInto('tour_request')
    .values({ ...tour, windows: JSON.stringify(windows), update_timestamp: tour.create_timestamp })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { tour_request_id } = row;
  const homes = compound_ids.map((compound_id, place) => ({ tour_request_id, compound_id, place }));
  await db.insertInto('tour_home').values(homes).execute();
  return row;
}

export function findTourByKey(db: Database, request_key: string) {
  return db.selectFrom('tour_request').where('request_key', '=', request_key).selectAll().executeTakeFirst();
}

export function findTour(db: Database, tour_request_id: number) {
  return db.selectFrom('tour_request').where('tour_request_id', '=', tour_request_id).selectAll().executeTakeFirst();
}

/** A tour by id, locked until the end of the transaction. */
export function lockTour(db: Database, tour_request_id: number) {
  return db
    .selectFrom('tour_request')
    .where('tour_request_id', '=', tour_request_id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export type TourRow = NonNullable<Awaited<ReturnType<typeof lockTour>>>;

interface TourChanges extends Assigned {
  state: TourState;
  sequence: number;
  starts_at: Date | null;
  ends_at: Date | null;
  staff_note: string;
  last_time: Date;
  update_timestamp: Date;
}

/** Changes the given fields of a tour. */
export function updateTour(db: Database, tour_request_id: number, changes: Partial<TourChanges>): Promise<TourRow> {
  return db
    .updateTable('tour_request')
    .set(changes)
    .where('tour_request_id', '=', tour_request_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes who takes the tours of a staff member. Returns the tours. */
export function returnToursOf(db: Database, user_id: string, assigned: Assigned) {
  return db
    .updateTable('tour_request')
    .set(assigned)
    .where('assigned_user_id', '=', user_id)
    .returning(['tour_request_id', 'state', 'last_time'])
    .execute();
}

/** Takes the tours that still can take place from their advisors, who leave. */
export async function leaveOpenTours(db: Database, agent_ids: readonly number[]): Promise<void> {
  await db
    .updateTable('tour_request')
    .set({ agent_id: null })
    .where('agent_id', 'in', agent_ids)
    .where('state', 'in', openTourStates)
    .execute();
}

/** The homes of tours, in the users' order. */
export async function listTourHomes(db: Database, tour_request_ids: readonly number[]) {
  if (tour_request_ids.length === 0) return [];
  return db
    .selectFrom('tour_home')
    .where('tour_request_id', 'in', tour_request_ids)
    .select(['tour_request_id', 'compound_id'])
    .orderBy('tour_request_id')
    .orderBy('place')
    .execute();
}

/** A user's open tours, each with its homes. */
export function listOpenTours(db: Database, user_id: string, now: Date) {
  return db
    .selectFrom('tour_request')
    .where('user_id', '=', user_id)
    .where('state', 'in', openTourStates)
    .where('last_time', '>', now)
    .select(['tour_request_id', 'state'])
    .select((tour) =>
      tour
        .selectFrom('tour_home')
        .whereRef('tour_home.tour_request_id', '=', 'tour_request.tour_request_id')
        .select(sql<number[]>`coalesce(array_agg(compound_id), '{}')`.as('compound_ids'))
        .as('compound_ids'),
    )
    .execute();
}

/** Deletes tours a year after their last time. The privacy page promises this. */
export async function deleteOldTours(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('tour_request')
    .where('last_time', '<=', sql<Date>`${now}::timestamptz - interval '1 year'`)
    .execute();
}
