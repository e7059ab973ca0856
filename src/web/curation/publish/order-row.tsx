import { useSortable } from '@dnd-kit/sortable';
import { useId, useState } from 'react';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { compoundName } from '../compound-name.ts';
import { GoneLabel } from '../gone-label.tsx';
import { StaffPhoto } from '../staff-photo.tsx';
import type { OrderAction } from './order-keys.ts';
import { PlaceField } from './place-field.tsx';

interface OrderRowProps {
  row: CompoundRow;
  /** From 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
}

const button =
  'flex size-10 items-center justify-center rounded-full hover:bg-gray-100 aria-disabled:bg-transparent aria-disabled:opacity-30 focus-visible:outline-2';

/** A home in the order view: moved by dragging, by buttons, by its place, and by Alt and the arrow keys. */
export function OrderRow({ row, place, count, onMove }: OrderRowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: row.compound_id });
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const name = compoundName(row);
  const moves: readonly { move: OrderAction; label: string; sign: string; to: number }[] = [
    { move: 'top', label: 'to the top', sign: '⇈', to: 0 },
    { move: 'up', label: 'up', sign: '↑', to: place - 1 },
    { move: 'down', label: 'down', sign: '↓', to: place + 1 },
    { move: 'bottom', label: 'to the bottom', sign: '⇊', to: count - 1 },
  ];
  return (
    <li
      ref={setNodeRef}
      data-order-row=""
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={`flex h-16 items-center gap-3 border-b border-line bg-surface px-3 max-sm:gap-2 max-sm:px-2 ${isDragging ? 'relative z-10 shadow-panel' : ''}`}
    >
      {/* Pointers drag here. Keys and assistive software use the buttons, because a drag can't be told in words. */}
      <span {...listeners} aria-hidden="true" className="cursor-grab touch-none px-1 text-xl text-muted select-none">
        ⠿
      </span>
      <PlaceField
        name={name}
        place={place}
        count={count}
        onMove={onMove}
        onProblem={setProblem}
        problemId={problem === null ? undefined : problemId}
      />
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
        <span className="font-semibold max-sm:line-clamp-2 max-sm:text-sm max-sm:leading-tight sm:block sm:truncate">
          {name}
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-sm">
          <GoneLabel checks={row.checks} />
          {problem !== null && (
            <span id={problemId} role="alert" className="truncate font-semibold text-danger">
              {problem}
            </span>
          )}
          <span className={`truncate text-muted ${problem === null ? '' : 'hidden'}`}>
            {row.status === 'published' ? 'Published' : 'Approved'}
            {row.featured && ' · Featured'}
            {row.checks.some(({ level }) => level === 'required') && (
              <span className="font-semibold text-danger"> · Can’t be published</span>
            )}
          </span>
        </span>
      </span>
      <fieldset className="flex">
        <legend className="sr-only">Move {name}</legend>
        {moves.map(({ move, label, sign, to }) => (
          <button
            key={move}
            type="button"
            data-move={move}
            aria-label={`Move ${name} ${label}`}
            aria-disabled={to < 0 || to >= count || to === place}
            onClick={() => to >= 0 && to < count && to !== place && onMove(to)}
            className={`${button} ${label.startsWith('to') ? 'max-md:hidden' : ''}`}
          >
            {sign}
          </button>
        ))}
      </fieldset>
    </li>
  );
}
