import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useOpenValue } from '../../open-values.ts';
import { confirmDraft, findDraft, keepDraft } from '../drafts/drafts.ts';
import { useWorkbench } from '../state/workbench-state.ts';

const MAX_LENGTH = 500;

/** Asks for the private note about a decision: of the home at the cursor, or once for all selected ones. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const state = useWorkbench();
  const [targets] = useState(() => state.list.targets());
  const [first = 0] = targets;
  const saved = targets.length === 1 ? (state.store.shown(first)?.status_note ?? '') : '';
  const [note, setNote] = useState(saved);
  /** The field's name in the drafts on this device. A note about several homes isn't the one of the first. */
  const draftField = targets.length === 1 ? 'status_note' : `status_note of ${targets.join()}`;
  useEffect(() => {
    void findDraft(first, draftField).then((draft) => {
      // Another staff member may have written another note since.
      if (draft?.base_text === saved) setNote((typed) => (typed === saved ? draft.text : typed));
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const type = (text: string): void => {
    setNote(text);
    const base_version = state.store.known(first)?.version ?? 0;
    void keepDraft({
      compound_id: first,
      field: draftField,
      base_version,
      base_text: saved,
      text,
      saved_at: Date.now(),
    });
  };
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isTooLong = note.trim().length > MAX_LENGTH;
  useOpenValue(note === saved ? null : isTooLong ? 'wrong' : 'typed', { mayBeLost: false });
  const save = (): void => {
    if (isTooLong) return;
    const changes = targets.flatMap((compound_id) => state.apply([compound_id], { status_note: note.trim() }));
    void Promise.all(changes.map((change) => change.saved)).then((versions) => {
      if (!versions.includes(null)) void confirmDraft(first, draftField, note);
    });
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
          error={isTooLong ? `A note has at most ${MAX_LENGTH} characters.` : undefined}
        />
        <Button type="submit" look="action">
          Save note
        </Button>
      </form>
    </ModalDialog>
  );
}
