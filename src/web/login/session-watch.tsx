import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mayBeSignedIn } from '../identity/may-be-signed-in.ts';
import { watchMissingPhotos } from '../lib/missing-photos.ts';
import { isLoginRefused } from '../lib/navigation/failed-login.ts';
import { LostScreen } from '../ui/lost-screen.tsx';
import { watchOtherTabs } from './other-tabs.ts';

/** Signs in from stored credentials, which may redirect. Returns the notice to show. */
function useCachedSignIn(): ReactNode {
  const [said, setSaid] = useState<ReactNode>(null);
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayBeSignedIn(hash) && !isLoginRefused()) return undefined;
    let gone = false;
    const begin = async (): Promise<void> => {
      const { restoreSession } = await import('./restore-session.tsx');
      const { target, notice } = await restoreSession(pathname);
      // A notice stays until the visitor closes it.
      if (notice) setSaid(notice);
      // Another page has its own target.
      if (target !== null && !gone) void navigate(target, { replace: true });
    };
    begin().catch((error: unknown) => console.warn('Login failed on frontend', error));
    return () => {
      gone = true;
    };
  }, [pathname, hash, navigate]);
  return said;
}

/** Signs the user in, and watches for other tabs, missing photos and screens that can't be loaded. Both apps need it. */
export function SessionWatch() {
  const navigate = useNavigate();
  useEffect(() => {
    // Tells automated tests that the code after the start runs.
    document.documentElement.dataset.started = '';
    return watchMissingPhotos();
  }, []);
  useEffect(() => watchOtherTabs((path) => void navigate(path, { replace: true })), [navigate]);
  const notice = useCachedSignIn();
  return (
    <>
      <LostScreen />
      {notice}
    </>
  );
}
