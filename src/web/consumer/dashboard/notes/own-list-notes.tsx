import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Filters } from '../../../../rules/homes/lists/compound-filters.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useRemovedCompounds } from '../../../lib/storage/removed-compounds.ts';
import { PeopleElsewhere } from './people-elsewhere.tsx';

interface OwnListNotesProps {
  filters: Filters;
  /** Shown unless the visitor's people live in another metro. */
  children?: ReactNode;
}

/** What the visitor should know about a list that depends on the visitor's people and the removed homes. */
export function OwnListNotes({ filters, children }: OwnListNotesProps) {
  const removed = useRemovedCompounds().length;
  return (
    <>
      <PeopleElsewhere filters={filters}>{children}</PeopleElsewhere>
      {removed > 0 && (
        <p className="mb-5 text-sm text-muted">
          {removed === 1 ? 'A home that you removed isn’t shown.' : `${removed} homes that you removed aren’t shown.`}{' '}
          <Link to={paths.removed()} className="font-semibold text-ink underline underline-offset-4">
            See removed homes
          </Link>
        </p>
      )}
    </>
  );
}
