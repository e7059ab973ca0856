import { reviewersMoved, tellLeft, tellPlace } from '../features/review-changes/presence.ts';
import { findCycle } from '../features/review-periods/store-cycles.ts';
import { reviewChanged } from '../features/staff/review-changed.ts';
import type { Context } from '../platform/context/context.ts';
import { type Member, ReviewTopic } from './review-topic.ts';

/** Everybody of this process who follows a review period. */
export class ReviewHub {
  readonly #ctx: Pick<Context, 'db' | 'events' | 'log'>;
  readonly #topics = new Map<number, ReviewTopic>();

  constructor(ctx: Pick<Context, 'db' | 'events' | 'log'>) {
    this.#ctx = ctx;
    ctx.events.subscribe(reviewChanged, ({ review_period_id }) => {
      const topic = this.#topics.get(review_period_id);
      if (topic) this.#try(topic.tellChanges());
    });
    ctx.events.subscribe(reviewersMoved, ({ review_period_id }) => {
      const topic = this.#topics.get(review_period_id);
      if (topic) this.#try(topic.tellPresent());
    });
  }

  /** Lets a tab follow the review period where it is. Returns whether there is such a period. */
  async join(member: Member): Promise<boolean> {
    const { review_period_id } = member.place;
    if (!(await findCycle(this.#ctx.db, review_period_id))) return false;
    const topic = this.#topics.get(review_period_id) ?? new ReviewTopic(this.#ctx.db, review_period_id);
    this.#topics.set(review_period_id, topic);
    topic.members.add(member);
    try {
      // From here on, the tab gets every change. It asks for those of before once it knows that it has joined.
      await topic.tellChanges();
    } catch (error) {
      this.leave(member, false);
      throw error;
    }
    return true;
  }

  /** Tells the others where a tab is now. */
  async place(member: Member): Promise<void> {
    const { review_period_id } = member.place;
    await tellPlace(this.#ctx.db, member, member.place);
    const topic = this.#topics.get(review_period_id);
    await topic?.tellPresent();
  }

  greet(member: Member): void {
    this.#topics.get(member.place.review_period_id)?.greet(member);
  }

  /** Ends it that a tab follows its review period. `isGone` tells the others that it isn't there any more. */
  leave(member: Member, isGone: boolean): void {
    const { review_period_id } = member.place;
    const topic = this.#topics.get(review_period_id);
    if (!topic?.members.delete(member)) return;
    if (topic.members.size === 0) this.#topics.delete(review_period_id);
    if (isGone) this.#try(tellLeft(this.#ctx.db, member, review_period_id).then(() => topic.tellPresent()));
  }

  /** Asks the database for what events may have missed, and for who has silently gone. */
  lookAfter(): void {
    for (const topic of this.#topics.values()) this.#try(topic.tellChanges().then(() => topic.tellPresent()));
  }

  /** While the database is down, nothing is told. The next look finds it. */
  #try(work: Promise<void>): void {
    work.catch((error: unknown) => this.#ctx.log.debug({ err: error }, 'live'));
  }
}
