import { useSortable } from '@dnd-kit/sortable';
import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { refusalWords } from '../../../rules/curation/photo-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { PhotoImage } from './photo-image.tsx';

interface PhotoTileProps {
  photo: StaffHomePhoto;
  /** From 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  onEdit: () => void;
  onDelete: () => void;
  onRetry: () => void;
}

const button =
  'flex size-11 items-center justify-center rounded-full hover:bg-gray-100 aria-disabled:bg-transparent aria-disabled:opacity-30 focus-visible:outline-2';
const badge = 'rounded-full px-2 py-0.5 text-xs font-semibold';

/** In pixels. A narrower photo looks blurred on the page of its home. */
const SMALL_WIDTH = 600;

/** How a photo stands, in few words. Empty if nothing is to be said. */
function Badges({ photo, isFirst }: { photo: StaffHomePhoto; isFirst: boolean }) {
  const { state, caption, width, height } = photo;
  if (state === 'processing') return <span className={`${badge} bg-light-lavender`}>Processing…</span>;
  if (state === 'failed') return <span className={`${badge} bg-danger text-white`}>Failed</span>;
  return (
    <>
      {isFirst && <span className={`${badge} bg-lime`}>Cover</span>}
      {width !== null && height !== null && width < SMALL_WIDTH && (
        <span className={`${badge} bg-warning tabular-nums`}>
          Small: {width} × {height}
        </span>
      )}
      {caption === '' && <span className={`${badge} bg-warning`}>No description</span>}
    </>
  );
}

/** A photo in the editor: moved by dragging, by buttons, and by Alt and the arrow keys. */
export function PhotoTile({ photo, place, count, onMove, onEdit, onDelete, onRetry }: PhotoTileProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: photo.image_id });
  const name = `photo ${place + 1}`;
  const move = (to: number): void => {
    if (to >= 0 && to < count && to !== place) onMove(to);
  };
  return (
    // The keys of the buttons bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={setNodeRef}
      data-photo={photo.image_id}
      onKeyDown={(event) => {
        const to = event.altKey
          ? { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[event.key]
          : undefined;
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        move(to);
      }}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      className={`flex flex-col overflow-hidden rounded-2xl border border-line bg-surface ${isDragging ? 'relative z-10 shadow-panel' : ''}`}
    >
      {/* Pointers drag here. Keys and assistive software use the buttons, because a drag can't be told in words. */}
      <div {...listeners} className="relative aspect-4/3 cursor-grab touch-manipulation bg-gray-100 select-none">
        <PhotoImage photo={photo} width={400} className="absolute inset-0 size-full object-cover" />
        <span className="absolute top-2 right-11 left-2 flex flex-wrap gap-1">
          <Badges photo={photo} isFirst={place === 0} />
        </span>
        <span aria-hidden="true" className={`${badge} absolute right-2 bottom-2 bg-ink/80 text-white tabular-nums`}>
          {place + 1}
        </span>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
          // A press on the button isn't the start of a drag.
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
          className="absolute top-0 right-0 flex size-11 items-center justify-center"
        >
          <span className="flex size-8 items-center justify-center rounded-full bg-surface/90 hover:bg-surface">
            <Icon name="close" className="size-3.5" />
          </span>
        </button>
      </div>
      {photo.failure !== null && (
        <div className="flex flex-col gap-1 px-3 pt-2 text-sm">
          <p className="text-danger">{refusalWords[photo.failure]}</p>
          <button
            type="button"
            onClick={onRetry}
            className="min-h-11 self-start font-semibold underline underline-offset-4"
          >
            Try again<span className="sr-only"> to process {name}</span>
          </button>
        </div>
      )}
      <fieldset className="mt-auto flex items-center justify-between">
        <legend className="sr-only">{photo.caption || `Photo ${place + 1}`}</legend>
        <button
          type="button"
          aria-label={`Move ${name} earlier`}
          aria-disabled={place === 0}
          onClick={() => move(place - 1)}
          className={button}
        >
          <Icon name="back" className="size-4" />
        </button>
        <button
          type="button"
          data-edit=""
          aria-haspopup="dialog"
          aria-label={`Edit ${name}`}
          onClick={onEdit}
          className="min-h-11 rounded-full px-3 text-sm font-semibold hover:bg-gray-100"
        >
          Edit
        </button>
        <button
          type="button"
          aria-label={`Move ${name} later`}
          aria-disabled={place === count - 1}
          onClick={() => move(place + 1)}
          className={button}
        >
          <Icon name="forward" className="size-4" />
        </button>
      </fieldset>
    </li>
  );
}
