import { useId } from 'react';
import type { StaffCompound, StaffHomePhoto } from '../../../../contracts/curation/staff-compounds.ts';
import { MAX_CAPTION } from '../../../../contracts/values/photo-values.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { ResultProps } from '../../texts/merge-view.tsx';
import { type SavedText, TextAutosave } from '../drafts/text-autosave.ts';
import { useTextKeys } from '../keyboard/text-keys.ts';
import { rememberOwnCompound } from '../state/edits.ts';
import { inTurn } from '../state/save-changes.ts';
import { readAgain } from '../state/staff-compound.ts';
import { TextFrame } from './text-frame.tsx';
import { useAutosave } from './use-text-autosave.ts';

/** A caption is one line, which its field may break, without characters that can't be seen. */
const getLine = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function getProblem(text: string): string | null {
  const { length } = getLine(text);
  return length > MAX_CAPTION ? `A description has at most ${MAX_CAPTION} characters. This one has ${length}.` : null;
}

function Result({ text, onType }: ResultProps) {
  return <TextArea name="result" label="Result" value={text} onChange={({ target }) => onType(target.value)} />;
}

interface PhotoTextFieldProps {
  compound: StaffCompound;
  photo: StaffHomePhoto;
}

/** The description of a photo, which saves itself. */
export function PhotoTextField({ compound, photo }: PhotoTextFieldProps) {
  const id = useId();
  const { compound_id, home_id, home } = compound;
  const { image_id, caption } = photo;
  const field = `photos.${image_id}.caption`;
  const saved = { text: caption, version: home.version };
  const save = async (text: string, version: number): Promise<SavedText> => {
    const answer = await inTurn([compound_id], () =>
      callSignedIn('PUT /hfc/_i/homes/{home_id}/photos/{image_id}', {
        params: { home_id: String(home_id), image_id },
        query: {},
        body: { caption: getLine(text) },
        headers: { 'if-match': `"home-${home_id}.${version}"` },
      }),
    );
    rememberOwnCompound(answer.home);
    // The checks and the row follow from the photos.
    void readAgain(compound_id).catch((error: unknown) => console.warn('Home', compound_id, error));
    // The field keeps the line breaks of its writer.
    return { text, version: answer.home.version };
  };
  const autosaved = useAutosave(() => new TextAutosave({ compound_id, field, getProblem, save }, saved), saved);
  const { text, state, type, flush } = autosaved;
  const onKey = useTextKeys(flush);
  return (
    <TextFrame
      compound={compound}
      field={field}
      label={
        <label htmlFor={id} className="font-semibold">
          Description
        </label>
      }
      autosaved={autosaved}
      getProblem={getProblem}
      Result={Result}
    >
      <textarea
        id={id}
        rows={4}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-invalid={state.is === 'invalid' || state.is === 'failed'}
        readOnly={state.is === 'conflict' && state.conflict.isDraft}
        onChange={({ target }) => type(target.value)}
        onBlur={flush}
        onKeyDown={({ nativeEvent }) => nativeEvent.key !== 'Escape' && onKey(nativeEvent)}
        className="w-full rounded-2xl border border-control bg-surface px-4 py-3 aria-invalid:border-danger"
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        What the photo shows, for people who can’t see it. Visitors see it below large photos too.
      </p>
    </TextFrame>
  );
}
