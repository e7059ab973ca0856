import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { watchMissingPhotos } from '../../lib/missing-photos.ts';
import { isLoginRefused } from '../../lib/visit.ts';
import { mayBeSignedIn } from '../../session/may-be-signed-in.ts';
import { watchOtherTabs } from '../../session/watch-other-tabs.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { LostScreen } from './lost-screen.tsx';
import { SignupPrompts } from './signup-prompts.tsx';

/** Signs in from stored credentials, which may redirect. Returns the notice to show. */
function useCachedSignIn(): ReactNode {
  const [said, setSaid] = useState<ReactNode>(null);
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayBeSignedIn(hash) && !isLoginRefused()) return undefined;
    let gone = false;
    const begin = async (): Promise<void> => {
      const { beginSession } = await import('../../session/begin-session.tsx');
      const { target, notice } = await beginSession(pathname);
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

/** Watches for missing photos, other tabs and sign-ins. */
function Watch() {
  const navigate = useNavigate();
  useEffect(watchMissingPhotos, []);
  useEffect(() => watchOtherTabs((path) => void navigate(path, { replace: true })), [navigate]);
  const notice = useCachedSignIn();
  return (
    <>
      <LostScreen />
      {notice}
    </>
  );
}

/** The parts that can wait until the page has started. No page waits for their code. */
export function AfterStart() {
  return (
    <>
      <PartBoundary>
        <Watch />
      </PartBoundary>
      <SignupPrompts />
    </>
  );
}
