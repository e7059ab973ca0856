import { expirableStorage } from '../../../lib/storage/expirable-storage.ts';
import type { OrderStep, SavedMove } from '../../publish/review-period-order.ts';
import type { Change } from './decisions.ts';
import type { Edit } from './review-store.ts';

/** A step that can be undone: one decision, or a batch, or a move in the published order. */
export interface Step {
  /** Such as `Rejected.` */
  label: string;
  changes: readonly Change[];
  order?: OrderStep;
}

/** A step with the versions that the server gave its changes. */
interface KeptStep {
  label: string;
  changes: { compound_id: number; before: Edit; after: Edit; version: number }[];
  order?: SavedMove;
}

interface KeptSteps {
  review_period_id: number;
  steps: KeptStep[];
}

/** So that the steps fit into what a browser gives. */
const MAX_CHANGES = 3_000;
/** How many ids of an order need as much room as a change. */
const IDS_OF_CHANGE = 20;

const isKeptSteps = (value: unknown): value is KeptSteps =>
  typeof value === 'object' && value !== null && 'review_period_id' in value && 'steps' in value;

/** A browser tab keeps its steps until it is closed, for a day at most. */
const storage = expirableStorage<{ staff_undo: KeptSteps }>(
  () => sessionStorage,
  (_, value) => isKeptSteps(value),
);

/** The steps that this browser tab made in a review period before a reload, the oldest first. */
export function readSteps(review_period_id: number): Step[] {
  const kept = storage.get('staff_undo');
  if (kept?.review_period_id !== review_period_id) return [];
  return kept.steps.map(({ label, changes, order }) => ({
    label,
    ...(order && { order: { before: order.before, after: order.after, saved: Promise.resolve(order) } }),
    changes: changes.map(({ version, ...change }) => ({
      ...change,
      expected: version,
      saved: Promise.resolve(version),
    })),
  }));
}

/** Which steps of this tab the server has answered. */
export class Outcomes {
  readonly #versions = new WeakMap<Change, number | null>();
  readonly #moves = new WeakMap<OrderStep, SavedMove | null>();

  /** Waits for the server's answers to a step. */
  async follow({ changes, order }: Step): Promise<void> {
    for (const change of changes) this.#versions.set(change, await change.saved);
    if (order) this.#moves.set(order, await order.saved);
  }

  /** The version that a change made, or the expected one before the answer. Null if the change wasn't saved. */
  getVersion(change: Change): number | null {
    const version = this.#versions.get(change);
    return version === undefined ? change.expected : version;
  }

  /** What a move has changed. Null before the answer, and if it wasn't saved. */
  moveOf = (order: OrderStep): SavedMove | null => this.#moves.get(order) ?? null;
}

/**
 * Keeps steps for the time after a reload. Changes that weren't saved are left out. Changes without an answer are kept with
 * the version that they should make, because the server has usually received them. If it hasn't, it refuses to undo them.
 */
export function keepSteps(review_period_id: number, steps: readonly Step[], outcomes: Outcomes): void {
  const kept: KeptStep[] = [];
  let room = MAX_CHANGES;
  for (const { label, changes, order } of steps.toReversed()) {
    const saved = changes.flatMap((change) => {
      const { compound_id, before, after } = change;
      const version = outcomes.getVersion(change);
      return version === null ? [] : [{ compound_id, before, after, version }];
    });
    const moved = order && outcomes.moveOf(order);
    room -= saved.length + Math.ceil((2 * (moved?.after.length ?? 0)) / IDS_OF_CHANGE);
    if (room < 0) break;
    if (saved.length > 0 || moved) kept.unshift({ label, changes: saved, ...(moved && { order: moved }) });
  }
  storage.set('staff_undo', { review_period_id, steps: kept });
}
