import { useSyncExternalStore } from 'react';
import { type CompoundStatus, compoundStatuses } from '../../../contracts/compounds.ts';
import type { CompoundChanges, CompoundRow, StaffCompound } from '../../../contracts/staff-compounds.ts';

/** A change that the server hasn't confirmed yet. */
export interface Operation {
  compound_id: number;
  fields: CompoundChanges;
}

export type Counts = Readonly<Record<CompoundStatus, number>>;

/** A compound with changed fields. */
export function withChanges<T extends CompoundRow | StaffCompound>(compound: T, changes: CompoundChanges): T {
  const { editorial, ...fields } = changes;
  return { ...compound, ...fields, editorial: { ...compound.editorial, ...editorial } };
}

const nothing: readonly CompoundChanges[] = [];

const noCounts = (): Record<CompoundStatus, number> =>
  Object.fromEntries(compoundStatuses.map((status) => [status, 0])) as Record<CompoundStatus, number>;

/**
 * The compounds of a review period: the rows as the server last said, plus the operations that it hasn't confirmed. What
 * is shown is their sum. A failed operation is taken out by itself, so that it never takes a later change back.
 */
export class ReviewStore {
  #rows = new Map<number, CompoundRow>();
  #order: readonly number[] = [];
  #operations: readonly Operation[] = [];
  /** The fields of the operations, by compound. */
  #pending = new Map<number, readonly CompoundChanges[]>();
  /** What is shown, by id. A row that didn't change stays the same object. */
  #shown = new Map<number, CompoundRow>();
  #counts: Counts = noCounts();
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  shown = (compound_id: number): CompoundRow | undefined => this.#shown.get(compound_id);
  /** As the server last said. */
  known = (compound_id: number): CompoundRow | undefined => this.#rows.get(compound_id);
  /** All ids, in the order in which the compounds came. */
  order = (): readonly number[] => this.#order;
  counts = (): Counts => this.#counts;
  /** The changes of a compound that the server hasn't confirmed yet, the oldest first. */
  pending = (compound_id: number): readonly CompoundChanges[] => this.#pending.get(compound_id) ?? nothing;
  operations = (): readonly Operation[] => this.#operations;

  /** Takes over rows from the server. An older version than the known one doesn't count. */
  receive(rows: readonly CompoundRow[]): void {
    for (const row of rows) {
      const known = this.#rows.get(row.compound_id);
      if (!known || row.version >= known.version) this.#rows.set(row.compound_id, row);
    }
    if (rows.some(({ compound_id }) => !this.#shown.has(compound_id)))
      this.#order = Array.from(this.#rows.keys()).sort((a, b) => a - b);
    this.#show(rows.map(({ compound_id }) => compound_id));
  }

  remove(compound_id: number): void {
    this.#rows.delete(compound_id);
    this.#order = this.#order.filter((id) => id !== compound_id);
    this.#show([compound_id]);
  }

  begin(operation: Operation): void {
    this.#operations = [...this.#operations, operation];
    this.#gather(operation);
    this.#show([operation.compound_id]);
  }

  /** Ends an operation, whether or not it was saved. `row` is the compound as the server now says. */
  end(operation: Operation, row?: CompoundRow): void {
    this.#operations = this.#operations.filter((one) => one !== operation);
    this.#gather(operation);
    if (row) this.receive([row]);
    else this.#show([operation.compound_id]);
  }

  #gather({ compound_id }: Operation): void {
    const own = this.#operations.filter((one) => one.compound_id === compound_id);
    if (own.length === 0) this.#pending.delete(compound_id);
    else
      this.#pending.set(
        compound_id,
        own.map(({ fields }) => fields),
      );
  }

  #show(compound_ids: readonly number[]): void {
    for (const compound_id of compound_ids) {
      const row = this.#rows.get(compound_id);
      if (!row) {
        this.#shown.delete(compound_id);
        continue;
      }
      this.#shown.set(compound_id, this.pending(compound_id).reduce(withChanges, row));
    }
    const counts = noCounts();
    for (const { status } of this.#shown.values()) counts[status] += 1;
    if (compoundStatuses.some((status) => counts[status] !== this.#counts[status])) this.#counts = counts;
    for (const listener of this.#listeners) listener();
  }
}

/** A compound as it is shown. Renders again only when that compound changes. */
export function useRow(store: ReviewStore, compound_id: number): CompoundRow | undefined {
  return useSyncExternalStore(store.subscribe, () => store.shown(compound_id));
}

export function useCounts(store: ReviewStore): Counts {
  return useSyncExternalStore(store.subscribe, store.counts);
}

export function useOrder(store: ReviewStore): readonly number[] {
  return useSyncExternalStore(store.subscribe, store.order);
}
