import { Link, useSearchParams } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { Icon } from '../../ui/icon.tsx';

const shape = 'flex min-h-11 items-center gap-1 rounded-full border border-control bg-surface px-5 font-semibold';

/** Links to the previous and next page. */
export function Pagination({ page, page_count }: { page: number; page_count: number }) {
  const [params] = useSearchParams();
  const linkTo = (to: number): string => `${paths.dashboard(changedSearch(params, { page: to }))}#homes`;
  return (
    <nav aria-label="Pages of homes" className="mt-8 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={linkTo(page - 1)} rel="prev" className={`${shape} hover:bg-gray-100`}>
          <Icon name="back" className="size-4" /> Previous
        </Link>
      )}
      <p className="text-sm text-muted">
        Page {page} of {page_count}
      </p>
      {page < page_count && (
        <Link to={linkTo(page + 1)} rel="next" className={`${shape} hover:bg-gray-100`}>
          Next <Icon name="forward" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
