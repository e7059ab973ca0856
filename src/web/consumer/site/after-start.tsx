import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { watchMissingPhotos } from '../../lib/missing-photos.ts';
import { mayBeSignedIn } from '../../session/may-be-signed-in.ts';
import { watchSignOut } from '../../session/watch-sign-out.ts';
import { LostScreen } from './lost-screen.tsx';

/** Signs in whoever was signed in before, which may lead elsewhere. */
function useCachedSignIn(): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayBeSignedIn(hash)) return;
    const begin = async (): Promise<void> => {
      const { beginSession } = await import('../../session/begin-session.ts');
      const target = await beginSession(pathname);
      if (target !== null) void navigate(target, { replace: true });
    };
    begin().catch((error: unknown) => console.warn('Login failed on frontend', error));
  }, [pathname, hash, navigate]);
}

/** What watches for failures and sign-ins, and so can wait until the page has started: no page waits for its code. */
export function AfterStart() {
  const navigate = useNavigate();
  useEffect(watchMissingPhotos, []);
  useEffect(() => watchSignOut((path) => void navigate(path, { replace: true })), [navigate]);
  useCachedSignIn();
  return <LostScreen />;
}
