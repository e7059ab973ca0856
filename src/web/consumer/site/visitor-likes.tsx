import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { MAX_COMPARED, MIN_COMPARED } from '../../../rules/homes/lists/compared-ids.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { CompoundGrid } from '../../listing/compound-grid.tsx';
import { loadCards } from '../../listing/load-cards.ts';
import type { PlacedCompound } from '../../listing/placed-compound.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CountBadge, countShape, likedWords } from './count-badge.tsx';

const TITLE_ID = 'visitor-likes';

/** The homes, `failed`, or undefined while they load. */
function useCards(compound_ids: readonly number[]) {
  const [cards, setCards] = useState<readonly PlacedCompound[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    loadCards(compound_ids).then(
      (loaded) => left || setCards(loaded),
      (error: unknown) => {
        console.warn('Liked homes', error);
        if (!left) setCards('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [compound_ids, attempt]);
  const retry = (): void => {
    setCards(undefined);
    setAttempt((count) => count + 1);
  };
  return { cards, retry };
}

/** Leads to the first homes side by side. */
function CompareLink({ cards }: { cards: readonly PlacedCompound[] }) {
  if (cards.length < MIN_COMPARED) return null;
  const compared = cards.slice(0, MAX_COMPARED).map(({ card }) => card.compound_id);
  const which = cards.length > MAX_COMPARED ? `the first ${MAX_COMPARED}` : `these ${compared.length} homes`;
  return <ButtonLink to={paths.compare(compared)}>Compare {which}</ButtonLink>;
}

function LikesDialog({ compound_ids, onClose }: { compound_ids: readonly number[]; onClose: () => void }) {
  // A home whose like is taken back stays until the dialog closes, so that a slip can be undone.
  const [shown] = useState(() => compound_ids.toReversed());
  const [now] = useState(() => new Date());
  const { cards, retry } = useCards(shown);
  const missing = Array.isArray(cards) ? shown.length - cards.length : 0;
  return (
    <ModalDialog labelledBy={TITLE_ID} onClose={onClose}>
      <h2 id={TITLE_ID} className="text-3xl">
        Homes you like
      </h2>
      <p className="mt-2 mb-6 text-muted">They’re saved in this browser. Sign up to see them on all your devices.</p>
      {cards === undefined && <output className="block min-h-80">Loading…</output>}
      {cards === 'failed' && (
        <div role="alert" className="mb-6 flex flex-col items-start gap-4">
          <p>Couldn’t load these homes. Check your connection.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {Array.isArray(cards) && <CompoundGrid homes={cards} now={now} />}
      {missing > 0 && (
        <p className="mt-6 text-muted">
          {missing} {missing === 1 ? 'home you liked is' : 'homes you liked are'} not shown here.
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.signup()} look="action">
          Sign up
        </ButtonLink>
        {Array.isArray(cards) && <CompareLink cards={cards} />}
      </div>
    </ModalDialog>
  );
}

/** Opens the homes that were liked in this browser without an account. */
export function VisitorLikes({ compound_ids }: { compound_ids: readonly number[] }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      {compound_ids.length > 0 && (
        <button
          type="button"
          aria-label={likedWords(compound_ids.length)}
          onClick={() => setOpenAt(key)}
          className={countShape}
        >
          <Icon name="heart" className="size-6" />
          <CountBadge count={compound_ids.length} />
        </button>
      )}
      {/* A link in the dialog leads to another page, where it is closed. */}
      {openAt === key && <LikesDialog compound_ids={compound_ids} onClose={() => setOpenAt(null)} />}
    </>
  );
}
