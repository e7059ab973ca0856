import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CompoundStatus } from '../../../contracts/compounds.ts';
import type { ReviewCycle } from '../../../contracts/review-cycles.ts';
import type { CompoundChanges, CompoundRow, StaffCompound } from '../../../contracts/staff-compounds.ts';
import { isSameOrder, type OrderMove } from '../../../rules/curation/published-order.ts';
import { questionBefore, statusWords } from '../../../rules/curation/review-actions.ts';
import { tell } from '../notices.ts';
import { CycleOrder } from '../publish/cycle-order.ts';
import { ALWAYS_MS, staffStorage } from '../staff-storage.ts';
import { change, changeMany, changeWith, decisionText } from './decisions.ts';
import type { DetailTarget } from './go-to.ts';
import { isSameFilter, passes, type ReviewFilters, unrestricted } from './review-filters.ts';
import { type Edit, ReviewStore } from './review-store.ts';
import { UndoStack } from './undo-stack.ts';

/** A decision that waits for an answer, because visitors would see it. */
export interface Question {
  what: 'publish' | 'unpublish';
  status: CompoundStatus;
  compound_ids: readonly number[];
}

/** The state of a review period's screen: what its list shows, where the cursor is, and what is selected. */
export class WorkbenchState {
  readonly store: ReviewStore;
  /** The review period, and the order in which visitors see its homes. */
  readonly order: CycleOrder;
  readonly history: UndoStack;
  #filters: ReviewFilters = { status: 'for_review', q: '', ...unrestricted };
  #visible: readonly number[] = [];
  #cursor: number | null = null;
  /** Where the cursor last stood in the list. Others may take its home off the list. */
  #place = 0;
  #selection: ReadonlySet<number> = new Set();
  #advances = staffStorage.get('staff_auto_advance') ?? true;
  /** The shown photo of the home at the cursor. Its photos repeat without end in both directions. */
  #photo = 0;
  #isEnlarged = false;
  /** Where a key leads once the details are loaded. */
  #awaited: DetailTarget | null = null;
  #showsHistory = false;
  #question: Question | null = null;
  /** What somebody else decided about the home at the cursor. The next decision about it is asked for twice. */
  #surprise: string | null = null;
  #listeners = new Set<() => void>();

