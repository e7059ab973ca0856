import { useId } from 'react';
import { MAX_NOTE } from '../../../contracts/values/match-values.ts';
import { type NoteState, useNote } from './use-note.ts';

interface NoteFieldProps {
  compound_id: number;
  title: string;
  /** The note as the server has it. */
  saved: string;
}

const words: Readonly<Record<NoteState, string>> = {
  saved: 'Saved',
  changed: '',
  saving: 'Saving…',
  failed: 'Couldn’t save your note. We’ll try again when you type or come back online.',
  elsewhere: 'You changed this note in another tab, too. Saving replaces it.',
};

/** A private note about a home. Saves itself, and keeps the text if it can't be saved. */
export function NoteField({ compound_id, title, saved }: NoteFieldProps) {
  const id = useId();
  const { text, state, type, save } = useNote(compound_id, saved);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Your note <span className="sr-only">about {title}</span>
      </label>
      <textarea
        id={id}
        value={text}
        rows={2}
        maxLength={MAX_NOTE}
        placeholder="Only you can see it"
        onChange={({ target }) => type(target.value)}
        onBlur={save}
        className="field-sizing-content max-h-80 min-h-16 w-full resize-y rounded-2xl border border-control bg-surface px-4 py-2"
      />
      <output className={`min-h-5 text-sm ${state === 'failed' ? 'font-semibold text-danger' : 'text-muted'}`}>
        {state && words[state]}
      </output>
    </div>
  );
}
