import { getLines } from '../../../../rules/curation/rich-text.ts';
import { localDay } from '../../../lib/local-day.ts';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { notify } from '../../notices.ts';
import type { Draft } from './drafts.ts';

interface OldDraftsDialogProps {
  drafts: readonly Draft[];
  onClose: () => void;
}

/** What a text is called, by its field. */
function textName(field: string): string {
  if (field.startsWith('status_note')) return 'note';
  if (field === 'new_comment') return 'comment';
  return field.endsWith('title') ? 'title' : 'description';
}

/** Shows texts that were never saved and are too old to be kept, for the last time. */
export function OldDraftsDialog({ drafts, onClose }: OldDraftsDialogProps) {
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => notify('Copied.'),
      () => notify('Couldn’t copy. Select the text and copy it yourself.', { isError: true }),
    );
  };
  return (
    <ModalDialog labelledBy="old-drafts-title" size="small" onClose={onClose}>
      <h2 id="old-drafts-title" className="mb-2 text-2xl">
        Texts that were never saved
      </h2>
      <p className="mb-4 text-muted">
        This device kept them for more than 30 days. They are gone once you close this. Copy what you still need.
      </p>
      <ul className="flex flex-col gap-4">
        {drafts.map(({ compound_id, field, text, saved_at }) => (
          <li key={`${compound_id} ${field}`} className="flex flex-col items-start gap-2 rounded-2xl bg-surface p-4">
            <p className="text-sm text-muted">
              Home {compound_id}, {textName(field)}, written {localDay(saved_at)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{getLines(text)}</p>
            <Button onClick={() => copy(getLines(text))}>Copy</Button>
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}
