import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { privateMeta } from '../../lib/route-meta.ts';
import { takeTargetAfterSignIn } from '../../session/after-sign-in.ts';
import { Checking } from '../../session/checking.tsx';
import { currentSession } from '../../session/current-session.ts';
import { LogIn } from './log-in.tsx';

export const meta = privateMeta;

/** Where a provider leads back to: it signs in with what the address brings; what fails is said over the login. */
export default function AuthCallbackPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    const arrive = async (): Promise<void> => {
      const { signInFromCache } = await import('../../session/sign-in.ts');
      await signInFromCache();
      if (gone) return;
      if (currentSession()) void navigate(takeTargetAfterSignIn(), { replace: true });
      else setFailed(true);
    };
    void arrive();
    return () => {
      gone = true;
    };
  }, [hash, navigate]);
  return failed ? <LogIn /> : <Checking />;
}
