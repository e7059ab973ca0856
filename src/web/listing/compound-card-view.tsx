import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { isSurelyAvailable } from '../../rules/homes/facts/availability.ts';
import { unitsLabel } from '../../rules/homes/facts/units.ts';
import { perHomeLabel, priceLabel } from '../../rules/homes/prices/prices.ts';
import type { LatLng } from '../../rules/places/metros/metro-geography.ts';
import { walksToPeople } from '../../rules/places/people.ts';
import { formatNumber } from '../../rules/values/formats.ts';
import { isPlainClick } from '../lib/navigation/is-plain-click.ts';
import { paths } from '../lib/navigation/paths.ts';
import { usePeople } from '../lib/storage/people.ts';
import { CompoundBadges } from './compound-badges.tsx';
import { ListingPhoto } from './listing-photo.tsx';
import type { ShownCard } from './placed-compound.ts';

/** How far a home is from the visitor's people, on its card. Nothing without people. */
function WalkBadges({ home }: { home: LatLng }) {
  return walksToPeople(usePeople(), home).map((walk, i) => (
    // By position, because two people may have one name.
    <span key={i} className="badge bg-white">
      {walk}
    </span>
  ));
}

interface CompoundCardViewProps {
  compound: ShownCard;
  place: string;
  now: Date;
  sizes: string;
  eager?: boolean;
  /** Opens the home over the list. Without it, and without scripts, the link opens the home's page. */
  onOpen?: (compound_id: number) => void;
}

/** A home in a list: its photo and key facts. The whole card is a single link. */
export function CompoundCardView({ compound, place, now, sizes, eager = false, onOpen }: CompoundCardViewProps) {
  const { compound_id, editorial, home, cover } = compound;
  const price = priceLabel(home);
  const perHome = perHomeLabel(home, editorial);
  const facts = [unitsLabel(editorial), home.sqft && `${formatNumber(home.sqft)} sqft`, place].filter(Boolean);
  const open = (event: MouseEvent): void => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(compound_id);
  };
  return (
    <article className="home-card">
      {cover ? (
        <ListingPhoto image_id={cover.image_id} thumbhash={cover.thumbhash} alt="" sizes={sizes} eager={eager} />
      ) : (
        <div className="flex aspect-4/3 items-center justify-center bg-gray-100 text-muted">No photo yet</div>
      )}
      {/* The link has all the text, so that screen readers hear what others see. */}
      <Link to={paths.compound(compound_id)} discover="none" onClick={open} className="home-card-text stretched">
        <span className="absolute top-3 right-14 left-3 flex flex-wrap gap-1.5">
          {isSurelyAvailable(compound) && <span className="sr-only">Available</span>}
          <CompoundBadges compound={compound} now={now} short />
          <WalkBadges home={home} />
        </span>
        <p>
          <b>{price ?? 'Price not listed'}</b>
          {perHome && <small>{perHome}</small>}
          <span className="truncate">{editorial.category}</span>
        </p>
        <h3>{editorial.title}</h3>
        <p>{facts.join(' · ')}</p>
      </Link>
    </article>
  );
}
