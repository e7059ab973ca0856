import { useState } from 'react';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import type { Filters } from '../../../rules/homes/lists/compound-filters.ts';
import { priceAndAvailability } from '../../../rules/homes/prices/price-and-availability.ts';
import { type FoundPlace, shortPlaceName } from '../../../rules/places/found-places.ts';
import type { placeReach } from '../../../rules/places/place-reach.ts';
import { walkingTime } from '../../map/places/walking-time.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CompoundsNear } from './compounds-near.ts';
import { MetroLink } from './filters/metro-link.tsx';

interface NearProps {
  near: CompoundsNear;
  place: FoundPlace;
  onPoint: (compound_id: number | null) => void;
  onSelect: (compound_id: number) => void;
}

/** The nearest homes on foot. Collapsed on a small map, because it would cover the homes. */
export function CompoundsNearCard({ near, place, onPoint, onSelect }: NearProps) {
  const [open, setOpen] = useState(() => matchMedia('(min-width: 640px) and (min-height: 640px)').matches);
  if (near.nearest.length === 0)
    return (
      <p data-private className="map-card px-4 py-3 text-sm">
        {near.summary}
      </p>
    );
  const select = ({ compound_id }: CompoundCard): void => {
    if (!matchMedia('(min-width: 640px)').matches) setOpen(false);
    onSelect(compound_id);
  };
  return (
    <details
      data-private
      className="map-card group"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 text-sm leading-snug font-semibold focus-visible:-outline-offset-3">
        <span className="grow">{near.summary}</span>
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="border-t border-line">
        {near.nearest.map((card) => (
          <li key={card.compound_id}>
            <button
              type="button"
              onClick={() => select(card)}
              onMouseEnter={() => onPoint(card.compound_id)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(card.compound_id)}
              onBlur={() => onPoint(null)}
              className="block min-h-11 w-full px-4 py-1.5 text-left text-sm leading-snug hover:bg-gray-100 focus-visible:-outline-offset-3"
            >
              <span className="line-clamp-1 font-semibold">{card.editorial.title}</span>
              <span className="text-gray-700 tabular">
                {walkingTime(place, card.home)} · {priceAndAvailability(card)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-sm text-muted">Walking times are straight-line estimates.</p>
    </details>
  );
}

interface ElsewhereProps {
  reach: Exclude<ReturnType<typeof placeReach>, 'here'>;
  place: FoundPlace;
  filters: Filters;
  /** Called when the visitor follows the link to the place's market. */
  onFollow: () => void;
}

/** The text for a place where this market has no homes. */
export function elsewhereText(place: FoundPlace, reach: ElsewhereProps['reach']): string {
  const name = shortPlaceName(place);
  if (reach === 'nowhere') return `We don’t have homes near ${name} yet.`;
  return reach.coming_soon
    ? `${reach.name} is coming soon. No homes near ${name} yet.`
    : `${name} is in another market.`;
}

/** A link to the homes around a place that isn't in this market. */
export function ElsewhereCard({ reach, place, filters, onFollow }: ElsewhereProps) {
  return (
    <div data-private className="map-card px-4 py-3 text-sm">
      <p>{elsewhereText(place, reach)}</p>
      {reach !== 'nowhere' && <MetroLink metro={reach} filters={filters} onFollow={onFollow} className="mt-2 w-full" />}
    </div>
  );
}
