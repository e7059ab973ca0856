import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';

/** Shown instead of the followed markets if they can't be loaded. */
export function FollowedFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <FormError>Couldn’t load your cities.</FormError>
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}
