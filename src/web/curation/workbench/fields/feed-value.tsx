import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { getFeedFact, isEdited } from '../state/home-edit.ts';
import { factWords, type HomeFact } from './home-fact-list.ts';
import { useHomeEdit } from './use-home-edit.ts';

/** What the feed says of a fact that staff have changed, with the way back to it. */
export function FeedValue({ compound, fact }: { compound: StaffCompound; fact: HomeFact }) {
  const edit = useHomeEdit(compound);
  const { field, label } = fact;
  const ofFeed = getFeedFact(compound, field);
  if (!isEdited(compound, field) || ofFeed === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="wrap-anywhere text-muted">Feed: {factWords(fact, ofFeed)}</span>
      <button
        type="button"
        aria-label={`Use feed value of ${label.toLowerCase()}`}
        onClick={() => edit({ use_feed: field }, `${label} is the feed’s again.`)}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        Use feed value
      </button>
    </p>
  );
}
