import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import {
  afterMove,
  inPublishedOrder,
  isSameOrder,
  type OrderMove,
  replayed,
} from '../../../rules/curation/published-order.ts';
import { ApiProblem } from '../../lib/api.ts';
import { notify, notifyUnsaved } from '../notices.ts';
import { saveOrder } from './save-order.ts';

/** In milliseconds. The order is saved this long after the last move. */
const SAVE_AFTER_MS = 500;
/** How often moves are made again on an order that another reviewer has just saved. */
const MAX_REPLAYS = 3;

const NOT_SAVED = 'The order isn’t saved. Check your connection and try again.';

/** What a move has changed, as the server saved it. */
export interface SavedMove {
  before: readonly number[];
  after: readonly number[];
  /** The review period's version after the move. */
  version: number;
}

/** A move that was made, or taken back. */
export interface OrderStep {
  /** The orders as they are shown until the server has confirmed the step. */
  before: readonly number[];
  after: readonly number[];
  /** Null if the step wasn't saved. */
  saved: Promise<SavedMove | null>;
}

/** Moves that another reviewer's order has undone. */
export interface LostMoves {
  moves: readonly OrderMove[];
  /** Empty if it isn't known. */
  by: string;
}

/** A change that the server hasn't confirmed yet. */
type Pending = { move: OrderMove; resolve: (saved: SavedMove | null) => void } | { order: readonly number[] };
type PendingMove = Extract<Pending, { move: OrderMove }>;

const isMove = (one: Pending): one is PendingMove => 'move' in one;

/** The review period that a conflict names, and who has changed it. */
function getConflict(error: unknown): { reviewPeriod: ReviewPeriod; by: string } | null {
  if (!(error instanceof ApiProblem) || error.problem.code !== 'version_conflict') return null;
  const reviewPeriod = error.problem.current?.['review_period'] as ReviewPeriod | undefined;
  return reviewPeriod
    ? { reviewPeriod, by: error.problem.conflicts?.find(({ user }) => user)?.user?.name ?? '' }
    : null;
}

/**
 * A review period with the order of its homes: the one that the server last told, plus the moves that it hasn't confirmed.
 * Moves are saved together a moment after the last one, and one save at a time.
 */
export class ReviewPeriodOrder {
  readonly #homes: () => readonly { compound_id: number }[];
  #reviewPeriod: ReviewPeriod;
  #pending: readonly Pending[] = [];
  #own: readonly number[] | null = null;
  #lost: LostMoves | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #line: Promise<unknown> = Promise.resolve();
  #listeners = new Set<() => void>();

