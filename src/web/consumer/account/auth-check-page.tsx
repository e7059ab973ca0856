import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { ofThisTab } from '../../lib/visit.ts';
import GuardedPage from './guarded-page.tsx';

export const meta = privateMeta;

/** Where whoever needs to be signed in is sent; without a session on to where the visit can go on, else to the login. */
export default function AuthCheckPage() {
  const navigate = useNavigate();
  // Whatever else changes the address meanwhile must not take this away.
  const { search } = useLocation();
  useEffect(() => {
    const target = ofThisTab.get('redirect_after_failed_login') ?? paths.login();
    void navigate(target, { replace: true });
  }, [navigate, search]);
  // Once: who asks for a login again means it.
  useEffect(() => () => ofThisTab.remove('redirect_after_failed_login'), []);
  return <GuardedPage />;
}
