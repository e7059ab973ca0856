import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import type { SecondCode } from '../../login/log-in.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import type { FormErrors } from '../../ui/forms/use-form.ts';
import { TotpForm } from './totp-form.tsx';

async function prove(code: SecondCode): Promise<FormErrors | null> {
  const { proveLink } = await import('../../login/link-code.ts');
  return proveLink(code);
}

interface LinkStepProps {
  onDone: () => void;
  /** Goes back to choose another way to log in. */
  onBack: () => void;
}

/** Asks for a code from the authenticator app after a mail's link. Email preferences need no code. */
export function LinkStep({ onDone, onBack }: LinkStepProps) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const openPreferences = async (): Promise<void> => {
    try {
      const { openPreferencesByLink } = await import('../../login/link-code.ts');
      await openPreferencesByLink();
      await navigate(paths.notifications());
    } catch (error) {
      console.warn('Email preferences', error);
      setFailed(true);
    }
  };
  const giveUp = async (): Promise<void> => {
    const { forgetOpenedLink } = await import('../../login/sign-in.ts');
    forgetOpenedLink();
    onBack();
  };
  return (
    <>
      <TotpForm onDone={onDone} prove={prove} />
      <FormError>{failed && 'Couldn’t open your email preferences. Please try again.'}</FormError>
      <div className="flex flex-col items-center gap-2">
        <Button look="quiet" onClick={() => void openPreferences()}>
          Change your email preferences
        </Button>
        <Button look="quiet" onClick={() => void giveUp()}>
          Log in another way
        </Button>
      </div>
    </>
  );
}
