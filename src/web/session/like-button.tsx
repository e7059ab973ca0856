import { useEffect, useState } from 'react';
import { Bubble } from '../ui/bubble.tsx';
import { LikePill } from '../ui/like-pill.tsx';
import { useCurrentSession } from './current-session.ts';
import { loadLike, toggleLike, useLike } from './likes.ts';

/** Likes or unlikes a home as the current subscriber. */
export function LikeButton({ compound_id }: { compound_id: number }) {
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  const like = useLike(compound_id);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadLike(compound_id).catch((error: unknown) => console.warn('Like', error));
  }, [compound_id, subscriber_id]);
  if (!like) return null;
  const press = async (): Promise<void> => {
    setFailed(false);
    try {
      await toggleLike(compound_id);
    } catch (error) {
      console.warn('Like', error);
      setFailed(true);
    }
  };
  return (
    <div className="relative shrink-0">
      <LikePill liked={like.status === 'liked'} busy={like.in_flight} onPress={() => void press()} />
      <output>{failed && <Bubble>That could not be kept. Try again in a moment.</Bubble>}</output>
    </div>
  );
}
