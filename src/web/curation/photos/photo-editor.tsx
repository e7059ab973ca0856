import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { StaffCompound, StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { formatList } from '../../../rules/values/formats.ts';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FinalQuestion } from '../../ui/dialogs/final-question.tsx';
import { notify } from '../notices.ts';
import { silentDrag } from '../silent-drag.ts';
import { AddPhotos } from './add-photos.tsx';
import { DeletedPhotos } from './deleted-photos.tsx';
import { LoadImages } from './load-images.tsx';
import { OwnedImages } from './owned-images.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { deleteStep, focusStep, moveStep, type PhotoStep, restoreStep } from './photo-edits.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { PhotoUploads } from './photo-uploads.ts';
import { processAgain } from './save-photos.ts';
import { forgetAllUnfinished, unfinishedNames } from './unfinished-uploads.ts';
import { UploadList } from './upload-list.tsx';

/** In pixels. A shorter press is a click. */
const DRAG_PX = 5;
/** A finger that rests drags. One that moves at once scrolls. */
const TOUCH = { delay: 250, tolerance: 8 };
/** How many names of lost files are told. */
const MAX_NAMES = 5;

interface PhotoEditorProps {
  compound: StaffCompound;
  uploads: PhotoUploads;
  /** Makes a change of the photos that can be undone. */
  onStep: (step: PhotoStep) => void;
  /** The field for the description of a photo. */
  renderDescription: (photo: StaffHomePhoto) => ReactNode;
  /** Loads the home again, after a change that isn't a step. */
  onChanged: () => void;
}

async function retry(image_id: string): Promise<void> {
  try {
    await processAgain(image_id);
    notify('Processing the photo again.');
  } catch (error) {
    notify(error instanceof ApiProblem ? error.problem.detail : 'Check your connection and try again.', {
      isError: true,
    });
  }
}

/** The names of the files whose upload a reload has lost. */
function LostUploads({ home_id, names }: { home_id: number; names: readonly string[] }) {
  const [isSeen, setSeen] = useState(false);
  if (names.length === 0 || isSeen) return null;
  const more = names.length > MAX_NAMES ? [`${names.length - MAX_NAMES} more`] : [];
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-2xl bg-warning px-4 py-3">
      <p className="grow wrap-anywhere">
        Not uploaded before the page was left: {formatList([...names.slice(0, MAX_NAMES), ...more])}. Add{' '}
        {names.length === 1 ? 'it' : 'them'} again.
      </p>
      <Button
        look="quiet"
        onClick={() => {
          forgetAllUnfinished(home_id);
          setSeen(true);
        }}
      >
        Dismiss
      </Button>
    </div>
  );
}

/** Asks before a published home loses its only photo. */
function LastPhotoQuestion({ onDelete, onKeep }: { onDelete: () => void; onKeep: () => void }) {
  return (
    <FinalQuestion
      legend="Delete the last photo"
      error={null}
      confirm={{ label: 'Delete photo', busyLabel: '', isBusy: false, onConfirm: onDelete }}
      onKeep={onKeep}
    >
      This is the only photo of a published home. Without it, visitors see a home without photos.
    </FinalQuestion>
  );
}

interface PhotoGridProps {
  photos: readonly StaffHomePhoto[];
  tiles: RefObject<HTMLOListElement | null>;
  /** Moves a photo with its buttons, which keep the focus. */
  onMove: (photo: StaffHomePhoto, place: number) => void;
  onDrag: (photo: StaffHomePhoto, place: number) => void;
  onEdit: (image_id: string) => void;
  onDelete: (photo: StaffHomePhoto, place: number) => void;
}

