import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BroadcastComment } from '../../../contracts/homes/compounds.ts';
import type { ChangeType } from '../../../contracts/people/alerts.ts';
import type { CurrentStatus, ListingType } from '../../../contracts/shapes/homes.ts';
import { availabilityLabel, isAvailable } from '../../../rules/homes/facts/availability.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { findPublicOffers } from '../compounds/store.ts';
import { alertMailsJob } from './alert-mail.ts';
import { insertAlertsOfComment, insertAlertsOfLikes, insertAlertsOfNewHome } from './store.ts';

/** The facts of a home whose change is worth an alert. */
interface Facts {
  price: number | null;
  current_status: CurrentStatus;
  listing_type: ListingType;
}

/** What has happened. */
export type News =
  /** A home has new facts. Subscribers are notified from `due` on. */
  | { what: 'home_changed'; home_id: number; before: Facts; after: Facts; due: Date }
  /** A review period was published with homes that weren't public before. */
  | { what: 'homes_published'; review_period_id: number; compound_ids: readonly number[] }
  /** Staff have written a comment on a published home. */
  | { what: 'comment_added'; compound_id: number; comment: BroadcastComment };

/** What stands in the alerts about new homes for the review period that they were published with. */
export const causeOfReviewPeriod = (review_period_id: number): string => `period:${review_period_id}`;

function getChanges(before: Facts, after: Facts): ChangeType[] {
  const types: ChangeType[] = [];
  // A price and a rent can't be compared.
  const isComparable = before.listing_type === after.listing_type && after.price !== null;
  if (isComparable && before.price !== after.price) types.push('price_change');
  const seen = (home: Facts) => availabilityLabel({ available: true, home });
  if (seen(before) !== seen(after)) types.push('status_change');
  return types;
}

/** Adds the alerts about news. Returns their number. */
async function insertAlerts(transaction: Transaction<Tables>, news: News, time: Date): Promise<number> {
  let added = 0;
  if (news.what === 'home_changed') {
    const { home_id, before, after, due } = news;
    const { price, current_status } = before;
    const types = getChanges(before, after);
    for (const type of types) {
      added += await insertAlertsOfLikes(transaction, {
        home_id,
        type,
        cause_id: `change:${randomUUID()}`,
        before: type === 'price_change' ? { price } : { current_status },
        time: due,
      });
    }
    return added;
  }
  if (news.what === 'homes_published') {
    const found = await findPublicOffers(transaction, news.compound_ids);
    const byId = new Map(found.map((home) => [home.compound_id, home]));
    // The first home gets the newest alert, because lists begin with the newest.
    const homes = news.compound_ids.toReversed().flatMap((compound_id) => byId.get(compound_id) ?? []);
    // One statement for each home, because a single one for thousands of subscribers and all homes takes too long.
    for (const { compound_id, area_id, market_id, ...home } of homes) {
      if (!isAvailable({ available: home.available, home })) continue;
      const cause_id = causeOfReviewPeriod(news.review_period_id);
      added += await insertAlertsOfNewHome(transaction, { compound_id, area_id, market_id, cause_id, time });
    }
  } else {
    added = await insertAlertsOfComment(transaction, news);
  }
  return added;
}

/**
 * Alerts the subscribers whom the news concerns: about changes and comments those who like the home, about new homes
 * those who follow its area or its whole market. Call it in the transaction that makes the news, after the change. Then
 * each alert exists exactly once. The mails follow by a job. Returns the number of new alerts.
 */
export async function alertSubscribers(
  { jobs, now }: Pick<Context, 'now'> & { jobs: Pick<Context['jobs'], 'enqueue'> },
  transaction: Transaction<Tables>,
  news: News,
): Promise<number> {
  const added = await insertAlerts(transaction, news, now());
  if (added > 0) await jobs.enqueue(alertMailsJob, {}, transaction);
  return added;
}
