import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { takeTargetAfterSignIn } from '../../session/after-sign-in.ts';
import { currentSession } from '../../session/current-session.ts';
import { Checking } from './checking.tsx';
import LoginPage from './login-page.tsx';

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
      else if (hash) void navigate(paths.login() + hash, { replace: true });
      else setFailed(true);
    };
    void arrive();
    return () => {
      gone = true;
    };
  }, [hash, navigate]);
  return failed ? <LoginPage /> : <Checking />;
}
