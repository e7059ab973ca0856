import type { CompoundCard } from '../../contracts/shapes/compound-card.ts';
import { availabilityLabel } from '../../rules/homes/facts/availability.ts';
import { isNew, isPopular } from '../../rules/homes/news/new-and-popular.ts';
import { Badge } from '../ui/badge.tsx';

type Badged = Pick<CompoundCard, 'available' | 'publish_date' | 'popularity_percentile' | 'exclusive' | 'featured'> & {
  home: Pick<CompoundCard['home'], 'current_status' | 'listing_type'>;
};

const MAX_COUNT = 2;

/** The two most important facts about a home, as badges. */
export function CompoundBadges({ compound, now, short = false }: { compound: Badged; now: Date; short?: boolean }) {
  const availability = availabilityLabel(compound);
  const badges = [
    availability && (
      <Badge key="availability" tone={availability.tone}>
        {short ? availability.short : availability.label}
      </Badge>
    ),
    isNew(compound, now) && (
      <Badge key="new" tone="new">
        New here
      </Badge>
    ),
    compound.exclusive && (
      <Badge key="exclusive" tone="plain">
        Exclusive
      </Badge>
    ),
    isPopular(compound) && (
      <Badge key="popular" tone="popular">
        Popular
      </Badge>
    ),
    compound.featured && (
      <Badge key="featured" tone="plain">
        Our pick
      </Badge>
    ),
  ];
  return badges.filter(Boolean).slice(0, MAX_COUNT);
}
