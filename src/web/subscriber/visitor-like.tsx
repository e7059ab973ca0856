import { lazy, startTransition, useState } from 'react';
import { toggleVisitorLike, useVisitorLike } from '../lib/visitor-likes.ts';
import { type LikeLook, LikePill, likePlace } from '../ui/like-pill.tsx';
import { LazyPart } from '../ui/part-boundary.tsx';

const VisitorLikeNote = lazy(async () => ({ default: (await import('./visitor-like-note.tsx')).VisitorLikeNote }));

/**
 * Likes a home for a visitor without a subscriber. The browser stores the like until the visitor becomes a subscriber.
 */
export function VisitorLike({ compound_id, look }: { compound_id: number; look: LikeLook }) {
  const liked = useVisitorLike(compound_id);
  const [reported, setNotified] = useState(false);
  // The note would cover a card. A heart in the header counts there instead.
  const press = (): void => {
    const isNew = toggleVisitorLike(compound_id);
    // The heart comes first. The note may have to be downloaded.
    startTransition(() => setNotified(isNew && look === 'pill'));
  };
  return (
    <div className={likePlace[look]}>
      <LikePill liked={liked} look={look} onPress={press} />
      <output>
        {reported && (
          <LazyPart>
            <VisitorLikeNote compound_id={compound_id} />
          </LazyPart>
        )}
      </output>
    </div>
  );
}
