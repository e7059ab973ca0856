import { FormError } from '../../ui/field.tsx';
import type { SaveState } from './use-saved.ts';

const words = { saving: 'Saving …', kept: 'Saved.', failed: '' } as const;

/** Says what has become of a change, to screen readers too. Its line is always there: nothing moves when it speaks. */
export function SaveNote({ state }: { state: SaveState }) {
  return (
    <>
      <FormError>
        {state === 'failed' && 'That could not be saved, so it is as it was before. Try again in a moment.'}
      </FormError>
      <output className="block min-h-5 text-sm text-muted">{state && words[state]}</output>
    </>
  );
}
