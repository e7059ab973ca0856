import { Bubble } from '../ui/bubble.tsx';
import { type LikeLook, LikePill, likePlace } from '../ui/like-pill.tsx';
import { useLike } from './likes.ts';
import { ShareOnCard } from './sharing/share-on-card.tsx';
import { useMatchPress } from './use-match-press.ts';

/** Likes or unlikes a home as the current subscriber. On a card, it comes with the button that shares the home. */
export function LikeButton({ compound_id, look }: { compound_id: number; look: LikeLook }) {
  const { status, in_flight, isWaiting } = useLike(compound_id);
  const { failed, press } = useMatchPress(compound_id);
  if (status === undefined) return null;
  return (
    <>
      <div className={likePlace[look]}>
        <LikePill
          liked={status === 'liked'}
          look={look}
          busy={in_flight}
          waiting={isWaiting}
          onPress={() => void press()}
        />
        <output>
          {failed && <Bubble>Couldn’t save this. Please try again.</Bubble>}
          {isWaiting && look === 'pill' && <Bubble>You’re offline. We’ll save this when you’re back online.</Bubble>}
        </output>
      </div>
      {look === 'heart' && <ShareOnCard compound_id={compound_id} />}
    </>
  );
}
