import { setTimeout as wait } from 'node:timers/promises';
import { MAX_CHANGES } from '../../contracts/values/review-values.ts';
import { changesAfter } from '../features/review-periods/changes/list-review-changes.ts';
import { findNewestCursor } from '../features/review-periods/changes/store.ts';
import { listPresent, type Place, type Tab } from '../features/review-periods/changes/store-presence.ts';
import type { Database } from '../platform/database/database.ts';
import { getBroadcast } from './wire.ts';

/** A browser tab that has joined a topic. */
export interface Member extends Tab {
  place: Place;
  send(frame: Buffer): void;
}

/** The name of a review period's topic. */
export const getTopic = (review_period_id: number): string => `realtime:review_period:${review_period_id}`;

/** In milliseconds. Each message names all reviewers, so many who come at once must not cause as many messages to each. */
const BETWEEN_PRESENCE = 250;

/** Runs `work`, and once more if it was asked for in the meantime, after a pause in milliseconds. */
function onceAtATime(work: () => Promise<void>, pause = 0): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await work();
      if (again && pause > 0) await wait(pause);
    } while (again);
  };
  return () => {
    again = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** The tabs of this process that follow a review period. News are read and encoded once for all of them. */
export class ReviewTopic {
  readonly members = new Set<Member>();
  readonly review_period_id: number;
  readonly #db: Database;
  readonly #name: string;
  /** The last change that was told. Undefined until the first is known. */
  #cursor: number | undefined;
  /** Who is at the review period, as the newest message about it says. Null until there is one. */
  #present: { text: string; frame: Buffer } | null = null;

  constructor(db: Database, review_period_id: number) {
    this.#db = db;
    this.review_period_id = review_period_id;
    this.#name = getTopic(review_period_id);
  }

  /** Tells what has changed since the last time. A tab asks by itself for what was before it joined. */
  readonly notifyChanges = onceAtATime(async () => {
    this.#cursor ??= await findNewestCursor(this.#db, this.review_period_id);
    for (;;) {
      const news = await changesAfter(this.#db, this.review_period_id, this.#cursor);
      if (news.items.length > 0) this.#send(getBroadcast(this.#name, 'changes', news));
      if (news.cursor === this.#cursor) return;
      this.#cursor = news.cursor;
      if (news.items.length < MAX_CHANGES) return;
    }
  });

  /** Tells who is at the review period, if that has changed. */
  readonly notifyPresent = onceAtATime(async () => {
    const present = await listPresent(this.#db, this.review_period_id);
    const text = JSON.stringify(present);
    if (text === this.#present?.text) return;
    this.#present = { text, frame: getBroadcast(this.#name, 'present', { present }) };
    this.#send(this.#present.frame);
  }, BETWEEN_PRESENCE);

  /** Tells a tab who is at the review period, as far as this process knows. */
  greet(member: Member): void {
    if (this.#present) member.send(this.#present.frame);
  }

  #send(frame: Buffer): void {
    for (const member of this.members) member.send(frame);
  }
}
