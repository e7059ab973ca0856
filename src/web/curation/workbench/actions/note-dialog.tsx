import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useWorkbench } from '../state/workbench-state.ts';

const LONGEST = 500;

/** The notes that were typed but not saved, by the homes that they are about, until the page is left. */
const drafts = new Map<string, string>();

/** Asks for the private note about a decision: of the home at the cursor, or once for all selected ones. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const state = useWorkbench();
  const [targets] = useState(() => state.list.targets());
  const key = targets.join();
  const [note, setNote] = useState(
    () => drafts.get(key) ?? (targets.length === 1 ? (state.store.shown(targets[0] ?? 0)?.status_note ?? '') : ''),
  );
  const type = (text: string): void => {
    drafts.set(key, text);
    setNote(text);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isTooLong = note.trim().length > LONGEST;
  const save = (): void => {
    if (isTooLong) return;
    drafts.delete(key);
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
          onChange={({ target }) => type(target.value)}
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
