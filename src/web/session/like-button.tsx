import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useCurrentSession } from './current-session.ts';
import { loadLike, toggleLike, useLike } from './likes.ts';

/** What a press led to, in words. */
type Said = 'failed' | 'kept_here' | null;

function Saying({ said }: { said: Said }) {
  if (said === null) return null;
  return (
    <span className="absolute top-full right-0 z-10 mt-2 w-64 rounded-2xl bg-ink px-4 py-3 text-sm text-white shadow-panel">
      {said === 'failed' ? (
        'That could not be kept. Try again in a moment.'
      ) : (
        <>
          Kept in this browser.{' '}
          <Link to={paths.signup()} className="font-semibold underline underline-offset-4">
            Sign up
          </Link>{' '}
          to keep it for good.
        </>
      )}
    </span>
  );
}

/** Likes a home, or no longer. Whoever is signed in but follows no market likes nothing yet. */
export function LikeButton({ compound_id }: { compound_id: number }) {
  const session = useCurrentSession();
  const subscriber_id = session?.subscriber_id ?? null;
  const like = useLike(compound_id);
  const [said, setSaid] = useState<Said>(null);
  useEffect(() => {
    loadLike(compound_id).catch((error: unknown) => console.warn('Like', error));
  }, [compound_id, subscriber_id]);
  if (!like || (session && subscriber_id === null)) return null;
  const liked = like.status === 'liked';
  const press = async (): Promise<void> => {
    setSaid(null);
    try {
      await toggleLike(compound_id);
      if (!liked && subscriber_id === null) setSaid('kept_here');
    } catch (error) {
      console.warn('Like', error);
      setSaid('failed');
    }
  };
  return (
    <div className="relative shrink-0">
      <Button aria-pressed={liked} aria-disabled={like.in_flight} onClick={() => void press()}>
        <Icon name="heart" className={liked ? 'size-5 fill-tangerine-400' : 'size-5'} />
        Like
      </Button>
      <output>
        <Saying said={said} />
      </output>
    </div>
  );
}
