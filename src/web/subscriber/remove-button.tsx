import { useLike } from './likes.ts';
import { useMatchPress } from './use-match-press.ts';

/** Takes a home out of the current subscriber's lists, and brings it back. */
export function RemoveButton({ compound_id }: { compound_id: number }) {
  const { status, in_flight } = useLike(compound_id);
  const { failed, press } = useMatchPress(compound_id);
  if (status === undefined) return null;
  const isRemoved = status === 'disliked';
  return (
    <>
      <button
        type="button"
        aria-disabled={in_flight}
        onClick={() => void press(isRemoved ? 'unliked' : 'disliked')}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        {isRemoved ? 'Put it back in the list' : 'Not for us'}
      </button>
      <output className="block text-sm text-muted">
        {failed && 'Couldn’t save this. Please try again.'}
        {isRemoved && !failed && 'Removed. Your list leaves this home out.'}
      </output>
    </>
  );
}
