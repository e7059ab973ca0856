import {
  recordIfUnseen,
  recordLeft,
  recordPlace,
  reviewersMoved,
} from '../features/review-periods/changes/presence.ts';
import { findReviewPeriod } from '../features/review-periods/store-review-periods.ts';
import { reviewChanged } from '../features/staff/review-changed.ts';
import type { Context } from '../platform/context/context.ts';
import { type Member, ReviewTopic } from './review-topic.ts';

/**
 * How a tab stops following its review period: it has left, or its connection broke, or it may still be there, for
 * example because it joins again.
 */
export type Leaving = 'left' | 'lost' | 'unknown';

/** In seconds. A tab whose connection broke is usually back sooner. Browsers also break the connections of closed tabs. */
const BACK_WITHIN_S = 5;
/** In milliseconds. How often to call `forgetLost`. */
export const FORGET_EVERY = BACK_WITHIN_S * 1_000;

/** Everybody of this process who follows a review period. */
export class ReviewHub {
  readonly #ctx: Pick<Context, 'db' | 'events' | 'log'>;
  readonly #topics = new Map<number, ReviewTopic>();
  /** Lost tabs, and those of them that were already lost at the last round. */
  #lost: { fresh: Member[]; waited: Member[] } = { fresh: [], waited: [] };

  constructor(ctx: Pick<Context, 'db' | 'events' | 'log'>) {
    this.#ctx = ctx;
    ctx.events.subscribe(reviewChanged, ({ review_period_id }) => {
      const topic = this.#topics.get(review_period_id);
      if (topic) this.#try(topic.notifyChanges());
    });
    ctx.events.subscribe(reviewersMoved, ({ review_period_id }) => {
      const topic = this.#topics.get(review_period_id);
      if (topic) this.#try(topic.notifyPresent());
    });
  }

  /** Lets a tab follow the review period where it is. Returns whether there is such a period. */
  async join(member: Member): Promise<boolean> {
    const { review_period_id } = member.place;
    if (!(await findReviewPeriod(this.#ctx.db, review_period_id))) return false;
    const topic = this.#topics.get(review_period_id) ?? new ReviewTopic(this.#ctx.db, review_period_id);
    this.#topics.set(review_period_id, topic);
    topic.members.add(member);
    try {
      // From here on, the tab gets every change. It asks for those of before once it knows that it has joined.
      await topic.notifyChanges();
    } catch (error) {
      this.leave(member, 'unknown');
      throw error;
    }
    return true;
  }

  /** Tells the others where a tab is now. */
  async place(member: Member): Promise<void> {
    const { review_period_id } = member.place;
    await recordPlace(this.#ctx.db, member, member.place);
    const topic = this.#topics.get(review_period_id);
    await topic?.notifyPresent();
  }

  greet(member: Member): void {
    this.#topics.get(member.place.review_period_id)?.greet(member);
  }

  /** A tab stops following its review period. The others are told at once if it left, and soon if it was lost. */
  leave(member: Member, leaving: Leaving): void {
    const { review_period_id } = member.place;
    const topic = this.#topics.get(review_period_id);
    if (!topic?.members.delete(member)) return;
    if (topic.members.size === 0) this.#topics.delete(review_period_id);
    const { db } = this.#ctx;
    if (leaving === 'left') this.#try(recordLeft(db, member, review_period_id).then(() => topic.notifyPresent()));
    if (leaving === 'lost') this.#lost.fresh.push(member);
  }

  /** Tells the others of the lost tabs that didn't come back, here or in another process, for a whole round. */
  forgetLost(): void {
    const { waited, fresh } = this.#lost;
    this.#lost = { fresh: [], waited: fresh };
    for (const member of waited) {
      const { review_period_id } = member.place;
      this.#try(recordIfUnseen(this.#ctx.db, member, { review_period_id, seconds: BACK_WITHIN_S }));
    }
  }

  /** Asks the database for what events may have missed, and for who has silently gone. */
  lookAfter(): void {
    for (const topic of this.#topics.values()) this.#try(topic.notifyChanges().then(() => topic.notifyPresent()));
  }

  /** While the database is down, nothing is told. The next look finds it. */
  #try(work: Promise<void>): void {
    work.catch((error: unknown) => this.#ctx.log.debug({ err: error }, 'live'));
  }
}
