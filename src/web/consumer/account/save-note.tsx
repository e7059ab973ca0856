import { FormError } from '../../ui/forms/field.tsx';
import type { SaveState } from './use-saved.ts';

const words = { saving: 'Saving…', kept: 'Saved.', failed: '' } as const;

/**
 * A short status of a change, announced by screen readers. Always rendered, so that nothing moves when its text
 * appears.
 */
export function SaveNote({ state }: { state: SaveState }) {
  return <output className="shrink-0 text-sm text-muted">{state && words[state]}</output>;
}

/** Says that a change could not be saved, and tries again. */
export function SaveProblem({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <FormError>
      {state === 'failed' && (
        <>
          Couldn’t save your changes.{' '}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button disappears.
              currentTarget.closest('section')?.querySelector('h2')?.focus();
              onRetry();
            }}
            className="underline underline-offset-4"
          >
            Try again
          </button>
        </>
      )}
    </FormError>
  );
}
