import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { ofThisTab } from '../../lib/visit.ts';
import { takeTargetAfterSignIn } from '../../session/after-sign-in.ts';
import { Checking } from '../../session/checking.tsx';
import { currentSession } from '../../session/current-session.ts';
import { mayBeSignedIn } from '../../session/may-be-signed-in.ts';

export const meta = privateMeta;

async function findTarget(hash: string): Promise<string> {
  if (mayBeSignedIn(hash)) {
    const { signInFromCache } = await import('../../session/sign-in.ts');
    await signInFromCache();
  }
  if (currentSession()) return takeTargetAfterSignIn();
  if (ofThisTab.get('login_step')?.step === 'totp') return paths.login();
  const elsewhere = ofThisTab.get('redirect_after_failed_login');
  // Once: who asks for a login again means it.
  ofThisTab.remove('redirect_after_failed_login');
  // What a mail's link says of its failure is for the login to tell; tokens are kept in one place only.
  return elsewhere ?? paths.login() + (hash.includes('error_code=') ? hash : '');
}

/** Where whoever needs to be signed in is sent, and where links in mails lead: on to the page that was wanted, or to the login. */
export default function AuthCheckPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Once: the client takes out of the address what it has read there.
  const arrival = useRef<Promise<string>>(undefined);
  useEffect(() => {
    arrival.current ??= findTarget(hash);
    let gone = false;
    void arrival.current.then((target) => {
      if (!gone) void navigate(target, { replace: true });
    });
    return () => {
      gone = true;
    };
  }, [hash, navigate]);
  return <Checking />;
}
