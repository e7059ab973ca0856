import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { lasting } from '../../lib/visit.ts';
import { useCurrentSession } from '../../session/current-session.ts';

/** To the own account, by its name; for everybody else to the login. */
export function AccountLink() {
  const session = useCurrentSession();
  const hydrated = useHydrated();
  // Known from the last time, until the account is there.
  const name = session?.user.name ?? (hydrated ? lasting.get('account')?.name : undefined);
  return (
    <Link
      to={name === undefined ? paths.login() : paths.security()}
      className="flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-gray-100"
    >
      {name === undefined ? 'Log in' : <span className="max-w-32 truncate">{name || 'Account'}</span>}
    </Link>
  );
}
