import type { Transaction } from 'kysely';
import type { CallInput } from '../../../contracts/contract.ts';
import type { TourRequest } from '../../../contracts/people/tours.ts';
import { isAvailable } from '../../../rules/homes/facts/availability.ts';
import { overlappingIndex, type TourTime } from '../../../rules/tours/tour-windows.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findAgent } from '../agents/find-agent.ts';
import type { ReachableAgent } from '../agents/store.ts';
import { requirePublicCompound } from '../compounds/read-compound.ts';
import { notifyStaff } from '../staff/store-notifications.ts';
import { lockUser, updateUser } from '../users/store.ts';
import { findStaffByEmail } from '../users/store-assigned-agents.ts';
import { queueTourMails } from './queue-tour-mails.ts';
import { readTime } from './read-time.ts';
import { findTourByKey, insertTour, listOpenTours, listTourHomes, type TourRow } from './store.ts';
import { assembleTours } from './tour-answer.ts';
import { type TourMarket, tourMarkets } from './tour-market.ts';

type Body = CallInput<'POST /hfc/tour_request'>['body'];
type Platform = Pick<Context, 'config' | 'db' | 'limits' | 'mail' | 'now'>;

/** How many tours a user may ask for in how many seconds. */
const limit = { kind: 'tour_user', count: 10, seconds: 60 * 60 };
/** How many open tours a user may have. One answer of the API has them all. */
const MAX_OPEN = 20;

function badField(path: string, message: string, detail: string): AppError {
  return new AppError('bad_request', detail, { errors: [{ path: `body.${path}`, message }] });
}

/**
 * The market of all homes of a tour.
 * @throws AppError not_found or gone for a home that isn't listed, conflict for one that is sold or rented, bad_request
 * for homes of different markets.
 */
async function requireMarket({ db }: Pick<Platform, 'db'>, compound_ids: readonly number[]): Promise<TourMarket> {
  const market_ids = new Set<number>();
  for (const compound_id of compound_ids) {
    const home = await requirePublicCompound({ db }, compound_id);
    if (!isAvailable({ available: home.available, home }))
      throw new AppError('conflict', `${home.editorial.title} is no longer available.`);
    market_ids.add(home.market_id);
  }
  const [market_id, another] = market_ids;
  if (market_id === undefined || another !== undefined)
    throw badField('compound_ids', 'must be in one market', 'All homes of a tour must be in one market.');
  return (await tourMarkets(db))(market_id);
}

/** The moments of the suggested times. @throws AppError bad_request that names the field. */
function requireTimes(windows: Body['windows'], { time_zone }: TourMarket, now: Date): TourTime[] {
  const times = windows.map((window, index) => readTime(window, time_zone, { now, path: `body.windows.${index}` }));
  const overlap = overlappingIndex(times);
  if (overlap >= 0)
    throw badField(`windows.${overlap}.from`, 'must not overlap another time', 'Two of the times overlap.');
  return times;
}

/** @throws AppError conflict if there is no advisor. */
async function requireAgent(db: Database, user_id: string): Promise<ReachableAgent> {
  const agent = await findAgent(db, user_id);
  if (!agent) throw new AppError('conflict', 'There’s no advisor to show you homes right now.');
  return agent;
}

/**
 * The tour that the same user asked for before with the same key. Undefined if there is none.
 * @throws AppError conflict if the key belongs to a different request.
 */
async function askedBefore(db: Database, user_id: string, body: Body): Promise<TourRow | undefined> {
  const known = await findTourByKey(db, body.request_key);
  if (!known) return undefined;
  const homes = await listTourHomes(db, [known.tour_request_id]);
  const same = homes.map(({ compound_id }) => compound_id).join() === body.compound_ids.join();
  if (known.user_id !== user_id || !same)
    throw new AppError('conflict', 'This request_key belongs to another request.');
  return known;
}

/** @throws AppError conflict if the user has an open tour of one of the homes, or too many open tours. */
async function requireNew(db: Database, user_id: string, compound_ids: readonly number[], now: Date): Promise<void> {
  const open = await listOpenTours(db, user_id, now);
  const isToured = new Set(open.flatMap((tour) => tour.compound_ids ?? []));
  const again = compound_ids.find((compound_id) => isToured.has(compound_id));
  if (again !== undefined) {
    const { editorial } = await requirePublicCompound({ db }, again);
    throw new AppError('conflict', `You already have a tour of ${editorial.title}. You can cancel it in your tours.`);
  }
  if (open.length >= MAX_OPEN)
    throw new AppError('conflict', `You have ${MAX_OPEN} open tours. Cancel one to request another.`);
}

/** Adds a tour, and notes with the user that one was requested. */
async function addTour(
  ctx: Platform,
  transaction: Transaction<Tables>,
  user_id: string,
  { body, market, times }: { body: Body; market: TourMarket; times: readonly TourTime[] },
): Promise<TourRow> {
  const { request_key, compound_ids, people, note = '' } = body;
  // Locked, so that two requests of a user don't overtake each other.
  const user = await lockUser(transaction, user_id);
  if (!user) throw new AppError('not_found', 'User not found.');
  const before = await askedBefore(transaction, user_id, body);
  if (before) return before;
  const now = ctx.now();
  await requireNew(transaction, user_id, compound_ids, now);
  const { agent_id, email } = await requireAgent(transaction, user_id);
  const assigned_user_id = await findStaffByEmail(transaction, email);
  const retryAfter = Math.ceil(await ctx.limits.takeOne(transaction, limit, user_id));
  if (retryAfter > 0)
    throw new AppError('too_many_requests', 'You’ve requested a lot of tours. Please try again later.', { retryAfter });
  const windows = times.map(({ starts_at, ends_at }) => ({
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }));
  const last_time = new Date(Math.max(...times.map(({ ends_at }) => ends_at.getTime())));
  const { market_id } = market;
  const assigned = {
    assigned_user_id,
    assigned_by_user_id: null,
    assigned_timestamp: assigned_user_id === null ? null : now,
  };
  const asked = { request_key, user_id, market_id, agent_id, windows, people, note, last_time };
  const tour = { ...asked, ...assigned, create_timestamp: now };
  const row = await insertTour(transaction, tour, compound_ids);
  // Another user was quicker with the same key.
  if (!row) throw new AppError('conflict', 'This request_key belongs to another request.');
  await updateUser(transaction, user_id, { history: { ...user.history, hfc_tour_form_submitted: true } });
  await queueTourMails(ctx, transaction, row, null);
  if (assigned_user_id !== null) {
    const { tour_request_id } = row;
    const notice = { user_id: assigned_user_id, kind: 'tour_assigned', create_timestamp: now } as const;
    await notifyStaff(transaction, { ...notice, tour_request_id });
  }
  return row;
}

/**
 * Asks the user's advisor for a tour. Asking again with the same key does nothing.
 * @throws AppError bad_request for times or homes that can't be, not_found, gone, conflict, too_many_requests.
 */
export async function requestTour(ctx: Platform, user_id: string, body: Body): Promise<TourRequest> {
  const { db } = ctx;
  let row = await askedBefore(db, user_id, body);
  if (!row) {
    const market = await requireMarket(ctx, body.compound_ids);
    const times = requireTimes(body.windows, market, ctx.now());
    row = await db.transaction().execute((transaction) => addTour(ctx, transaction, user_id, { body, market, times }));
  }
  const [tour] = await assembleTours(db, [row]);
  return tour as TourRequest;
}
