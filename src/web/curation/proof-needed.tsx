import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathToProof } from '../login/prove-by-app.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/forms/field.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';

/**
 * Shown to staff who haven't entered a code of their authenticator app in this session. Leads to that step and back.
 */
export function ProofNeeded() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const proceed = (): void => {
    setFailed(false);
    pathToProof(pathname + search).then(
      (path) => navigate(path),
      (error: unknown) => {
        console.warn('Authenticator app', error);
        setFailed(true);
      },
    );
  };
  return (
    <MessagePage
      title="Authenticator app required"
      footer={
        <Button look="action" onClick={proceed}>
          Continue
        </Button>
      }
    >
      Staff pages require a code from an authenticator app. If you don’t have one yet, you’ll add it next.
      <FormError>{failed && 'Check your connection and try again.'}</FormError>
    </MessagePage>
  );
}
