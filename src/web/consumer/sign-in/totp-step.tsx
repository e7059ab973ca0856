import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TotpForm } from './totp-form.tsx';

interface TotpStepProps {
  onDone: () => void;
  /** Goes back to choose another way to log in. Also called if the session of the first step has ended. */
  onBack: () => void;
}

/** The second and last step of a login. */
export function TotpStep({ onDone, onBack }: TotpStepProps) {
  const lost = useEffectEvent(onBack);
  useEffect(() => {
    let gone = false;
    const check = async (): Promise<void> => {
      const { waitsForTotp } = await import('../../identity/auth-client.ts');
      if (!(await waitsForTotp()) && !gone) lost();
    };
    check().catch((error: unknown) => console.warn('Login', error));
    return () => {
      gone = true;
    };
  }, []);
  const giveUp = async (): Promise<void> => {
    const { giveUpTotp } = await import('../../login/log-in.ts');
    await giveUpTotp();
    onBack();
  };
  return (
    <>
      <TotpForm onDone={onDone} />
      <Button look="quiet" onClick={() => void giveUp()} className="self-center">
        Log in another way
      </Button>
    </>
  );
}
