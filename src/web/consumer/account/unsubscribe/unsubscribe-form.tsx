import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';

interface UnsubscribeFormProps {
  busy: boolean;
  failed: boolean;
  onSend: () => void;
}

/**
 * The button that unsubscribes. Without scripts the browser posts it to the address of the page, which then contains
 * the token. Mail programs post to the same address (RFC 8058).
 */
export function UnsubscribeForm({ busy, failed, onSend }: UnsubscribeFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      className="flex flex-col items-center gap-4"
    >
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <FormError>{failed && 'Couldn’t unsubscribe you. Check your connection and try again.'}</FormError>
      <Button type="submit" look="action" aria-disabled={busy}>
        {busy ? 'Unsubscribing…' : 'Unsubscribe'}
      </Button>
    </form>
  );
}
