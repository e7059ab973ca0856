import { useState } from 'react';
import { MAX_COMPARED } from '../../../rules/homes/lists/compared-ids.ts';
import { isTakenBack } from '../../../rules/homes/lists/match-status.ts';
import { type SortOrder, sortCompounds } from '../../../rules/homes/lists/sort-compounds.ts';
import { usePeople } from '../../lib/storage/people.ts';
import { lasting, MONTH_MS, type ShortlistView } from '../../lib/storage/stored-values.ts';
import { useMatches } from '../../subscriber/matches.ts';
import { Segments } from '../../ui/forms/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { SelectedCompounds } from './selected-compounds.tsx';
import { ShortlistItem } from './shortlist-item.tsx';
import type { LikedCompound } from './shortlist-query.ts';

const orders: readonly (readonly [order: SortOrder | 'added', label: string])[] = [
  ['added', 'Recently added'],
  ['price_low', 'Price: low to high'],
  ['price_high', 'Price: high to low'],
  ['per_home', 'Price per home'],
  ['nearest', 'Nearest to my people'],
];

const views = [
  ['rows', 'Rows'],
  ['cards', 'Cards'],
] as const;

const VIEW_MS = 12 * MONTH_MS;

/** The homes in an order. Those that are no longer listed come last, in the order in which they were added. */
function inOrder(homes: readonly LikedCompound[], order: SortOrder | 'added', people: ReturnType<typeof usePeople>) {
  if (order === 'added') return homes;
  const byId = new Map(homes.map((home) => [home.like.compound_id, home]));
  const cards = homes.flatMap(({ card }) => card ?? []);
  const listed = sortCompounds(cards, order, people).flatMap(({ compound_id }) => byId.get(compound_id) ?? []);
  return [...listed, ...homes.filter(({ card }) => card === null)];
}

/** The homes that a subscriber likes, with what the subscriber wrote about them. */
export function Shortlist({ homes }: { homes: readonly LikedCompound[] }) {
  const people = usePeople();
  const [order, setOrder] = useState<SortOrder | 'added'>('added');
  const [view, setView] = useState<ShortlistView>(() => lasting.get('shortlist_view') ?? 'rows');
  const [now] = useState(() => new Date());
  const [selected, setSelected] = useState<readonly number[]>([]);
  // A home that was removed, maybe in another tab, has no checkbox any more.
  const chosen =
    useMatches((matches) => selected.filter((compound_id) => !isTakenBack(matches[compound_id] ?? 'unliked'))) ??
    selected;
  const selection = {
    ids: chosen,
    isFull: chosen.length === MAX_COMPARED,
    toggle: (compound_id: number): void =>
      setSelected(
        chosen.includes(compound_id)
          ? chosen.filter((id) => id !== compound_id)
          : [...chosen, compound_id].slice(0, MAX_COMPARED),
      ),
  };
  const changeView = (wanted: ShortlistView): void => {
    setView(wanted);
    lasting.set('shortlist_view', wanted, VIEW_MS);
  };
  return (
    <>
      <div className="flex items-end justify-between gap-3 print:hidden">
        <label className="flex min-w-0 flex-col gap-2 text-sm text-muted">
          Sort by
          <Select
            className="min-h-13.5! w-full border-control bg-surface pl-4 text-ellipsis"
            value={order}
            onChange={({ target }) => setOrder(target.value as SortOrder | 'added')}
          >
            {orders
              .filter(([value]) => value !== 'nearest' || people.length > 0)
              .map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </Select>
        </label>
        <div className="-mb-4 w-40 shrink-0">
          <Segments legend="View" name="view" choices={views} chosen={view} onChoose={changeView} />
        </div>
      </div>
      <h2 className="sr-only">Homes you like</h2>
      <ul className={view === 'rows' ? 'flex flex-col gap-4' : 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'}>
        {inOrder(homes, order, people).map((home) => (
          <ShortlistItem
            key={home.like.compound_id}
            home={home}
            isRow={view === 'rows'}
            now={now}
            selection={selection}
          />
        ))}
      </ul>
      {chosen.length > 0 && <SelectedCompounds ids={chosen} />}
    </>
  );
}
