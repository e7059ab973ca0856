import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { CompoundCard } from '../../contracts/compound-card.ts';
import { priceLabel } from '../../rules/prices.ts';
import { unitsLabel } from '../../rules/units.ts';
import { paths } from '../lib/paths.ts';
import { HomeBadges } from './home-badges.tsx';
import { ListingPhoto } from './listing-photo.tsx';

const squareFeet = new Intl.NumberFormat('en-US');

interface HomeCardProps {
  compound: CompoundCard;
  place: string;
  now: Date;
  sizes: string;
  eager?: boolean;
  /** Where the list can also be seen: pointing at a card shows it there. */
  onPoint?: (compound_id: number | null) => void;
  /** Opens the home over the list. Without scripts the link opens its page. */
  onOpen?: (compound_id: number) => void;
  selected?: boolean;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A home in a list: its photo and what decides whether to look closer. The whole card is one link. */
export function HomeCard({
  compound,
  place,
  now,
  sizes,
  eager = false,
  onPoint,
  onOpen,
  selected = false,
}: HomeCardProps) {
  const { compound_id, editorial, home, cover } = compound;
  const price = priceLabel(home);
  const facts = [unitsLabel(editorial), home.sqft && `${squareFeet.format(home.sqft)} sqft`].filter(Boolean);
  const open = (event: MouseEvent): void => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(compound_id);
  };
  return (
    <article
      className={`group relative flex flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-panel ${selected ? 'ring-3 ring-ink' : ''}`}
      onPointerEnter={() => onPoint?.(compound_id)}
      onPointerLeave={() => onPoint?.(null)}
    >
      {cover ? (
        <ListingPhoto image_id={cover.image_id} thumbhash={cover.thumbhash} alt="" sizes={sizes} eager={eager} />
      ) : (
        <div className="flex aspect-4/3 items-center justify-center bg-gray-100 text-muted">No photo yet</div>
      )}
      <div className="absolute top-3 left-3 flex gap-1.5">
        <HomeBadges compound={compound} now={now} short />
      </div>
      <div className="flex grow flex-col gap-0.5 p-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-lg font-bold tabular-nums">{price ?? 'Price on request'}</span>
          <span className="truncate text-sm text-muted">{editorial.category}</span>
        </p>
        <h3 className="line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal">
          <Link
            to={paths.compound(compound_id)}
            onClick={open}
            onFocus={() => onPoint?.(compound_id)}
            onBlur={() => onPoint?.(null)}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {editorial.title}
          </Link>
        </h3>
        <p className="mt-auto pt-1 text-sm text-muted">
          {facts.join(' · ')}
          {facts.length > 0 && ' · '}
          {place}
        </p>
      </div>
    </article>
  );
}
