import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { returnAfterSignIn } from '../../lib/navigation/return-after-sign-in.ts';
import { track } from '../../lib/track.ts';

/** A link to the sign-up. Afterward the user returns to the filtered list. */
export function SignupLink({ from }: { from: 'banner' | 'lower_banner' }) {
  const location = useLocation();
  const leave = (): void => {
    returnAfterSignIn(location, null);
    track('Signup Asked For', { from });
  };
  return (
    <Link
      to={paths.signup()}
      className="inline-flex min-h-11 items-center rounded-full bg-action px-4 font-semibold whitespace-nowrap text-ink hover:bg-tangerine-300"
      onClick={leave}
    >
      Sign up
    </Link>
  );
}
