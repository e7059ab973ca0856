import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failedLoginCode } from '../../../rules/people/failed-login-code.ts';
import { Checking } from '../../identity/checking.tsx';
import { currentSession } from '../../identity/current-session.ts';
import { refuseLogin, takeLoginRefusal } from '../../lib/navigation/failed-login.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { takeTargetAfterSignIn } from '../../login/after-sign-in.ts';
import { SignInStuck } from '../../login/sign-in-stuck.tsx';
import { LogIn } from './log-in.tsx';

export const meta = privateMeta;

/** The page that a provider redirects back to. Signs in from the address, or shows the failure on the login page. */
export default function AuthCallbackPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const [stuck, setStuck] = useState<{ message?: string } | null>(null);
  useEffect(() => {
    let gone = false;
    const arrive = async (): Promise<void> => {
      const code = failedLoginCode(location);
      if (code !== null) refuseLogin(code);
      const { signInFromCache, signInTrouble } = await import('../../login/sign-in.ts');
      await signInFromCache();
      if (gone) return;
      if (currentSession()) void navigate(takeTargetAfterSignIn(), { replace: true });
      else {
        setStuck(signInTrouble());
        // The login explains the refusal.
        takeLoginRefusal();
        setFailed(true);
      }
    };
    arrive().catch((error: unknown) => {
      console.warn('Login', error);
      if (!gone) setStuck({});
    });
    return () => {
      gone = true;
    };
  }, [hash, navigate]);
  if (stuck !== null) return <SignInStuck>{stuck.message}</SignInStuck>;
  return failed ? <LogIn /> : <Checking />;
}
