import { useRef } from 'react';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { LongestWalk, type WalkFilter } from './longest-walk.tsx';
import { PeopleEditor } from './people-editor.tsx';

const TITLE_ID = 'people-title';

interface PeopleDialogProps {
  metro: Metro;
  /** The filter of the list that the dialog is over. Without it, the dialog isn't over a list. */
  walk?: WalkFilter | undefined;
  onClose: () => void;
}

/** Asks whom the visitor wants to live near. */
export function PeopleDialog({ metro, walk, onClose }: PeopleDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={onClose}>
      <h2 id={TITLE_ID} className="text-3xl">
        Who do you want to live near?
      </h2>
      <p className="mt-2 mb-5 text-muted">
        Add the places of friends and family, and name them if you like. Each home says how long the walk is, estimated
        from the straight line. Only you see the places, and they are never part of a link.
      </p>
      <PeopleEditor metro={metro} field={field} />
      <div className="mt-6">{walk && <LongestWalk {...walk} />}</div>
      <Button look="action" onClick={onClose} className="w-full">
        Done
      </Button>
    </ModalDialog>
  );
}
