import type { CompoundRow } from '../../../../contracts/curation/staff-compounds.ts';
import type { CompoundSource, CompoundStatus } from '../../../../contracts/homes/compounds.ts';
import type { PublishCheckId } from '../../../../contracts/values/review-values.ts';

/** The switches of a compound that the list can be filtered by. */
export const rowFlags = ['available', 'internal', 'featured', 'exclusive', 'older_persons'] as const;
export type RowFlag = (typeof rowFlags)[number];

/** What narrows the list besides its tab and its search. Null for no restriction. */
export interface Restrictions {
  market_id: number | null;
  area_id: number | null;
  source: CompoundSource | null;
  /** A check that fails. */
  warn: PublishCheckId | null;
  /** A switch that is on. */
  flag: RowFlag | null;
  /** Who decided: a user's id. */
  by: string | null;
}

/** What the list shows of a review period, as the address says. */
export interface ReviewFilters extends Restrictions {
  /** Null for all statuses. */
  status: CompoundStatus | null;
  /** Words of the title, the address or the note, or an id. */
  q: string;
}

export const unrestricted = {
  market_id: null,
  area_id: null,
  source: null,
  warn: null,
  flag: null,
  by: null,
} satisfies Restrictions;

/** Whether anything narrows the list besides its tab and its search. */
export const isRestricted = (filters: Restrictions): boolean =>
  (Object.keys(unrestricted) as (keyof Restrictions)[]).some((name) => filters[name] !== null);

export function isSameFilter(a: ReviewFilters, b: ReviewFilters): boolean {
  return (Object.keys(a) as (keyof ReviewFilters)[]).every((name) => a[name] === b[name]);
}

function matches(row: CompoundRow, q: string): boolean {
  const text = `${row.editorial.title} ${row.formatted_address} ${row.status_note} ${row.compound_id}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether a compound is in the list. */
export function passes(row: CompoundRow, filters: ReviewFilters): boolean {
  const { status, q, market_id, area_id, source, warn, flag, by } = filters;
  if (status !== null && row.status !== status) return false;
  if (market_id !== null && row.market_id !== market_id) return false;
  if (area_id !== null && row.area_id !== area_id) return false;
  if (source !== null && row.source !== source) return false;
  if (warn !== null && !row.checks.some(({ id }) => id === warn)) return false;
  if (flag !== null && !row[flag]) return false;
  if (by !== null && row.status_user?.user_id !== by) return false;
  return q === '' || matches(row, q);
}
