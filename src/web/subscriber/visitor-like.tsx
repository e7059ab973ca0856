import { lazy, Suspense, useState } from 'react';
import { lasting, MONTH_MS } from '../lib/storage/stored-values.ts';
import { track } from '../lib/track.ts';
import { LikePill } from '../ui/like-pill.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';

const VisitorLikeNote = lazy(async () => ({ default: (await import('./visitor-like-note.tsx')).VisitorLikeNote }));

/** As long as opened listings are remembered. */
const REMEMBERED_MS = 12 * MONTH_MS;
/** More homes than a visitor without an account ever likes. */
const MOST = 500;

/**
 * Likes a home for a visitor without a subscriber. The browser stores the like until the visitor becomes a subscriber.
 */
export function VisitorLike({ compound_id }: { compound_id: number }) {
  const [liked, setLiked] = useState(() => lasting.get('liked_compound_ids')?.includes(compound_id) === true);
  const [told, setTold] = useState(false);
  const press = (): void => {
    const others = (lasting.get('liked_compound_ids') ?? []).filter((id) => id !== compound_id);
    const all = liked ? others : [...others, compound_id];
    lasting.set('liked_compound_ids', all.slice(-MOST), REMEMBERED_MS);
    track('Home Liked', { compound_id, status: liked ? 'unliked' : 'liked' });
    setLiked(!liked);
    setTold(!liked);
  };
  return (
    <div className="relative shrink-0">
      <LikePill liked={liked} onPress={press} />
      <output>
        {told && (
          <PartBoundary>
            <Suspense>
              <VisitorLikeNote compound_id={compound_id} />
            </Suspense>
          </PartBoundary>
        )}
      </output>
    </div>
  );
}
