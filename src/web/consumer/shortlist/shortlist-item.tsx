import { Link } from 'react-router';
import { unitsLabel } from '../../../rules/homes/facts/units.ts';
import { isTakenBack } from '../../../rules/homes/lists/match-status.ts';
import { compoundChangesSince } from '../../../rules/homes/news/compound-changes.ts';
import { perHomeLabel, priceLabel } from '../../../rules/homes/prices/prices.ts';
import { walksToPeople } from '../../../rules/places/people.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { localDay } from '../../lib/local-day.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { usePeople } from '../../lib/storage/people.ts';
import { CompoundBadges } from '../../listing/compound-badges.tsx';
import { ListingPhoto } from '../../listing/listing-photo.tsx';
import { useLike } from '../../subscriber/likes.ts';
import { useMatchPress } from '../../subscriber/use-match-press.ts';
import { Badge } from '../../ui/badge.tsx';
import { NoteField } from './note-field.tsx';
import type { LikedCompound } from './shortlist-query.ts';

interface ShortlistItemProps {
  home: LikedCompound;
  isRow: boolean;
  now: Date;
  /** The homes that were chosen for a comparison or a tour. */
  selection: { ids: readonly number[]; isFull: boolean; toggle: (compound_id: number) => void };
}

/** Takes a home out of the shortlist. Until the page is left, the home stays, so that a slip can be undone. */
function Removal({ compound_id, title }: { compound_id: number; title: string }) {
  const { status, in_flight } = useLike(compound_id);
  const { failed, press } = useMatchPress(compound_id);
  const isRemoved = isTakenBack(status);
  return (
    <>
      <button
        type="button"
        aria-label={`${isRemoved ? 'Undo removal' : 'Remove'}: ${title}`}
        aria-disabled={in_flight || status === undefined}
        onClick={() => void press(isRemoved ? 'liked' : 'unliked')}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        {isRemoved ? 'Undo' : 'Remove'}
      </button>
      <output className="text-sm text-muted">
        {failed && 'Couldn’t save this. Please try again.'}
        {!failed && isRemoved && 'Removed from your shortlist.'}
      </output>
    </>
  );
}

function Facts({ home: { like, card, place }, now }: Pick<ShortlistItemProps, 'home' | 'now'>) {
  const people = usePeople();
  if (!card) {
    return (
      <div>
        <Badge tone="error">No longer listed</Badge>
        <h3 className="mt-2 text-lg">{like.as_liked?.title ?? 'A home you liked'}</h3>
      </div>
    );
  }
  const { compound_id, editorial, home } = card;
  const walks = walksToPeople(people, home);
  const facts = [unitsLabel(editorial), home.sqft && `${formatNumber(home.sqft)} sqft`, place].filter(Boolean);
  return (
    <div>
      <div className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
        <CompoundBadges compound={card} now={now} short />
        {compoundChangesSince(like.as_liked, card).map((change) => (
          <Badge key={change} tone="popular">
            {change}
          </Badge>
        ))}
      </div>
      <p className="text-lg">
        <b>{priceLabel(home) ?? 'Price not listed'}</b>{' '}
        <span className="text-sm text-muted">{perHomeLabel(home, editorial)}</span>
      </p>
      <h3 className="text-lg">
        <Link to={paths.compound(compound_id)} className="hover:underline">
          {editorial.title}
        </Link>
      </h3>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {walks.length > 0 && <p className="text-sm text-muted">{walks.join(' · ')}</p>}
    </div>
  );
}

/** On a phone, a row has a small photo beside the facts, and the rest below both. */
const phoneRow =
  'max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-x-4 max-md:gap-y-3 max-md:p-4 md:flex-row md:gap-4';

/** A home in the shortlist: its facts, what has changed, and the subscriber's note. */
export function ShortlistItem({ home, isRow, now, selection }: ShortlistItemProps) {
  const { like, card } = home;
  const { compound_id, note, liked_at, as_liked } = like;
  const title = card?.editorial.title ?? as_liked?.title ?? 'A home you liked';
  const isChosen = selection.ids.includes(compound_id);
  const isRemoved = isTakenBack(useLike(compound_id).status);
  return (
    <li
      data-compound-id={compound_id}
      className={`flex flex-col overflow-hidden rounded-card bg-surface shadow-card ${isRow ? phoneRow : 'gap-4'}`}
    >
      <div className={`shrink-0 ${isRow ? 'md:w-80' : ''} ${card?.cover ? '' : 'max-md:hidden'}`}>
        {card?.cover && (
          <ListingPhoto
            image_id={card.cover.image_id}
            thumbhash={card.cover.thumbhash}
            alt=""
            sizes={isRow ? '(min-width: 768px) 320px, 112px' : '(min-width: 1024px) 340px, 45vw'}
            className={`aspect-4/3 w-full object-cover ${isRow ? 'max-md:rounded-2xl md:rounded-br-card' : ''}`}
          />
        )}
      </div>
      <div
        className={`flex min-w-0 grow flex-col gap-3 px-4 pb-4 ${isRow ? 'max-md:contents md:py-4 md:pl-0' : ''} ${card?.cover ? '' : 'pt-4'}`}
      >
        <div className={card?.cover ? '' : 'col-span-full'}>
          <Facts home={home} now={now} />
        </div>
        {/* Stays while the home is removed: the field has what was written since the list was loaded. */}
        <div className="col-span-full" hidden={isRemoved}>
          <NoteField compound_id={compound_id} title={title} saved={note} />
        </div>
        <div className="col-span-full mt-auto flex flex-wrap items-center gap-x-4">
          <span className="text-sm text-muted">Added {localDay(liked_at)}</span>
          <Removal compound_id={compound_id} title={title} />
          {card && !isRemoved && (
            <label className="flex min-h-11 items-center gap-2 font-semibold print:hidden">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={selection.isFull && !isChosen}
                onChange={() => selection.toggle(compound_id)}
                className="size-5 accent-ink"
              />
              Select <span className="sr-only">{title}</span>
            </label>
          )}
        </div>
      </div>
    </li>
  );
}
