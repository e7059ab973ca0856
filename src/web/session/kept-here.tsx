import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Bubble } from '../ui/bubble.tsx';

/** Says to a visitor where a like is kept. */
export function KeptHere() {
  return (
    <Bubble>
      Kept in this browser.{' '}
      <Link to={paths.signup()} className="font-semibold underline underline-offset-4">
        Sign up
      </Link>{' '}
      to keep it for good.
    </Bubble>
  );
}
