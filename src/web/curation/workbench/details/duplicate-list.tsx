import { Link, useSearchParams } from 'react-router';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { changedSearch } from '../../../lib/navigation/search.ts';
import { staffPaths } from '../../staff-paths.ts';

/** Other homes and listings that are probably the same home. */
export function DuplicateList({ duplicates }: Pick<StaffCompound, 'duplicates'>) {
  const [params] = useSearchParams();
  if (duplicates.length === 0) return null;
  return (
    <section id="home-duplicates" tabIndex={-1} aria-labelledby="duplicates-title" className="outline-offset-4">
      <h3 id="duplicates-title" className="mb-2 font-semibold">
        Maybe the same home
      </h3>
      <ul className="flex flex-col gap-2 text-sm">
        {duplicates.map(
          ({ compound_id, review_period_id, provider, provider_listing_id, formatted_address, words }) => (
            <li
              key={`${compound_id} ${provider} ${provider_listing_id}`}
              className="rounded-xl bg-light-tangerine px-3 py-2"
            >
              <p>{words}</p>
              <p className="text-muted">
                {formatted_address ?? 'No address'}
                {compound_id !== null && review_period_id !== null && (
                  <>
                    {' '}
                    <a
                      href={`${staffPaths.reviewPeriod(review_period_id)}?status=all&compound_id=${compound_id}`}
                      className="font-semibold underline underline-offset-4"
                    >
                      Open
                    </a>{' '}
                    <Link
                      to={{ search: changedSearch(params, { compare_compound_id: compound_id }) }}
                      preventScrollReset
                      className="font-semibold underline underline-offset-4"
                    >
                      Compare
                    </Link>
                  </>
                )}
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
