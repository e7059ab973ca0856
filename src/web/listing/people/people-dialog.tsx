import { useRef } from 'react';
import type { Metro } from '../../../rules/places/metros.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { PeopleEditor } from './people-editor.tsx';

const TITLE_ID = 'people-title';

/** Asks whom the visitor wants to live near. */
export function PeopleDialog({ metro, onClose }: { metro: Metro; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={onClose}>
      <h2 id={TITLE_ID} className="text-3xl">
        Who do you want to live near?
      </h2>
      <p className="mt-2 mb-5 text-muted">
        Add the places of friends and family, and each home says how long the walk is. They stay in this browser and are
        never part of a link.
      </p>
      <PeopleEditor metro={metro} field={field} />
      <Button look="action" onClick={onClose} className="mt-6 w-full">
        Done
      </Button>
    </ModalDialog>
  );
}
