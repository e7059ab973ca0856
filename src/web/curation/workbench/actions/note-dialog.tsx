import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useWorkbench } from '../state/workbench-state.ts';

const LONGEST = 500;

/** Asks for the private note about a decision: of the home at the cursor, or once for all selected ones. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const state = useWorkbench();
  const [targets] = useState(() => state.list.targets());
  const [note, setNote] = useState(() =>
    targets.length === 1 ? (state.store.shown(targets[0] ?? 0)?.status_note ?? '') : '',
  );
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isTooLong = note.trim().length > LONGEST;
  const save = (): void => {
    if (isTooLong) return;
    for (const compound_id of targets) state.apply([compound_id], { status_note: note.trim() });
    onClose();
  };
  return (
    <ModalDialog labelledBy="note-title" size="small" onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 id="note-title" className="text-2xl">
          {targets.length === 1 ? 'Note' : `Note for ${targets.length} homes`}
        </h2>
        <TextArea
          ref={field}
          name="status_note"
          label="Why did you decide this way? Only staff see it."
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
          error={isTooLong ? `A note has at most ${LONGEST} characters.` : undefined}
        />
        <Button type="submit" look="action">
          Save note
        </Button>
      </form>
    </ModalDialog>
  );
}
