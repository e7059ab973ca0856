import { notify, notifyUnsaved } from '../../notices.ts';
import type { OrderStep, ReviewPeriodOrder } from '../../publish/review-period-order.ts';
import { type Change, revert } from './decisions.ts';
import { REST_MS } from './rest.ts';
import type { ReviewStore } from './review-store.ts';
import { keepSteps, Outcomes, readSteps, type Step } from './undo-storage.ts';

const MAX_STEPS = 100;

/** Says how many homes of a batch stay as they are, because another reviewer has changed them since. */
async function notifyRest(changes: readonly Change[], word: string): Promise<void> {
  const saved = await Promise.all(changes.map((one) => one.saved));
  const rest = saved.filter((version) => version === null).length;
  if (rest > 0) notifyUnsaved(`${word}: ${saved.length - rest}. Changed since by another reviewer: ${rest}.`);
}

/** What a browser tab has done to a review period, and can undo and redo, also after a reload. */
export class UndoStack {
  readonly #store: ReviewStore;
  readonly #order: ReviewPeriodOrder;
  readonly #review_period_id: number;
  readonly #outcomes = new Outcomes();
  #done: Step[];
  #undone: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: ReviewStore, order: ReviewPeriodOrder) {
    this.#store = store;
    this.#order = order;
    this.#review_period_id = order.reviewPeriod().review_period_id;
    this.#done = readSteps(this.#review_period_id);
    for (const step of this.#done) void this.#outcomes.follow(step);
  }

  /** Remembers a step. What was undone before can no longer be redone. */
  push(step: Step): void {
    this.#done = [...this.#done, step].slice(-MAX_STEPS);
    this.#undone = [];
    this.#follow(step);
  }

  /** Keeps the steps for the time after a reload. Quick enough for the moment at which the page is left. */
  keep = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    keepSteps(this.#review_period_id, this.#done, this.#outcomes);
  };

  /** Keeps the steps if an answer came and they weren't kept since. */
  keepWaiting = (): void => {
    if (this.#timer !== undefined) this.keep();
  };

  /** The step that is undone or redone next. */
  next = (way: 'undo' | 'redo'): Step | undefined => (way === 'undo' ? this.#done : this.#undone).at(-1);

  /** Undoes the last step. Returns the compounds that it was about. */
  undo(): readonly number[] {
    return this.#revert('Undone', 'Nothing to undo.', () => [this.#done.pop(), this.#undone]);
  }

  /** Does the last undone step again. Returns the compounds that it was about. */
  redo(): readonly number[] {
    return this.#revert('Done again', 'Nothing to redo.', () => [this.#undone.pop(), this.#done]);
  }

  #revert(word: string, nothing: string, take: () => [Step | undefined, Step[]]): readonly number[] {
    const [step, to] = take();
    if (!step) {
      notify(nothing);
      return [];
    }
    if (step.order) {
      this.#revertOrder(word, step.label, step.order, to);
      return [];
    }
    const changes = step.changes
      // A home that was moved away comes back.
      .filter(({ compound_id, after }) => this.#store.shown(compound_id) !== undefined || this.#store.leaves(after))
      .map((one) => revert(this.#store, one));
    const reverse = { label: step.label, changes };
    to.push(reverse);
    this.#follow(reverse);
    notify(changes.length === 1 ? `${word}: ${step.label}` : `${word}: ${changes.length} homes.`);
    if (changes.length > 1) void notifyRest(changes, word);
    return step.changes.map(({ compound_id }) => compound_id);
  }

  /** Takes a move in the order back, or makes it again. If that isn't possible, the order tells why. */
  #revertOrder(word: string, label: string, step: OrderStep, to: Step[]): void {
    const reverse = { label, changes: [], order: this.#order.revert(step) };
    to.push(reverse);
    this.#follow(reverse);
    void reverse.order.saved.then((saved) => saved && notify(`${word}: ${label}`));
  }

  /** Keeps the steps once the server has answered the last one and no other answer follows. */
  #follow(step: Step): void {
    void this.#outcomes.follow(step).then(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.keep, REST_MS);
    });
  }
}
