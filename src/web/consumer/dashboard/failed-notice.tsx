import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** Says that the list is the one from before, and how to go on. */
export function FailedNotice() {
  const { revalidate, state } = useRevalidator();
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning px-5 py-3"
    >
      <p>That could not be loaded. Check your connection; these are the homes from before.</p>
      <Button disabled={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
