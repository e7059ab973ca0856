import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathToProof } from '../login/prove-by-app.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/forms/field.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/**
 * Shown to staff who haven't entered a code of their authenticator app in this session. Leads to that step and back.
 */
export function ProofNeeded() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const goOn = (): void => {
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
      title="One more step for staff"
      footer={
        <Button look="action" onClick={goOn}>
          Go on
        </Button>
      }
    >
      This opens with a code of your authenticator app. If you have none yet, you add one now.
      <FormError>{failed && 'There is no connection, or something went wrong on our side.'}</FormError>
    </MessagePage>
  );
}
