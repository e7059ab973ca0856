import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failedLoginCode } from '../../../rules/people/failed-login-code.ts';
import { Checking } from '../../identity/checking.tsx';
import { currentSession } from '../../identity/current-session.ts';
import { mayBeSignedIn } from '../../identity/may-be-signed-in.ts';
import { refuseLogin, takeLoginRefusal } from '../../lib/navigation/failed-login.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { ofThisTab } from '../../lib/storage/stored-values.ts';
import { takeTargetAfterSignIn } from '../../login/after-sign-in.ts';
import { SignInStuck } from '../../login/sign-in-stuck.tsx';

export const meta = privateMeta;

/** The redirect target, or the reason that the login state is still unknown. */
type Arrival = { target: string } | { message: string };

async function arrive(address: { hash: string; search: string }): Promise<Arrival> {
  // The page that this visit ends on explains it.
  const given = failedLoginCode(address);
  if (given !== null) refuseLogin(given);
  if (mayBeSignedIn(address.hash)) {
    const { signInFromCache, signInTrouble } = await import('../../login/sign-in.ts');
    await signInFromCache();
    const trouble = signInTrouble();
    if (trouble) return trouble;
  }
  if (currentSession()) return { target: takeTargetAfterSignIn() };
  const { step } = ofThisTab.get('login_step') ?? {};
  if (step === 'totp' || step === 'link') return { target: paths.login() };
  const elsewhere = ofThisTab.get('redirect_after_failed_login');
  // Use it only once. A visitor who opens the login again really wants to log in.
  ofThisTab.remove('redirect_after_failed_login');
  if (elsewhere !== undefined) return { target: elsewhere };
  // The login page explains the refusal.
  takeLoginRefusal();
  return { target: paths.login() };
}

/**
 * Visitors who need to be signed in are redirected here, and links in mails lead here. Redirects to the wanted page or
 * to the login.
 */
export default function AuthCheckPage() {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [stuck, setStuck] = useState<{ message?: string } | null>(null);
  // Runs once, because the auth client removes from the address what it has read.
  const arrival = useRef<Promise<Arrival>>(undefined);
  useEffect(() => {
    arrival.current ??= arrive({ hash, search });
    let gone = false;
    arrival.current.then(
      (found) => {
        if (gone) return;
        if ('message' in found) setStuck(found);
        else void navigate(found.target, { replace: true });
      },
      (error: unknown) => {
        console.warn('Login', error);
        if (!gone) setStuck({});
      },
    );
    return () => {
      gone = true;
    };
  }, [hash, search, navigate]);
  return stuck === null ? <Checking /> : <SignInStuck>{stuck.message}</SignInStuck>;
}
