import { useState } from 'react';
import { Bubble } from '../ui/bubble.tsx';
import { LikePill } from '../ui/like-pill.tsx';
import { toggleLike, useLike } from './likes.ts';

/** Likes or unlikes a home as the current subscriber. */
export function LikeButton({ compound_id }: { compound_id: number }) {
  const { status, in_flight } = useLike(compound_id);
  const [failed, setFailed] = useState(false);
  if (status === undefined) return null;
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
      <LikePill liked={status === 'liked'} busy={in_flight} onPress={() => void press()} />
      <output>{failed && <Bubble>That could not be kept. Try again in a moment.</Bubble>}</output>
    </div>
  );
}
