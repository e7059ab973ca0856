import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useCurrentSession, useKnownName } from '../../identity/current-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const SignedInLink = lazy(async () => ({ default: (await import('./signed-in-link.tsx')).SignedInLink }));

/**
 * For signed-in users, a link to their account with name, avatar and menu. For other visitors, links to the login and
 * the sign-up.
 */
export function AccountLink() {
  const session = useCurrentSession();
  const name = useKnownName();
  // As wide as the link for signed-in users, which loads later, so that nothing moves.
  const plain = (
    <Link
      to={name === undefined ? paths.login() : paths.security()}
      className="flex min-h-11 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-gray-100 max-sm:px-2"
    >
      {name === undefined ? (
        'Log in'
      ) : (
        <span className="mr-11 ml-10 max-w-32 truncate max-md:ml-8 max-md:w-0">{name || 'Account'}</span>
      )}
    </Link>
  );
  const signUp = name === undefined && (
    <Link
      to={paths.signup()}
      className="ml-1 flex min-h-11 items-center rounded-full bg-action px-4 max-sm:px-3 font-semibold whitespace-nowrap hover:bg-tangerine-300 in-data-signed-in:hidden"
    >
      Sign up
    </Link>
  );
  return (
    // As wide as any name from the first paint on, so that the neighboring elements stay in place.
    <div className="flex justify-end in-data-signed-in:w-25 md:in-data-signed-in:w-60">
      {session ? (
        <PartBoundary fallback={plain}>
          <Suspense fallback={plain}>
            <SignedInLink fallback={plain} />
          </Suspense>
        </PartBoundary>
      ) : (
        <>
          {plain}
          {signUp}
        </>
      )}
    </div>
  );
}
