import { useSortable } from '@dnd-kit/sortable';
import type { KeyboardEvent } from 'react';
import type { CompoundRow } from '../../../contracts/staff-compounds.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { StaffPhoto } from '../staff-photo.tsx';

interface OrderRowProps {
  row: CompoundRow;
  /** From 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
}

const button =
  'flex size-10 items-center justify-center rounded-full hover:bg-gray-100 disabled:opacity-30 focus-visible:outline-2';

/** A home in the order view: moved by dragging, by buttons, and by Alt and the arrow keys. */
export function OrderRow({ row, place, count, onMove }: OrderRowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: row.compound_id });
  const name = row.editorial.title || row.formatted_address;
  const onKey = (event: KeyboardEvent): void => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key];
    if (!event.altKey || to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  const moves = [
    { label: 'to the top', sign: '⇈', to: 0 },
    { label: 'up', sign: '↑', to: place - 1 },
    { label: 'down', sign: '↓', to: place + 1 },
    { label: 'to the bottom', sign: '⇊', to: count - 1 },
  ];
  return (
    <li
      ref={setNodeRef}
      id={`order-${row.compound_id}`}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={`flex h-16 items-center gap-3 border-b border-line bg-surface px-3 ${isDragging ? 'relative z-10 shadow-panel' : ''}`}
    >
      {/* Pointers drag here. Keys and assistive software use the buttons, because a drag can't be told in words. */}
      <span {...listeners} aria-hidden="true" className="cursor-grab touch-none px-1 text-xl text-muted select-none">
        ⠿
      </span>
      <span className="w-7 shrink-0 text-right text-sm text-muted tabular-nums">{place + 1}</span>
      {row.cover && (
        <StaffPhoto
          src={paths.image(row.cover.image_id, 400)}
          alt=""
          width={64}
          height={48}
          className="h-12 w-16 rounded-lg bg-gray-100 object-cover max-sm:hidden"
        />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-muted">
          {row.status === 'published' ? 'Published' : 'Approved'}
          {row.featured && ' · Featured'}
          {row.checks.some(({ level }) => level === 'required') && (
            <span className="font-semibold text-danger"> · Can’t be published</span>
          )}
        </span>
      </span>
      {/* The keys bubble up to here from the buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset className="flex" onKeyDown={onKey}>
        <legend className="sr-only">Move {name}</legend>
        {moves.map(({ label, sign, to }) => (
          <button
            key={label}
            type="button"
            data-move={label}
            aria-label={`Move ${name} ${label}`}
            aria-disabled={to < 0 || to >= count || to === place}
            onClick={() => to >= 0 && to < count && onMove(to)}
            className={`${button} ${label.startsWith('to') ? 'max-md:hidden' : ''}`}
          >
            {sign}
          </button>
        ))}
      </fieldset>
    </li>
  );
}
