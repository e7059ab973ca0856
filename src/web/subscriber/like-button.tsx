import { useState } from 'react';
import { Bubble } from '../ui/bubble.tsx';
import { type LikeLook, LikePill, likePlace } from '../ui/like-pill.tsx';
import { toggleLike, useLike } from './likes.ts';

/** Likes or unlikes a home as the current subscriber. */
export function LikeButton({ compound_id, look }: { compound_id: number; look: LikeLook }) {
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
    <div className={likePlace[look]}>
      <LikePill liked={status === 'liked'} look={look} busy={in_flight} onPress={() => void press()} />
      <output>{failed && <Bubble>Couldn’t save this. Please try again.</Bubble>}</output>
    </div>
  );
}
