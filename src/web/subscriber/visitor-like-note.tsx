import { Link, useLocation } from 'react-router';
import { useCurrentSession } from '../identity/current-session.ts';
import { paths } from '../lib/navigation/paths.ts';
import { returnAfterSignIn } from '../lib/navigation/return-after-sign-in.ts';
import { Bubble } from '../ui/bubble.tsx';

/** Says that the like is stored only in this browser, and how to keep it: create an account, and choose a market. */
export function VisitorLikeNote({ compound_id }: { compound_id: number }) {
  const location = useLocation();
  const signedIn = useCurrentSession() !== null;
  return (
    <Bubble>
      Saved in this browser.{' '}
      <Link
        to={signedIn ? paths.signupCitySelect() : paths.signup()}
        onClick={() => returnAfterSignIn(location, compound_id)}
        className="font-semibold underline underline-offset-4"
      >
        {signedIn ? 'Choose where you want to live' : 'Sign up'}
      </Link>{' '}
      to save it to your account.
    </Bubble>
  );
}
