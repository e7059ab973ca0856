import { useId } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { ResultProps } from '../../texts/merge-view.tsx';
import { useTextKeys } from '../keyboard/text-keys.ts';
import { TextFrame } from './text-frame.tsx';
import { useTextAutosave } from './use-text-autosave.ts';

const FIELD = 'editorial.title';
const MAX_LENGTH = 120;

function getProblem(title: string): string | null {
  return title.length > MAX_LENGTH
    ? `A title has at most ${MAX_LENGTH} characters. This one has ${title.length}.`
    : null;
}

function Result({ text, onType }: ResultProps) {
  // On a phone, a title is longer than a line of the screen. The text itself has no line breaks.
  const onLine = (typed: string): void => onType(typed.replaceAll('\n', ' '));
  return <TextArea name="result" label="Result" value={text} onChange={({ target }) => onLine(target.value)} />;
}

/** The title of a compound, which saves itself. */
export function TitleField({ compound }: { compound: StaffCompound }) {
  const id = useId();
  const autosaved = useTextAutosave({
    compound,
    field: FIELD,
    getSaved: ({ editorial }) => editorial.title,
    getChanges: (title) => ({ editorial: { title } }),
    getProblem,
  });
  const { text, state, type, flush } = autosaved;
  const onKey = useTextKeys(flush);
  return (
    <TextFrame
      compound={compound}
      field={FIELD}
      label={
        <label htmlFor={id} className="font-semibold">
          Title
        </label>
      }
      autosaved={autosaved}
      getProblem={getProblem}
      Result={Result}
    >
      <input
        id={id}
        name="title"
        value={text}
        autoComplete="off"
        readOnly={state.is === 'conflict' && state.conflict.isDraft}
        aria-invalid={state.is === 'invalid'}
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
        onKeyDown={(event) => {
          onKey(event.nativeEvent);
          if (event.key === 'Enter') flush();
        }}
        className="min-h-12 w-full rounded-2xl border border-control bg-surface px-4 text-lg"
      />
    </TextFrame>
  );
}
