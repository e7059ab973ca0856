// Long, because it is the one object that joins the parts of the workbench's state.

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReviewPeriod } from '../../../../contracts/curation/review-periods.ts';
import type { CompoundChanges, CompoundRow, StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { CompoundStatus } from '../../../../contracts/homes/compounds.ts';
import type { OrderMove } from '../../../../rules/curation/published-order.ts';
import { questionBefore, statusWords } from '../../../../rules/curation/review-actions.ts';
import { compoundName } from '../../compound-name.ts';
import { notify } from '../../notices.ts';
import type { PhotoUploads } from '../../photos/photo-uploads.ts';
import { ReviewPeriodOrder } from '../../publish/review-period-order.ts';
import { ALWAYS_MS, staffStorage } from '../../staff-storage.ts';
import { CompoundView } from './compound-view.ts';
import { type Change, change, changeMany, changeWith, decisionText } from './decisions.ts';
import { type DetailTarget, FIELDS_ID, goTo } from './go-to.ts';
import { ListState } from './list-state.ts';
import { AvailabilityRefresh } from './refresh-availability.ts';
import { type Edit, ReviewStore } from './review-store.ts';
import { TextStates } from './text-states.ts';
import { UndoStack } from './undo-stack.ts';
import { UnsavedCount } from './unsaved-count.ts';
import { getUploads } from './uploads.ts';

/** A change that waits for an answer, because visitors would see it. `act` makes it. `onAnswer` is called afterwards. */
export type Question = { act: () => void; onAnswer?: ((isYes: boolean) => void) | undefined } & (
  | { what: 'publish' | 'unpublish'; compound_ids: readonly number[] }
  /** `words` tell how the price changes. */
  | { what: 'price'; words: string }
);

/** The state of the workbench of one review period. Makes the decisions of its reviewer. */
export class WorkbenchState {
  readonly store: ReviewStore;
  /** The review period, and the order in which visitors see its homes. */
  readonly order: ReviewPeriodOrder;
  readonly history: UndoStack;
  readonly list: ListState;
  readonly texts = new TextStates();
  readonly unsaved: UnsavedCount;
  readonly uploads: PhotoUploads;
  readonly availability: AvailabilityRefresh;
  readonly view = new CompoundView(() => this.#notify());
  #advances = staffStorage.get('staff_auto_advance') ?? true;
  #question: Question | null = null;
  /** What another staff member decided about the home at the cursor. The next decision about it is asked for twice. */
  #surprise: string | null = null;
  #listeners = new Set<() => void>();

  constructor(reviewPeriod: ReviewPeriod) {
    this.store = new ReviewStore(reviewPeriod.review_period_id);
    this.unsaved = new UnsavedCount(this.store);
    this.order = new ReviewPeriodOrder(reviewPeriod, () => this.toOrder());
    this.uploads = getUploads(this.store);
    this.availability = new AvailabilityRefresh(this.store, reviewPeriod.review_period_id);
    this.history = new UndoStack(this.store, this.order);
    this.list = new ListState(this.store, {
      onChange: () => this.#notify(),
      onCursor: () => {
        this.view.reset();
        this.#surprise = null;
      },
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  advances = (): boolean => this.#advances;
  question = (): Question | null => this.#question;

  /** The home that decisions are about without a selection. */
  rowAtCursor(): CompoundRow | undefined {
    const cursor = this.list.cursor();
    return cursor === null ? undefined : this.store.shown(cursor);
  }

  /** Tells what another staff member has just decided about the home at the cursor, before a key changes it unseen. */
  surprise({ compound_id, status, status_user }: CompoundRow): void {
    if (compound_id !== this.list.cursor()) return;
    this.#surprise = `${status_user?.name || 'A staff member'} set this home to ${statusWords[status]}.`;
    notify(this.#surprise);
  }

  /** Answers a decision about a home that another staff member has just decided. The same one counts as done. */
  #meetSurprise(surprise: string, status: CompoundStatus): void {
    this.#surprise = null;
    if (this.rowAtCursor()?.status !== status) {
      notify(`${surprise} Decide again to change it.`, { isError: true });
      return;
    }
    notify(`${surprise} You agree.`);
    if (this.#advances) this.list.move(1);
  }

  toggleAdvance(): void {
    this.#advances = !this.#advances;
    staffStorage.set('staff_auto_advance', this.#advances, ALWAYS_MS);
    notify(this.#advances ? 'Auto-advance is on.' : 'Auto-advance is off.');
    this.#notify();
  }

  /** Adds files as photos of the home at the cursor, and shows them there. */
  addPhotos(files: readonly File[]): void {
    const row = this.rowAtCursor();
    if (!row) return;
    this.uploads.add(row.home_id, files);
    this.view.awaitDetails('photos');
  }

  /** Leads to a part of the details of the home at the cursor, at once or when it is there. */
  reach(target: DetailTarget): void {
    if (document.getElementById(FIELDS_ID)) goTo(target);
    else this.view.awaitDetails(target);
  }

  /** Sets a status. Asks first if visitors would see it. */
  decide(status: CompoundStatus, status_note?: string): void {
    if (this.#surprise !== null && this.list.selection().size === 0) {
      this.#meetSurprise(this.#surprise, status);
      return;
    }
    const targets = this.list.targets().filter((id) => this.store.shown(id)?.status !== status);
    const asking = targets
      .map((id) => questionBefore(this.store.shown(id)?.status ?? status, status))
      .find((what) => what !== null);
    const act = () => this.apply(targets, { status, ...(status_note !== undefined && { status_note }) });
    if (asking) this.ask({ what: asking, compound_ids: targets, act });
    else act();
  }

  answer(isYes: boolean): void {
    const question = this.#question;
    this.#question = null;
    if (isYes && question) question.act();
    else this.#notify();
    question?.onAnswer?.(isYes);
  }

  /** Asks before something that visitors would see. */
  ask(question: Question): void {
    this.#question = question;
    this.#notify();
  }

  /** Undoes or redoes a step. Asks first if visitors would see it. */
  #repeat(way: 'undo' | 'redo', act: () => void): void {
    const changes = this.history.next(way)?.changes ?? [];
    const asking = changes
      .map(({ before, after }) => before.status && after.status && questionBefore(after.status, before.status))
      .find((what) => what);
    if (!asking) act();
    else this.ask({ what: asking, compound_ids: changes.map(({ compound_id }) => compound_id), act });
  }

  /** Changes compounds at once, as one step that can be undone, and moves on after a decision. Returns the changes. */
  apply(compound_ids: readonly number[], fields: CompoundChanges): readonly Change[] {
    if (compound_ids.length === 0) return [];
    const { status } = fields;
    const before = this.list.visible();
    const rows = compound_ids.map((id) => this.store.shown(id)).filter((row) => row !== undefined);
    const changes =
      status !== undefined && compound_ids.length > 1
        ? changeMany(this.store, compound_ids, { ...fields, status })
        : rows.map((row) => change(this.store, row, fields));
    const label = status === undefined ? 'Changed.' : decisionText(status, rows);
    this.history.push({ label, changes });
    if (status === undefined) return changes;
    this.list.clearSelection();
    if (this.#advances) this.list.advance(before, new Set(compound_ids));
    this.#announce(label);
    return changes;
  }

  /** Moves homes to another review period, as one step that can be undone, and moves on. `name` is the other's. */
  moveOut(
    compound_ids: readonly number[],
    { review_period_id, name }: { review_period_id: number; name: string },
  ): void {
    const before = this.list.visible();
    const changes = compound_ids
      .map((id) => this.store.shown(id))
      .filter((row) => row !== undefined)
      .map(({ compound_id, version }) => {
        const here = this.order.reviewPeriod().review_period_id;
        const step = { compound_id, before: { review_period_id: here }, after: { review_period_id } };
        return changeWith(this.store, step, version);
      });
    if (changes.length === 0) return;
    const label = changes.length === 1 ? `Moved to ${name}.` : `Moved to ${name}: ${changes.length} homes.`;
    this.history.push({ label, changes });
    this.list.clearSelection();
    this.list.advance(before, new Set(compound_ids));
    // The last home of the list is followed by none.
    if (compound_ids.some((id) => id === this.list.cursor())) this.list.moveTo(null);
    this.#announce(label);
  }

  /** Changes fields of a compound that its row may not show, as one step that can be undone. Returns the new version, or null. */
  edit(compound: StaffCompound, fields: CompoundChanges): Promise<number | null> {
    const made = change(this.store, compound, fields);
    this.history.push({ label: 'Changed.', changes: [made] });
    return made.saved;
  }

  /** Changes what hangs on a compound as one step, whose reverse the caller knows. `version` is the one that was seen. */
  editWith(step: { label: string; compound_id: number; before: Edit; after: Edit; version: number }): void {
    const { label, version, ...edit } = step;
    this.history.push({ label, changes: [changeWith(this.store, edit, version)] });
    notify(label, { canUndo: true });
  }

  /** The homes that are approved or published, by id. */
  toOrder(): CompoundRow[] {
    return this.store
      .order()
      .map((id) => this.store.shown(id))
      .filter((row): row is CompoundRow => row?.status === 'approved' || row?.status === 'published');
  }

  /** Moves homes in the published order, as one step that can be undone. `text` tells where they are now. */
  reorder(move: OrderMove, { label, text }: { label: string; text: string }): void {
    const order = this.order.move(move);
    if (!order) return;
    this.history.push({ label, changes: [], order });
    notify(text, { canUndo: true });
  }

  /** Undoes the last step, and goes back to its home. */
  undo(): void {
    this.#repeat('undo', () => {
      const [first] = this.history.undo();
      if (first !== undefined) this.list.moveTo(first);
    });
  }

  /** Does the last undone step again. A decision moves on as it did. */
  redo(): void {
    this.#repeat('redo', () => {
      const before = this.list.visible();
      const again = this.history.redo();
      if (again.length === 0) return;
      const here = new Set(this.list.visible());
      if (again.some((id) => !here.has(id))) this.list.advance(before, new Set(again));
      else this.list.moveTo(again[0] ?? null);
    });
  }

  #announce(label: string): void {
    const next = this.store.shown(this.list.cursor() ?? 0);
    const left = this.list.visible().length;
    const where = next ? ` Next: ${compoundName(next)}.` : '';
    notify(`${label} ${left === 0 ? 'Nothing left here.' : `${left} left.${where}`}`, { canUndo: true });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const Context = createContext<WorkbenchState | null>(null);
export const WorkbenchContext = Context;

/** The state of the workbench around a component. */
export function useWorkbench(): WorkbenchState {
  const state = useContext(Context);
  if (!state) throw new Error('Outside of a workbench');
  return state;
}

/** A part of the state. Renders again only when that part changes. */
export function useWorkbenchValue<T>(read: (state: WorkbenchState) => T): T {
  const state = useWorkbench();
  return useSyncExternalStore(state.subscribe, () => read(state));
}