/** The photos as tiles. Each can be dragged, or moved with its buttons. */
function PhotoGrid({ photos, tiles, onMove, onDrag, onEdit, onDelete }: PhotoGridProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
  );
  const ids = photos.map(({ image_id }) => image_id);
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const photo = photos.find(({ image_id }) => image_id === active.id);
    if (photo && over) onDrag(photo, ids.indexOf(String(over.id)));
  };
  return (
    <DndContext accessibility={silentDrag} sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol
          ref={tiles}
          aria-label="Photos"
          className="grid grid-cols-2 gap-3 empty:hidden @xl:grid-cols-3 @3xl:grid-cols-4"
        >
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.image_id}
              photo={photo}
              place={at}
              count={photos.length}
              onMove={(to) => onMove(photo, to)}
              onEdit={() => onEdit(photo.image_id)}
              onDelete={() => onDelete(photo, at)}
              onRetry={() => void retry(photo.image_id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** The photos of a home: added, ordered, described, deleted and restored. */
export function PhotoEditor({ compound, uploads, onStep, renderDescription, onChanged }: PhotoEditorProps) {
  const { home_photos: photos, deleted_photos, home_id } = compound;
  const list = useSyncExternalStore(uploads.subscribe, () => uploads.of(home_id));
  const [atStart] = useState(() =>
    unfinishedNames(home_id).filter((name) => !list.some(({ file }) => file.name === name)),
  );
  const unfinished = unfinishedNames(home_id);
  const lost = atStart.filter((name) => unfinished.includes(name));
  const [edited, setEdited] = useState<string | null>(null);
  /** The last photo of a published home, before it is deleted. */
  const [asking, setAsking] = useState<StaffHomePhoto | null>(null);
  const tiles = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const ids = photos.map(({ image_id }) => image_id);
  const order = ids.join(' ');
  // A browser takes the focus from an element that moves in the page, or leaves it.
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    focused.current?.focus({ preventScroll: true });
    focused.current?.scrollIntoView({ block: 'nearest' });
    focused.current = null;
  }, [order]);
  const take = (step: PhotoStep | null): void => {
    if (step) onStep(step);
  };
  const move = (photo: StaffHomePhoto, place: number): void => {
    if (document.activeElement instanceof HTMLElement && tiles.current?.contains(document.activeElement))
      focused.current = document.activeElement;
    take(moveStep(photos, photo.image_id, place));
  };
  const remove = (photo: StaffHomePhoto, place: number): void => {
    const next = ids[place + 1] ?? ids[place - 1];
    const button = tiles.current?.querySelector<HTMLElement>(`[data-photo="${next}"] [data-edit]`);
    focused.current = button ?? addButton.current;
    onStep(deleteStep(photo));
  };
  const askOrRemove = (photo: StaffHomePhoto, place: number): void => {
    if (photos.length === 1 && compound.status === 'published') setAsking(photo);
    else remove(photo, place);
  };
  const place = ids.indexOf(edited ?? '');
  const shown = photos[place];
  return (
    <section aria-label="Photos of the home" className="@container flex flex-col gap-4">
      <AddPhotos ref={addButton} onFiles={(files) => uploads.add(home_id, files)} />
      <LostUploads home_id={home_id} names={lost} />
      {list.length > 0 && <UploadList list={list} uploads={uploads} onDismissed={() => addButton.current?.focus()} />}
      {photos.length === 0 && list.length === 0 && <p className="text-muted">No photo yet.</p>}
      {asking && (
        <LastPhotoQuestion
          onDelete={() => {
            setAsking(null);
            remove(asking, 0);
          }}
          onKeep={() => setAsking(null)}
        />
      )}
      <PhotoGrid
        {...{ photos, tiles }}
        onMove={move}
        onDrag={(photo, to) => take(moveStep(photos, photo.image_id, to))}
        onEdit={setEdited}
        onDelete={askOrRemove}
      />
      <LoadImages compound={compound} onChanged={onChanged} />
      <OwnedImages compound={compound} onChanged={onChanged} />
      <DeletedPhotos photos={deleted_photos} onRestore={(photo) => onStep(restoreStep(photo))} />
      {shown && (
        <PhotoDialog
          key={shown.image_id}
          photo={shown}
          place={place}
          count={photos.length}
          description={renderDescription(shown)}
          onFocus={(point) => take(focusStep(shown, point))}
          onMove={(to) => take(moveStep(photos, shown.image_id, to))}
          onDelete={() => {
            setEdited(null);
            askOrRemove(shown, place);
          }}
          onShow={(to) => setEdited(ids[to] ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
