import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useLikeCount } from '../../subscriber/likes.ts';
import { LikeCount, likedShape, likedWords } from './like-count.tsx';

/** Leads to the shortlist of the current subscriber. */
export function SubscriberLikes() {
  const count = useLikeCount();
  if (count === 0) return null;
  return (
    <Link to={paths.favorites()} aria-label={likedWords(count)} className={likedShape}>
      <LikeCount count={count} />
    </Link>
  );
}
