import { useId, useState } from 'react';
import { ofThisTab } from '../lib/storage/stored-values.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialogs/modal-dialog.tsx';
import { FormError } from '../ui/forms/field.tsx';

const problems = {
  too_often: 'We just sent an email. Wait a minute before requesting another.',
  failed: 'Couldn’t send the email. Check your connection and try again.',
} as const;

type State = 'asked' | 'busy' | 'sent' | keyof typeof problems;

async function send(code: string): Promise<State> {
  try {
    const { requestNewLink } = await import('./request-new-link.ts');
    return await requestNewLink(code);
  } catch (error) {
    console.warn('New link', error);
    return 'failed';
  }
}

/** Explains a link that was made for another browser, and offers an email with one that works here. */
export function OtherBrowserDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const titleId = useId();
  const [state, setState] = useState<State>('asked');
  const close = (): void => {
    ofThisTab.remove('code_for_other_browser');
    onClose();
  };
  const request = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    const outcome = await send(code);
    if (outcome === 'sent') ofThisTab.remove('code_for_other_browser');
    setState(outcome);
  };
  const isSent = state === 'sent';
  return (
    <ModalDialog labelledBy={titleId} size="small" onClose={close}>
      <div className="flex flex-col items-start gap-4">
        <div aria-live="polite" aria-atomic="true" className="flex flex-col gap-4">
          <h2 id={titleId} className="text-3xl">
            {isSent ? 'Check your email' : 'This link was made for another browser'}
          </h2>
          <p className="text-lg">
            {isSent
              ? 'If the old link was still valid, we’ve emailed a new one to your account’s address. It works in any browser.'
              : 'It only works where it was requested. We can email you a new one that works here.'}
          </p>
        </div>
        <FormError>{(state === 'too_often' || state === 'failed') && problems[state]}</FormError>
        <div className="mt-2 flex flex-wrap gap-3">
          {isSent ? (
            <Button look="action" onClick={close}>
              Done
            </Button>
          ) : (
            <>
              <Button look="action" aria-disabled={state === 'busy'} onClick={() => void request()}>
                {state === 'busy' ? 'Sending…' : 'Email me a new link'}
              </Button>
              <Button look="quiet" onClick={close}>
                Not now
              </Button>
            </>
          )}
        </div>
      </div>
    </ModalDialog>
  );
}