  constructor(cycle: ReviewCycle) {
    this.store = new ReviewStore(cycle.review_period_id);
    this.order = new CycleOrder(cycle, () => this.toOrder());
    this.history = new UndoStack(this.store, this.order);
    this.store.subscribe(() => this.#refresh());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The ids of the list, in its order. */
  visible = (): readonly number[] => this.#visible;
  cursor = (): number | null => this.#cursor;
  selection = (): ReadonlySet<number> => this.#selection;
  advances = (): boolean => this.#advances;
  photo = (): number => this.#photo;
  awaited = (): DetailTarget | null => this.#awaited;
  isEnlarged = (): boolean => this.#isEnlarged;
  showsHistory = (): boolean => this.#showsHistory;
  question = (): Question | null => this.#question;

  setFilters(filters: ReviewFilters): void {
    if (isSameFilter(filters, this.#filters)) return;
    const isOtherTab = filters.status !== this.#filters.status;
    if (isOtherTab) this.#selection = new Set();
    this.#filters = filters;
    this.#refresh();
    if (isOtherTab) this.#place = 0;
  }

  moveTo(compound_id: number | null): void {
    if (compound_id === this.#cursor) return;
    this.#setCursor(compound_id);
    this.#notify();
  }

  #setCursor(compound_id: number | null): void {
    this.#cursor = compound_id;
    this.#photo = 0;
    this.#surprise = null;
    this.#awaited = null;
  }

  showPhoto(at: number): void {
    this.#photo = at;
    this.#notify();
  }

  /** Shows the photos as large as the screen, or no longer. */
  enlarge(isEnlarged: boolean): void {
    this.#isEnlarged = isEnlarged;
    this.#notify();
  }

  /** Goes to a part of the details of the home at the cursor once they are loaded. Null: no longer. */
  awaitDetails(target: DetailTarget | null): void {
    this.#awaited = target;
  }

  showHistory(isShown: boolean): void {
    this.#showsHistory = isShown;
    this.#notify();
  }

  /** Tells what somebody else has just decided about the home at the cursor, before a key changes it unseen. */
  surprise({ compound_id, status, status_user }: CompoundRow): void {
    if (compound_id !== this.#cursor) return;
    this.#surprise = `${status_user?.name || 'Somebody'} set this home to ${statusWords[status]}.`;
    tell(this.#surprise);
  }

  /** Moves the cursor by a number of rows. From outside of the list, it moves to where it last stood there. */
  move(by: number): void {
    const at = this.#cursor === null ? -1 : this.#visible.indexOf(this.#cursor);
    const from = at === -1 && by > 0 ? this.#place - 1 : at === -1 ? this.#place : at;
    const to = Math.min(Math.max(from + by, 0), this.#visible.length - 1);
    this.moveTo(this.#visible[to] ?? this.#cursor);
  }

  toggle(compound_id: number): void {
    const selection = new Set(this.#selection);
    if (!selection.delete(compound_id)) selection.add(compound_id);
    this.#select(selection);
  }

  /** Moves the cursor and selects what it leaves and where it arrives. */
  extend(by: 1 | -1): void {
    const from = this.#cursor;
    this.move(by);
    this.#select(new Set([...this.#selection, ...[from, this.#cursor].filter((id) => id !== null)]));
  }

  selectAll(): void {
    this.#select(new Set(this.#visible));
  }

  clearSelection(): void {
    if (this.#selection.size > 0) this.#select(new Set());
  }

  toggleAdvance(): void {
    this.#advances = !this.#advances;
    staffStorage.set('staff_auto_advance', this.#advances, ALWAYS_MS);
    tell(this.#advances ? 'Auto-advance is on.' : 'Auto-advance is off.');
    this.#notify();
  }

  /** The compounds that a decision is about: the selected ones, else the one at the cursor. */
  targets(): readonly number[] {
    if (this.#selection.size > 0) return this.store.order().filter((id) => this.#selection.has(id));
    return this.#cursor === null ? [] : [this.#cursor];
  }

  /** Sets a status. Asks first if visitors would see it. */
  decide(status: CompoundStatus, status_note?: string): void {
    if (this.#surprise !== null && this.#selection.size === 0) {
      tell(`${this.#surprise} Decide again to change it.`, { isError: true });
      this.#surprise = null;
      return;
    }
    const targets = this.targets().filter((id) => this.store.shown(id)?.status !== status);
    const asking = targets
      .map((id) => questionBefore(this.store.shown(id)?.status ?? status, status))
      .find((what) => what !== null);
    if (asking) {
      this.#question = { what: asking, status, compound_ids: targets };
      this.#notify();
    } else this.apply(targets, { status, ...(status_note !== undefined && { status_note }) });
  }

  answer(isYes: boolean): void {
    const question = this.#question;
    this.#question = null;
    if (isYes && question) this.apply(question.compound_ids, { status: question.status });
    else this.#notify();
  }

  /** Changes compounds at once, as one step that can be undone, and moves on after a decision. */
  apply(compound_ids: readonly number[], fields: CompoundChanges): void {
    const [first] = compound_ids;
    if (first === undefined) return;
    const { status } = fields;
    const before = this.#visible;
    const rows = compound_ids.map((id) => this.store.shown(id)).filter((row) => row !== undefined);
    const changes =
      status !== undefined && compound_ids.length > 1
        ? changeMany(this.store, compound_ids, { ...fields, status })
        : rows.map((row) => change(this.store, row, fields));
    const label = status === undefined ? 'Changed.' : decisionText(status, rows);
    this.history.push({ label, changes });
    if (status === undefined) return;
    this.#selection = new Set();
    if (this.#advances) this.#advance(before, new Set(compound_ids));
    this.#notify();
    this.#announce(label);
  }

  /** Moves homes to another review period, as one step that can be undone, and moves on. `name` is the other's. */
  moveAway(
    compound_ids: readonly number[],
    { review_period_id, name }: { review_period_id: number; name: string },
  ): void {
    const before = this.#visible;
    const changes = compound_ids
      .map((id) => this.store.shown(id))
      .filter((row) => row !== undefined)
      .map(({ compound_id, version }) => {
        const here = this.order.cycle().review_period_id;
        const step = { compound_id, before: { review_period_id: here }, after: { review_period_id } };
        return changeWith(this.store, step, version);
      });
    if (changes.length === 0) return;
    const label = changes.length === 1 ? `Moved to ${name}.` : `Moved to ${name}: ${changes.length} homes.`;
    this.history.push({ label, changes });
    this.#selection = new Set();
    this.#advance(before, new Set(compound_ids));
    // The last home of the list is followed by none.
    if (this.#cursor !== null && compound_ids.includes(this.#cursor)) this.#setCursor(null);
    this.#notify();
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
    tell(label, { canUndo: true });
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
    tell(text, { canUndo: true });
  }

  /** Undoes the last step, and goes back to its home. */
  undo(): void {
    const [first] = this.history.undo();
    if (first !== undefined) this.moveTo(first);
  }

  /** Does the last undone step again, and moves on as it did. */
  redo(): void {
    const before = this.#visible;
    const again = this.history.redo();
    if (again.length === 0) return;
    this.#advance(before, new Set(again));
    this.#notify();
  }

  /** The next compound of the list as it stood, else the one before. */
  #advance(before: readonly number[], decided: ReadonlySet<number>): void {
    const found = this.#cursor === null ? -1 : before.indexOf(this.#cursor);
    const at = found === -1 ? this.#place - 1 : found;
    const rest = [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0)).toReversed()];
    const next = rest.find((id) => !decided.has(id));
    if (next !== undefined) this.#setCursor(next);
  }

  #announce(label: string): void {
    const next = this.#cursor === null ? undefined : this.store.shown(this.#cursor);
    const left = this.#visible.length;
    const where = next ? ` Next: ${next.editorial.title || next.formatted_address}.` : '';
    tell(`${label} ${left === 0 ? 'Nothing left here.' : `${left} left.${where}`}`, { canUndo: true });
  }

  #select(selection: ReadonlySet<number>): void {
    this.#selection = selection;
    this.#notify();
  }

  #refresh(): void {
    const at = this.#cursor === null ? -1 : this.#visible.indexOf(this.#cursor);
    if (at !== -1) this.#place = at;
    const visible = this.store.order().filter((id) => {
      const row = this.store.shown(id);
      return row !== undefined && passes(row, this.#filters);
    });
    if (!isSameOrder(visible, this.#visible)) this.#visible = visible;
    this.#notify();
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