  /** `homes` are the ones to order: those that are approved or published. */
  constructor(reviewPeriod: ReviewPeriod, homes: () => readonly { compound_id: number }[]) {
    this.#reviewPeriod = reviewPeriod;
    this.#homes = homes;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  reviewPeriod = (): ReviewPeriod => this.#reviewPeriod;
  /** The order with the moves that aren't saved yet. Null if all are saved. */
  unsaved = (): readonly number[] | null => this.#own;
  lost = (): LostMoves | null => this.#lost;
  /** Where the moves stand. */
  saving = (): 'saved' | 'saving' | 'lost' => (this.#lost ? 'lost' : this.#own ? 'saving' : 'saved');

  /** Takes over the review period from the server. An older version than the known one doesn't count. */
  receive = (reviewPeriod: ReviewPeriod): void => {
    if (reviewPeriod.version < this.#reviewPeriod.version) return;
    this.#reviewPeriod = reviewPeriod;
    this.#notify();
  };

  /** Forgets the moves that another reviewer's order has undone. */
  forgetLost(): void {
    this.#lost = null;
    this.#notify();
  }

  /** Makes a move. Null if it changes nothing. */
  move(move: OrderMove): OrderStep | null {
    const before = this.#ids(this.#own ?? this.#reviewPeriod.published_compound_order);
    const after = afterMove(before, move);
    if (after === null || isSameOrder(before, after)) return null;
    const { promise: saved, resolve } = Promise.withResolvers<SavedMove | null>();
    this.#pending = [...this.#pending, { move, resolve }];
    this.#notify();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), SAVE_AFTER_MS);
    return { before, after, saved };
  }

  /** Takes a step back. If another reviewer has changed the order since, nothing changes, and a notice says who did. */
  revert({ before, after, saved }: OrderStep): OrderStep {
    this.flush();
    const pending = { order: before };
    this.#pending = [...this.#pending, pending];
    this.#notify();
    const taken = this.#inLine(async () => {
      const made = await saved;
      const reverse = made && (await this.#saveReverse(made));
      this.#end([pending]);
      return reverse;
    });
    return { before: after, after: before, saved: taken };
  }

  async #saveReverse({ before, after, version }: SavedMove): Promise<SavedMove | null> {
    // Later steps of this tab were taken back already if the order is the one that this step made.
    const isCurrent = isSameOrder(this.#reviewPeriod.published_compound_order, after);
    const from = { ...this.#reviewPeriod, ...(!isCurrent && { version }) };
    try {
      const reviewPeriod = await saveOrder(from, [...before]);
      this.receive(reviewPeriod);
      return { before: after, after: before, version: reviewPeriod.version };
    } catch (error) {
      const conflict = getConflict(error);
      if (conflict) this.receive(conflict.reviewPeriod);
      const who = conflict?.by || 'Another reviewer';
      const text = error instanceof ApiProblem ? error.problem.detail : NOT_SAVED;
      notifyUnsaved(conflict ? `Not undone: ${who} changed the order since.` : text);
      return null;
    }
  }

  /** Saves the moves that wait for others at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#inLine(async () => {
      const moves = this.#pending.filter(isMove);
      if (moves.length > 0) await this.#save(moves);
    });
  }

  async #save(moves: readonly PendingMove[]): Promise<void> {
    let by = '';
    for (let replays = 0; replays <= MAX_REPLAYS; replays += 1) {
      const start = this.#ids(this.#reviewPeriod.published_compound_order);
      const orders = replayed(
        start,
        moves.map(({ move }) => move),
      );
      if (!orders) break;
      try {
        const reviewPeriod = await saveOrder(this.#reviewPeriod, orders.at(-1) ?? start);
        this.receive(reviewPeriod);
        moves.forEach(({ resolve }, index) =>
          resolve({ before: orders[index - 1] ?? start, after: orders[index] ?? start, version: reviewPeriod.version }),
        );
        this.#end(moves);
        if (replays > 0) notify(`${by || 'Another reviewer'} changed the order too. Your move is kept.`);
        return;
      } catch (error) {
        const conflict = getConflict(error);
        if (!conflict) {
          this.#drop(moves);
          notifyUnsaved(error instanceof ApiProblem ? error.problem.detail : NOT_SAVED);
          return;
        }
        ({ by } = conflict);
        this.receive(conflict.reviewPeriod);
      }
    }
    this.#lost = { moves: moves.map(({ move }) => move), by };
    this.#drop(moves);
  }

  #drop(moves: readonly PendingMove[]): void {
    for (const { resolve } of moves) resolve(null);
    this.#end(moves);
  }

  #end(done: readonly Pending[]): void {
    this.#pending = this.#pending.filter((one) => !done.includes(one));
    this.#notify();
  }

  #inLine<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#line.then(run);
    this.#line = result;
    return result;
  }

  #ids(order: readonly number[]): number[] {
    return inPublishedOrder(this.#homes(), order).map(({ compound_id }) => compound_id);
  }

  #notify(): void {
    if (this.#pending.length === 0) this.#own = null;
    else {
      let ids = this.#ids(this.#reviewPeriod.published_compound_order);
      for (const one of this.#pending) ids = this.#ids(isMove(one) ? (afterMove(ids, one.move) ?? ids) : one.order);
      this.#own = ids;
    }
    for (const listener of this.#listeners) listener();
  }
}
