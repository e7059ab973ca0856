import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import type { Area } from '../../../contracts/homes/regions.ts';
import type { CompoundCounts } from '../../../rules/homes/lists/compound-counts.ts';
import type { LooseningHint } from '../../../rules/homes/lists/compound-filters.ts';
import type { ListSearch } from '../../../rules/navigation/list-search.ts';
import type { PlacedCompound } from '../../listing/placed-compound.ts';

/** The home that the address opens, or the reason that it can't be shown. */
export type OpenedCompound =
  | { compound_id: number; compound: CompoundPage }
  /**
   * `compound_id` is null if the address has only a home id. `failed`: the home may exist but can't be loaded right
   * now.
   */
  | { compound_id: number | null; missing: 'gone' | 'unknown' | 'failed' };

export interface DashboardData extends CompoundCounts {
  market_id: number;
  search: ListSearch;
  areas: Pick<Area, 'name' | 'display_name'>[];
  page_count: number;
  /**
   * How many homes each feature would find, in the order of `defaultTags`, comma-joined: a list of numbers would take
   * three times the space in the page.
   */
  tag_counts: string;
  hint: LooseningHint | null;
  /** The reason that this is the previous list: the requested list can't be loaded. */
  failed?: string;
  /** The query of the list that can't be loaded, if it is another list than the shown one. */
  wanted?: string;
  /** When the newest home of the market was published, in milliseconds since 1970. */
  newest: number;
  /** When this data was created. Decides which homes count as new. */
  now: string;
  /** The home that the address opens over the list. */
  opened: OpenedCompound | null;
  /** Whether the market has too many homes for the browser to load its file. */
  large: boolean;
  /** The homes on the page, if this data comes without the rendered page. */
  homes?: PlacedCompound[];
}

/**
 * The homes on the page, stored beside the data and not in it. Everything in the data is sent a second time for
 * hydration, and the list doesn't need that. So a page that the server rendered has no homes here.
 */
const compoundsByDashboard = new WeakMap<DashboardData, readonly PlacedCompound[]>();

export function setHomes(data: DashboardData, homes: readonly PlacedCompound[]): void {
  compoundsByDashboard.set(data, homes);
}

export function getHomes(data: DashboardData): readonly PlacedCompound[] | undefined {
  return compoundsByDashboard.get(data);
}
