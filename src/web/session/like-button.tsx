import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { LikePill } from '../ui/like-pill.tsx';
import { useCurrentSession } from './current-session.ts';
import { isLiked, loadLike, toggleLike, useLike } from './likes.ts';

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

interface LikeButtonProps {
  compound_id: number;
  /** Whether it was pressed before this code had come. */
  pressed: boolean;
}

/** Likes a home, or no longer. Whoever is signed in but follows no market likes nothing yet. */
export function LikeButton({ compound_id, pressed }: LikeButtonProps) {
  const session = useCurrentSession();
  const subscriber_id = session?.subscriber_id ?? null;
  const like = useLike(compound_id);
  const [said, setSaid] = useState<Said>(null);
  const press = async (): Promise<void> => {
    setSaid(null);
    try {
      await toggleLike(compound_id);
      if (subscriber_id === null && isLiked(compound_id)) setSaid('kept_here');
    } catch (error) {
      console.warn('Like', error);
      setSaid('failed');
    }
  };
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useRef(pressed);
  const catchUp = useEffectEvent(() => {
    if (!waiting.current) return;
    waiting.current = false;
    // This one takes the place of the one that was pressed.
    button.current?.focus();
    void press();
  });
  useEffect(() => catchUp(), []);
  useEffect(() => {
    loadLike(compound_id).catch((error: unknown) => console.warn('Like', error));
  }, [compound_id, subscriber_id]);
  if (!like || (session && subscriber_id === null)) return null;
  return (
    <div className="relative shrink-0">
      <LikePill liked={like.status === 'liked'} busy={like.in_flight} ref={button} onPress={() => void press()} />
      <output>
        <Saying said={said} />
      </output>
    </div>
  );
}
