import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { lasting } from '../../lib/visit.ts';
import { useCurrentSession } from '../../session/current-session.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const Avatar = lazy(async () => ({ default: (await import('../../ui/avatar.tsx')).Avatar }));
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** What only the signed in download: while it is on its way, or should it not come, something else stands there. */
function Later({ children, until }: { children: ReactNode; until?: ReactNode }) {
  return (
    <PartBoundary fallback={until}>
      <Suspense fallback={until}>{children}</Suspense>
    </PartBoundary>
  );
}

const link = 'flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-gray-100';

/** To the own account, by its name and house, with a menu of its pages; for everybody else to the login. */
export function AccountLink() {
  const session = useCurrentSession();
  const hydrated = useHydrated();
  // Known from the last time, until the account is there.
  const name = session?.user.name ?? (hydrated ? lasting.get('account')?.name : undefined);
  if (name === undefined) {
    return (
      <Link to={paths.login()} className={link}>
        Log in
      </Link>
    );
  }
  const { avatarHouseHue, avatarHouseFace } = session?.user.public_profile ?? {};
  const room = <span className="size-8 rounded-full bg-light-lime" />;
  return (
    <>
      <Link to={paths.security()} className={link}>
        {avatarHouseHue && avatarHouseFace ? (
          <Later until={room}>
            <Avatar hue={avatarHouseHue} face={avatarHouseFace} className="size-8" />
          </Later>
        ) : (
          room
        )}
        <span className="max-w-32 truncate max-md:sr-only">{name || 'Account'}</span>
      </Link>
      <span className="size-11">
        {session && (
          <Later>
            <AccountMenu />
          </Later>
        )}
      </span>
    </>
  );
}
