import type { ReactNode } from 'react';
import type { Filters } from '../../../../rules/homes/lists/compound-filters.ts';
import { marketLabel, metroByMarketName } from '../../../../rules/places/metros/metros.ts';
import { metroOfPeople } from '../../../../rules/places/place-reach.ts';
import { formatList } from '../../../../rules/values/formats.ts';
import { usePeople } from '../../../lib/storage/people.ts';
import { MetroLink } from '../filters/metro-link.tsx';

interface PeopleElsewhereProps {
  filters: Filters;
  /** Shown if the visitor's people live here, or nowhere that we know. */
  children?: ReactNode;
}

/** Says that the visitor's people live in another metro, and leads there. */
export function PeopleElsewhere({ filters, children }: PeopleElsewhereProps) {
  const people = usePeople();
  const here = metroByMarketName(filters.marketName);
  const elsewhere = here && metroOfPeople(people, here);
  if (!elsewhere) return children;
  const { metro } = elsewhere;
  const names = [...new Set(elsewhere.people.map(({ name }) => name))];
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-light-lavender px-5 py-4">
      <p data-private>
        {formatList(names)} {names.length === 1 ? 'is' : 'are'} in {metro.name}
        {metro.coming_soon ? ', which is coming soon.' : `. This list is for ${marketLabel(filters.marketName)}.`}
      </p>
      <MetroLink metro={metro} filters={filters} />
    </div>
  );
}
