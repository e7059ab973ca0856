import { useId } from 'react';
import type { StaffCompound } from '../../../contracts/staff-compounds.ts';
import { EditingHere } from '../live/present-reviewers.tsx';
import { ConflictQuestion } from './conflict-question.tsx';
import { isTrouble, saveStateWords, timeOfDay } from './save-state-words.ts';
import { useTextAutosave } from './use-text-autosave.ts';

const LONGEST = 120;

function problemOf(title: string): string | null {
  return title.length > LONGEST ? `A title has at most ${LONGEST} characters. This one has ${title.length}.` : null;
}

/** The title of a compound, which saves itself. */
export function TitleField({ compound }: { compound: StaffCompound }) {
  const id = useId();
  const { text, state, restored_at, type, flush, resolve } = useTextAutosave({
    compound,
    field: 'editorial.title',
    saved: compound.editorial.title,
    changesOf: (title) => ({ editorial: { title } }),
    problemOf,
  });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          Title
        </label>
        <output className={`text-sm ${isTrouble(state) ? 'font-semibold text-danger' : 'text-muted'}`}>
          {saveStateWords(state)}
        </output>
      </div>
      <input
        id={id}
        name="title"
        data-field="editorial.title"
        value={text}
        autoComplete="off"
        aria-invalid={state.is === 'invalid'}
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter') flush();
        }}
        className="min-h-12 w-full rounded-2xl border border-control bg-surface px-4 text-lg"
      />
      <EditingHere compound_id={compound.compound_id} field="editorial.title" />
      {restored_at !== null && (
        <p className="text-sm text-muted">Words from {timeOfDay(restored_at)} on this device were restored.</p>
      )}
      {state.is === 'conflict' && <ConflictQuestion conflict={state.conflict} mine={text} onChoose={resolve} />}
    </div>
  );
}
