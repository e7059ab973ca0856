import { useSyncExternalStore } from 'react';
import type { CompoundChanges, CompoundRow, StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { HomeEdits } from '../../../../contracts/curation/staff-homes.ts';
import { type CompoundStatus, compoundStatuses } from '../../../../contracts/homes/compounds.ts';
import { type PhotoEdit, photosAfter } from '../../photos/photo-edits.ts';
import { homeAfter } from './home-edit.ts';

/** What a step changes: fields of a compound, or facts or photos of its home, or which resources are linked to it. */
export interface Edit extends CompoundChanges {
  home?: HomeEdits;
  /** By the id of the resource: whether it is linked. */
  resources?: Readonly<Record<string, boolean>>;
  photos?: PhotoEdit;
}

/** A change that the server hasn't confirmed yet. */
export interface Operation {
  compound_id: number;
  fields: Edit;
}

export type Counts = Readonly<Record<CompoundStatus, number>>;

export const getSum = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

function withLinks(resource_ids: readonly number[], resources: NonNullable<Edit['resources']>): number[] {
  const linked = Object.entries(resources)
    .filter(([, isLinked]) => isLinked)
    .map(([id]) => Number(id));
  return [...resource_ids.filter((id) => !(id in resources)), ...linked];
}

/** A compound with changed fields. Rows show a home's new facts once the server has confirmed them. */
export function withChanges<T extends CompoundRow | StaffCompound>(compound: T, changes: Edit): T {
  const { editorial, home, resources, photos, ...fields } = changes;
  const changed = { ...compound, ...fields, editorial: { ...compound.editorial, ...editorial } };
  if (!('home_details' in changed) || !(home || resources || photos)) return changed;
  return {
    ...changed,
    ...(home && homeAfter(changed, home)),
    ...(photos && photosAfter(changed, photos)),
    ...(resources && { resource_ids: withLinks(changed.resource_ids, resources) }),
  };
}

const nothing: readonly Edit[] = [];

/** Whether an edit changes more than the parts of a home that read its row. */
const isOfDetails = (edit: Edit): boolean =>
  Object.keys(edit).some(
    (name) =>
      !['status', 'status_note', 'available', 'internal', 'featured', 'exclusive', 'older_persons'].includes(name),
  );

const noCounts = (): Record<CompoundStatus, number> =>
  Object.fromEntries(compoundStatuses.map((status) => [status, 0])) as Record<CompoundStatus, number>;

/**
 * The compounds of a review period: the rows as the server last said, plus the operations that it hasn't confirmed. What
 * is shown is their sum. A failed operation is taken out by itself, so that it never takes a later change back.
 */
export class ReviewStore {
  readonly #review_period_id: number;
  #rows = new Map<number, CompoundRow>();
  #order: readonly number[] = [];
  #operations: readonly Operation[] = [];
  /** The fields of the operations, by compound. */
  #pending = new Map<number, readonly Edit[]>();
  #pendingDetails = new Map<number, readonly Edit[]>();
  /** What is shown, by id. A row that didn't change stays the same object. */
  #shown = new Map<number, CompoundRow>();
  #counts: Counts = noCounts();
  #revision = 0;
  #listeners = new Set<() => void>();

  constructor(review_period_id: number) {
    this.#review_period_id = review_period_id;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  shown = (compound_id: number): CompoundRow | undefined => this.#shown.get(compound_id);
  /** All rows as they are shown, in the order in which the compounds came. */
  rows = (): CompoundRow[] => this.#order.map((id) => this.#shown.get(id)).filter((row) => row !== undefined);
  /** As the server last said. */
  known = (compound_id: number): CompoundRow | undefined => this.#rows.get(compound_id);
  /** Grows with each change of a row. */
  revision = (): number => this.#revision;
  /** All ids, in the order in which the compounds came. */
  order = (): readonly number[] => this.#order;
  counts = (): Counts => this.#counts;
  /** The changes of a compound that the server hasn't confirmed yet, the oldest first. */
  pending = (compound_id: number): readonly Edit[] => this.#pending.get(compound_id) ?? nothing;
  /** Those of them that change more than the compound's row shows. A decision about a home doesn't render its details. */
  pendingDetails = (compound_id: number): readonly Edit[] => this.#pendingDetails.get(compound_id) ?? nothing;
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

  /** Whether a change moves a compound to another review period. */
  leaves = ({ review_period_id = this.#review_period_id }: Edit): boolean =>
    review_period_id !== this.#review_period_id;

  /** Ends an operation, whether or not it was saved. `row` is the compound as the server now says. */
  end(operation: Operation, row?: CompoundRow): void {
    this.#operations = this.#operations.filter((one) => one !== operation);
    this.#gather(operation);
    if (row) this.receive([row]);
    else this.#show([operation.compound_id]);
  }

  #gather({ compound_id }: Operation): void {
    const own = this.#operations.filter((one) => one.compound_id === compound_id);
    const edits = own.map(({ fields }) => fields);
    this.#pending.set(compound_id, edits);
    const details = edits.filter(isOfDetails);
    const known = this.pendingDetails(compound_id);
    if (details.length !== known.length || details.some((edit, index) => edit !== known[index]))
      this.#pendingDetails.set(compound_id, details);
  }

  #show(compound_ids: readonly number[]): void {
    for (const compound_id of compound_ids) {
      const row = this.#rows.get(compound_id);
      if (!row || this.pending(compound_id).some(this.leaves)) {
        this.#shown.delete(compound_id);
        continue;
      }
      this.#shown.set(compound_id, this.pending(compound_id).reduce(withChanges, row));
    }
    const counts = noCounts();
    for (const { status } of this.#shown.values()) counts[status] += 1;
    if (compoundStatuses.some((status) => counts[status] !== this.#counts[status])) this.#counts = counts;
    this.#revision += 1;
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
