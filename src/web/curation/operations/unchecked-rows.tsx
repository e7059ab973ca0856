import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../moments.ts';
import { staffPaths } from '../staff-paths.ts';
import { OPERATIONS, uncheckedHomes } from './operation-calls.ts';
import { PagedRows } from './paged-rows.tsx';

interface UncheckedRowsProps {
  query: Parameters<typeof uncheckedHomes>[0];
}

const linkLook: ComponentProps<'a'>['className'] = 'font-semibold underline underline-offset-4 wrap-anywhere';

/** Published homes on the market that no feed has answered for in some days. */
export function UncheckedRows({ query }: UncheckedRowsProps) {
  return (
    <PagedRows
      queryKey={[OPERATIONS, 'unchecked_homes', JSON.stringify(query)]}
      load={uncheckedHomes(query)}
      what="the homes"
      empty="All homes were checked."
      getKey={({ compound_id }) => String(compound_id)}
    >
      {({ compound_id, review_period_id, name, provider, availability_checked_at }) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          {review_period_id === null ? (
            <span className="wrap-anywhere">{name}</span>
          ) : (
            <Link to={staffPaths.reviewedCompound(review_period_id, compound_id)} className={linkLook}>
              {name}
            </Link>
          )}
          <span className="text-sm text-muted">
            {provider},{' '}
            {availability_checked_at === null
              ? 'never checked'
              : `last checked ${formatMoment(availability_checked_at)}`}
          </span>
        </div>
      )}
    </PagedRows>
  );
}
