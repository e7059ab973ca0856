import { lazy, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentSession } from '../identity/current-session.ts';
import { mayBeSignedIn } from '../identity/may-be-signed-in.ts';
import { watchMissingPhotos } from '../lib/missing-photos.ts';
import { isLoginRefused } from '../lib/navigation/failed-login.ts';
import { ofThisTab } from '../lib/storage/stored-values.ts';
import { LostScreen } from '../ui/page/lost-screen.tsx';
import { LazyPart } from '../ui/part-boundary.tsx';

const OtherBrowserDialog = lazy(() =>
  import('./other-browser-dialog.tsx').then((module) => ({ default: module.OtherBrowserDialog })),
);

/** Signs in from stored credentials, which may redirect. Returns the notice to show. */
function useCachedSignIn(): ReactNode {
  const [message, setMessage] = useState<ReactNode>(null);
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayBeSignedIn(hash) && !isLoginRefused()) return undefined;
    let gone = false;
    const begin = async (): Promise<void> => {
      const { restoreSession } = await import('./restore-session.tsx');
      const { target, notice } = await restoreSession(pathname);
      // Another page has its own target.
      if (target !== null && !gone) await navigate(target, { replace: true });
      // A notice stays until the visitor closes it. The login page, which the user may just leave, says the same itself.
      if (notice) startTransition(() => setMessage(notice));
    };
    begin().catch((error: unknown) => console.warn('Login failed on frontend', error));
    return () => {
      gone = true;
    };
  }, [pathname, hash, navigate]);
  return message;
}

/** Repeats what other tabs do with the user's account. Loads the code only for those who have one. */
function useOtherTabs(): void {
  const hasSession = useCurrentSession() !== null;
  const navigate = useNavigate();
  useEffect(() => {
    // Without waiting for the session, which other tabs may end while it begins.
    if (!hasSession && !mayBeSignedIn()) return undefined;
    const watching = import('./other-tabs.ts').then(
      ({ watchOtherTabs }) => watchOtherTabs((path) => void navigate(path, { replace: true })),
      (error: unknown) => console.warn('Other tabs', error),
    );
    return () => void watching.then((stop) => stop?.());
  }, [hasSession, navigate]);
}

/** Signs the user in, and watches for other tabs, missing photos and screens that can't be loaded. Both apps need it. */
export function SessionWatch() {
  useEffect(() => {
    // Tells automated tests that the code after the start runs.
    document.documentElement.dataset.started = '';
    return watchMissingPhotos();
  }, []);
  useOtherTabs();
  const notice = useCachedSignIn();
  const [code, setCode] = useState(() => ofThisTab.get('code_for_other_browser'));
  return (
    <>
      <LostScreen />
      {notice}
      {code !== undefined && (
        <LazyPart>
          <OtherBrowserDialog code={code} onClose={() => setCode(undefined)} />
        </LazyPart>
      )}
    </>
  );
}
