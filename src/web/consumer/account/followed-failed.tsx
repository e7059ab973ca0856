import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';

/** In place of what somebody follows, when that can't be had. */
export function FollowedFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <FormError>Your cities could not be loaded.</FormError>
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}
