import type { ReactNode } from 'react';
import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNotice } from '../notices.ts';
import { FocusField } from './focus-field.tsx';
import type { FocalPoint } from './photo-edits.ts';

interface PhotoDialogProps {
  photo: StaffHomePhoto;
  /** From 0. */
  place: number;
  count: number;
  /** The field for the description. */
  description: ReactNode;
  onFocus: (point: FocalPoint) => void;
  onMove: (place: number) => void;
  onDelete: () => void;
  /** Shows the photo at another place. */
  onShow: (place: number) => void;
  onClose: () => void;
}

/** The buttons stay, so that the one that was just pressed keeps the focus. */
const dimmed = 'aria-disabled:bg-transparent aria-disabled:opacity-50';

/** One photo with its description, its focal point and its place. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { photo, place, count, description, onFocus, onMove, onDelete, onShow, onClose } = props;
  const [isFirst, isLast] = [place === 0, place === count - 1];
  // Notices lie under a dialog.
  const notice = useNotice();
  return (
    <ModalDialog
      labelledBy="photo-title"
      onClose={onClose}
      bar={
        <div className="flex items-center gap-2 max-sm:gap-0">
          <h2 id="photo-title" className="text-xl whitespace-nowrap tabular-nums max-sm:text-lg">
            Photo {place + 1} of {count}
          </h2>
          <Button
            look="quiet"
            aria-disabled={isFirst}
            onClick={() => isFirst || onShow(place - 1)}
            className={`max-sm:px-3 ${dimmed}`}
          >
            <span className="max-sm:sr-only">Previous</span>
            <Icon name="back" className="size-4 sm:hidden" />
          </Button>
          <Button
            look="quiet"
            aria-disabled={isLast}
            onClick={() => isLast || onShow(place + 1)}
            className={`max-sm:px-3 ${dimmed}`}
          >
            <span className="max-sm:sr-only">Next</span>
            <Icon name="forward" className="size-4 sm:hidden" />
          </Button>
        </div>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FocusField photo={photo} onChange={onFocus} />
        <div className="flex flex-col gap-5">
          {notice?.isError && (
            <p role="alert" className="rounded-2xl bg-danger-ground px-4 py-3 font-semibold text-danger">
              {notice.text}
            </p>
          )}
          {description}
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 font-semibold">Place</legend>
            <Button aria-disabled={isFirst} onClick={() => isFirst || onMove(0)} className={dimmed}>
              {isFirst ? 'It is the cover' : 'Make it the cover'}
            </Button>
            <Button aria-disabled={isLast} onClick={() => isLast || onMove(count - 1)} className={dimmed}>
              {isLast ? 'It is at the end' : 'Move to the end'}
            </Button>
          </fieldset>
          <Button look="quiet" className="self-start text-danger" onClick={onDelete}>
            Delete this photo
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
