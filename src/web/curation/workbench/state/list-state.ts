import { isSameOrder } from '../../../../rules/curation/published-order.ts';
import { isSameFilter, passes, type ReviewFilters, unrestricted } from './review-filters.ts';
import type { ReviewStore } from './review-store.ts';

interface ListListener {
  /** The list, the cursor or the selection changed. */
  onChange: () => void;
  /** The cursor is at another home. */
  onCursor: () => void;
}

/** The list of the workbench: which homes it has, where its cursor is, and which homes are selected. */
export class ListState {
  readonly #store: ReviewStore;
  readonly #listener: ListListener;
  #filters: ReviewFilters = { status: 'for_review', q: '', ...unrestricted };
  #visible: readonly number[] = [];
  #cursor: number | null = null;
  /** Where the cursor last stood in the list. Others may take its home off the list. */
  #place = 0;
  #selection: ReadonlySet<number> = new Set();

  constructor(store: ReviewStore, listener: ListListener) {
    this.#store = store;
    this.#listener = listener;
    store.subscribe(() => this.#refresh());
  }

  /** The ids of the list, in its order. */
  visible = (): readonly number[] => this.#visible;
  cursor = (): number | null => this.#cursor;
  selection = (): ReadonlySet<number> => this.#selection;

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
    this.#cursor = compound_id;
    this.#listener.onCursor();
    this.#listener.onChange();
  }

  /** Moves the cursor by a number of rows. From outside of the list, it moves to where it last stood there. */
  move(by: number): void {
    const at = this.#cursor === null ? -1 : this.#visible.indexOf(this.#cursor);
    const from = at === -1 && by > 0 ? this.#place - 1 : at === -1 ? this.#place : at;
    const to = Math.min(Math.max(from + by, 0), this.#visible.length - 1);
    this.moveTo(this.#visible[to] ?? this.#cursor);
  }

  /** Moves the cursor to the next home of the list as it stood before some homes left it, else to the one before. */
  advance(before: readonly number[], gone: ReadonlySet<number>): void {
    const found = this.#cursor === null ? -1 : before.indexOf(this.#cursor);
    const at = found === -1 ? this.#place - 1 : found;
    const rest = [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0)).toReversed()];
    const next = rest.find((id) => !gone.has(id));
    if (next !== undefined) this.moveTo(next);
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

  /** The compounds that a decision is about: the selected ones, else the one at the cursor. */
  targets(): readonly number[] {
    if (this.#selection.size > 0) return this.#store.order().filter((id) => this.#selection.has(id));
    return this.#cursor === null ? [] : [this.#cursor];
  }

  #select(selection: ReadonlySet<number>): void {
    this.#selection = selection;
    this.#listener.onChange();
  }

  #refresh(): void {
    const at = this.#cursor === null ? -1 : this.#visible.indexOf(this.#cursor);
    if (at !== -1) this.#place = at;
    const visible = this.#store.order().filter((id) => {
      const row = this.#store.shown(id);
      return row !== undefined && passes(row, this.#filters);
    });
    if (!isSameOrder(visible, this.#visible)) this.#visible = visible;
    this.#listener.onChange();
  }
}
