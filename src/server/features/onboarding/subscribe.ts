import type { Subscriber } from '../../../contracts/people/subscribers.ts';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { keepSubscription } from '../ab-tests/store.ts';
import { findAreas } from '../regions/find-areas.ts';
import { listOpenMarketIds } from '../regions/store.ts';
import { listUserSubscribers } from '../subscribers/list-subscribers.ts';
import { addAreas, insertSubscriber } from '../subscribers/store.ts';
import { lockUser, setLastActiveSubscriber } from '../users/store.ts';
import { queueWelcomeMail } from './queue-welcome-mail.ts';

type Platform = Pick<Context, 'config' | 'db' | 'mail' | 'now' | 'tokens'>;

/** The user who subscribes, and the user's browser, if it is known. */
interface Who {
  user_id: string;
  viewer_id: string | null;
}

/** A market to follow, and the areas in it. No areas means the whole market. */
interface Choice {
  market_id: number;
  area_ids: readonly number[];
}

/** Follows a market. An existing subscriber also follows the new areas, unless it already follows the whole market. */
async function follow(db: Database, user_id: string, before: readonly Subscriber[], choice: Choice): Promise<void> {
  const existing = before.find(({ market_id }) => market_id === choice.market_id);
  if (!existing) await insertSubscriber(db, { user_id, ...choice });
  else if (existing.areas.length > 0) await addAreas(db, { ...existing, area_ids: choice.area_ids });
}

/**
 * Subscribes a user to all choices in one transaction. A user who subscribes for the first time gets the welcome mail,
 * and counts in the A/B tests that the browser is in.
 */
async function subscribe(
  ctx: Platform,
  { user_id, viewer_id }: Who,
  choose: (db: Database) => Promise<Choice[]>,
): Promise<Subscriber[]> {
  return ctx.db.transaction().execute(async (transaction) => {
    // Lock the user, so that two tabs that subscribe at once make one subscriber with one welcome mail.
    const user = await lockUser(transaction, user_id);
    if (!user) throw new AppError('not_found', 'User not found.');
    const choices = await choose(transaction);
    const before = await listUserSubscribers(transaction, user_id);
    for (const choice of choices) await follow(transaction, user_id, before, choice);
    const chosen = new Set(choices.map(({ market_id }) => market_id));
    const subscribed = (await listUserSubscribers(transaction, user_id)).filter(({ market_id }) =>
      chosen.has(market_id),
    );
    const [first] = subscribed;
    if (before.length === 0 && first) {
      await setLastActiveSubscriber(transaction, user_id, first.subscriber_id);
      await queueWelcomeMail(ctx, user, subscribed, transaction);
      if (viewer_id !== null) await keepSubscription(transaction, viewer_id, ctx.now());
    }
    return subscribed;
  });
}

/**
 * Subscribes a user to areas, with one subscriber for each market.
 * @throws AppError bad_request for unknown areas.
 */
export function subscribeToAreas(ctx: Platform, who: Who, area_names: readonly string[]): Promise<Subscriber[]> {
  return subscribe(ctx, who, async (db) => {
    const byMarket = Map.groupBy(await findAreas(db, area_names), ({ market_id }) => market_id);
    return Array.from(byMarket, ([market_id, areas]) => ({
      market_id,
      area_ids: areas.map(({ area_id }) => area_id),
    }));
  });
}

/**
 * Subscribes a user to whole markets.
 * @throws AppError bad_request for markets that don't exist or aren't open yet.
 */
export function subscribeToMarkets(ctx: Platform, who: Who, market_ids: readonly number[]): Promise<Subscriber[]> {
  return subscribe(ctx, who, async (db) => {
    const open = await listOpenMarketIds(db);
    const errors: InputError[] = market_ids.flatMap((market_id, index) =>
      open.has(market_id) ? [] : [{ path: `body.market_ids.${index}`, message: 'is not an open market' }],
    );
    if (errors.length > 0) throw new AppError('bad_request', 'Some of these markets aren’t open yet.', { errors });
    return [...new Set(market_ids)].map((market_id) => ({ market_id, area_ids: [] }));
  });
}
