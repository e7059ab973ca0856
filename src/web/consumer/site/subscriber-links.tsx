import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useLikeCount } from '../../subscriber/likes.ts';
import { Icon } from '../../ui/icon.tsx';
import { AlertBell } from './alert-bell.tsx';
import { CountBadge, countShape, likedWords } from './count-badge.tsx';

/** The alerts and the shortlist of the current subscriber. */
export function SubscriberLinks() {
  const count = useLikeCount();
  return (
    <>
      <AlertBell />
      {count > 0 && (
        <Link to={paths.shortlist()} aria-label={likedWords(count)} className={countShape}>
          <Icon name="heart" className="size-6" />
          <CountBadge count={count} />
        </Link>
      )}
    </>
  );
}
