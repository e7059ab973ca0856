import type { CompoundRow } from '../../../../contracts/curation/staff-compounds.ts';
import type { CompoundSource } from '../../../../contracts/homes/compounds.ts';
import type { StaffArea, StaffMarket } from '../../../../contracts/homes/regions.ts';
import { checkWords } from '../../check-words.ts';
import { type Restrictions, type RowFlag, rowFlags } from '../state/review-filters.ts';

/** A value that narrows the list. */
export interface Choice {
  /** As the address has it. */
  value: string;
  label: string;
  /** How many homes have it. */
  count: number;
}

export const sourceWords: Readonly<Record<CompoundSource, string>> = {
  feed: 'From a feed',
  zpid: 'Added by ID',
  manual: 'Added by hand',
  sample: 'Sample data',
};

export const flagWords: Readonly<Record<RowFlag, string>> = {
  available: 'Available',
  featured: 'Featured',
  exclusive: 'Exclusive',
  older_persons: 'Housing for older persons',
  internal: 'Internal',
};

/** The values that homes have, each once, in the order of their labels. */
function getChoices(values: readonly { value: string; label: string }[]): Choice[] {
  const counts = new Map<string, Choice>();
  for (const { value, label } of values) {
    const known = counts.get(value);
    if (known) known.count += 1;
    else counts.set(value, { value, label, count: 1 });
  }
  return [...counts.values()].sort((a, b) => a.label.localeCompare(b.label));
}

export interface FilterChoices {
  source: Choice[];
  warn: Choice[];
  flag: Choice[];
  by: Choice[];
}

/** What the given rows can be narrowed by. */
export function filterChoices(rows: readonly CompoundRow[]): FilterChoices {
  return {
    source: getChoices(rows.map(({ source }) => ({ value: source, label: sourceWords[source] }))),
    warn: getChoices(rows.flatMap(({ checks }) => checks.map(({ id }) => ({ value: id, label: checkWords[id].chip })))),
    flag: getChoices(
      rows.flatMap((row) =>
        rowFlags.filter((flag) => row[flag]).map((flag) => ({ value: flag, label: flagWords[flag] })),
      ),
    ),
    by: getChoices(
      rows.flatMap(({ status_user }) =>
        status_user ? [{ value: status_user.user_id, label: status_user.name || 'A staff member' }] : [],
      ),
    ),
  };
}

export interface Regions {
  markets: readonly StaffMarket[];
  areas: readonly StaffArea[];
}

/** The markets of the given rows with their areas, by name. */
export function placeChoices(rows: readonly CompoundRow[], { markets, areas }: Regions) {
  const inMarkets = Map.groupBy(rows, ({ market_id }) => market_id);
  return markets
    .flatMap(({ market_id, name }) => {
      const own = inMarkets.get(market_id);
      if (!own) return [];
      const getName = (area_id: number) => areas.find((area) => area.area_id === area_id)?.display_name ?? '';
      const inside = getChoices(own.map(({ area_id }) => ({ value: String(area_id), label: getName(area_id) })));
      return [{ market: { value: String(market_id), label: name, count: own.length }, areas: inside }];
    })
    .sort((a, b) => a.market.label.localeCompare(b.market.label));
}

/** The active restrictions in words. */
export function restrictionWords(
  filters: Restrictions,
  rows: readonly CompoundRow[],
  { markets, areas }: Regions,
): { name: keyof Restrictions; words: string }[] {
  const { market_id, area_id, source, warn, flag, by } = filters;
  const market = markets.find((one) => one.market_id === market_id)?.name ?? 'A market';
  const area = areas.find((one) => one.area_id === area_id)?.display_name ?? 'An area';
  const decider = rows.find(({ status_user }) => status_user?.user_id === by)?.status_user?.name;
  return [
    ...(market_id === null ? [] : [{ name: 'market_id' as const, words: market }]),
    ...(area_id === null ? [] : [{ name: 'area_id' as const, words: area }]),
    ...(source === null ? [] : [{ name: 'source' as const, words: sourceWords[source] }]),
    ...(warn === null ? [] : [{ name: 'warn' as const, words: checkWords[warn].chip }]),
    ...(flag === null ? [] : [{ name: 'flag' as const, words: flagWords[flag] }]),
    ...(by === null ? [] : [{ name: 'by' as const, words: `Decided by ${decider || 'a staff member'}` }]),
  ];
}
