/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A table can’t have rows at any height, and only some of them. */
import { memo } from 'react';
import type { CompoundRow } from '../../../../contracts/curation/staff-compounds.ts';
import { unitsLabel } from '../../../../rules/homes/facts/units.ts';
import { priceLabel } from '../../../../rules/homes/prices/prices.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { checksInList, checkWords } from '../../check-words.ts';
import { compoundName } from '../../compound-name.ts';
import { GoneLabel } from '../../gone-label.tsx';
import { OpenByOthers } from '../../live/present-reviewers.tsx';
import { useLoadedPhoto } from '../../staff-photo.tsx';
import { useRow } from '../state/review-store.ts';
import { StatusMark } from '../state/status-mark.tsx';
import { useWorkbench, useWorkbenchValue } from '../state/workbench-state.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** In pixels. All rows have the same height, so that the list knows where each one is. */
export const ROW_HEIGHT = 84;

function getFacts(row: CompoundRow): string {
  const facts = [
    priceLabel(row) ?? 'No price',
    unitsLabel(row.editorial),
    row.bedrooms !== null && `${row.bedrooms} bd`,
    row.sqft !== null && `${formatNumber(row.sqft)} sqft`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** How long a home's availability wasn't checked, such as `Stale 3 d`. */
function staleWords({ availability_checked_at }: CompoundRow): string {
  if (availability_checked_at === null) return 'Never checked';
  return `Stale ${Math.floor((Date.now() - Date.parse(availability_checked_at)) / DAY_MS)} d`;
}

interface ListRowProps {
  compound_id: number;
  showsStatus: boolean;
  onActions: (compound_id: number) => void;
}

const cover = 'h-[54px] w-[72px] shrink-0 rounded-lg bg-gray-100 xl:h-[66px] xl:w-[88px]';

/** A background, because a rounded image is a clip of its own, which the browser would arrange again with each decision. */
function CoverPhoto({ src }: { src: string }) {
  const photo = useLoadedPhoto(src);
  return <span className={`${cover} bg-cover bg-center`} style={photo ? { backgroundImage: `url("${photo}")` } : {}} />;
}

/** What a row shows of its compound. */
const RowContent = memo(function RowContent({ compound_id, showsStatus, onActions }: ListRowProps) {
  const state = useWorkbench();
  const row = useRow(state.store, compound_id);
  const isCursor = useWorkbenchValue(({ list }) => list.cursor() === compound_id);
  const isSelected = useWorkbenchValue(({ list }) => list.selection().has(compound_id));
  const selects = useWorkbenchValue(({ list }) => list.selection().size > 0);
  if (!row) return null;
  const name = compoundName(row);
  const checks = row.checks.filter(({ id }) => checksInList.has(id));
  return (
    <>
      <span role="gridcell" className="flex shrink-0 self-stretch">
        {/* Large enough for a thumb. */}
        <label className="flex w-11 items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            tabIndex={-1}
            checked={isSelected}
            onChange={() => state.list.toggle(compound_id)}
            className={`size-5 accent-ink ${isSelected || selects ? '' : 'opacity-0 group-hover:opacity-100 focus:opacity-100 pointer-coarse:opacity-100'}`}
          />
        </label>
      </span>
      <span role="gridcell" className="relative min-w-0 flex-1">
        <OpenByOthers compound_id={compound_id} />
        <button
          type="button"
          tabIndex={isCursor ? 0 : -1}
          onClick={() => state.list.moveTo(compound_id)}
          className="flex w-full items-center gap-3 rounded-lg text-left"
        >
          {row.cover ? (
            <CoverPhoto src={paths.image(row.cover.image_id, 400)} />
          ) : (
            <span className={`${cover} flex items-center justify-center text-xs text-muted`}>No photo</span>
          )}
          <span className="flex min-w-0 flex-1 flex-col">
            <span
              className={`line-clamp-2 text-sm/4.5 wrap-anywhere ${row.editorial.title ? 'font-semibold' : 'italic'}`}
            >
              {name}
            </span>
            <span className="truncate text-sm/4.5 text-muted">{getFacts(row)}</span>
            {/* One line. A chip that doesn't fit goes to the next one, which isn't shown: the details have all. */}
            <span className="flex h-5 flex-wrap gap-x-1 overflow-hidden text-xs whitespace-nowrap empty:hidden">
              <GoneLabel checks={row.checks} />
              {showsStatus && <StatusMark status={row.status} />}
              {row.status_note !== '' && (
                <span className="max-w-fit grow basis-16 truncate rounded-full bg-light-lavender px-1.5 py-0.5">
                  {row.status_note}
                </span>
              )}
              {checks.map(({ id, level }) => (
                <span
                  key={id}
                  className={`max-w-full truncate rounded-full px-1.5 py-0.5 ${level === 'required' ? 'bg-danger-ground text-danger' : 'bg-gray-100'}`}
                >
                  {id === 'availability_unchecked' ? staleWords(row) : checkWords[id].chip}
                </span>
              ))}
            </span>
          </span>
        </button>
      </span>
      {/* Reading modes of screen readers swallow the letters of the keys. */}
      <span role="gridcell" className="sr-only focus-within:not-sr-only">
        <button
          type="button"
          tabIndex={isCursor ? 0 : -1}
          aria-haspopup="dialog"
          onClick={() => onActions(compound_id)}
          className="min-h-11 rounded-full border border-control bg-surface px-3 text-sm font-semibold"
        >
          Actions<span className="sr-only"> for {name}</span>
        </button>
      </span>
    </>
  );
});

/** A compound in the workbench's list. It doesn't know its place, because rows move up with each decision. */
export const ListRow = memo(function ListRow(row: ListRowProps) {
  const { compound_id } = row;
  const isCursor = useWorkbenchValue(({ list }) => list.cursor() === compound_id);
  const isSelected = useWorkbenchValue(({ list }) => list.selection().has(compound_id));
  return (
    <div
      role="row"
      id={`row-${compound_id}`}
      aria-selected={isSelected}
      data-current={isCursor || undefined}
      className={`group flex contain-strict h-[84px] items-center border-b border-line pr-2 ${
        isCursor ? 'bg-light-lime' : isSelected ? 'bg-light-lavender' : 'hover:bg-gray-50'
      }`}
    >
      <RowContent {...row} />
    </div>
  );
});
