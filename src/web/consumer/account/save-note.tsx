import { FormError } from '../../ui/field.tsx';
import type { SaveState } from './use-saved.ts';

const words = { saving: 'Saving …', kept: 'Saved.', failed: '' } as const;

/** A word on what has become of a change, told to screen readers too. It is always there: nothing moves when it speaks. */
export function SaveNote({ state }: { state: SaveState }) {
  return <output className="shrink-0 text-sm text-muted">{state && words[state]}</output>;
}

/** Says that a change could not be kept. */
export function SaveProblem({ state }: { state: SaveState }) {
  return (
    <FormError>
      {state === 'failed' && 'That could not be saved, so it is as it was before. Try again in a moment.'}
    </FormError>
  );
}
