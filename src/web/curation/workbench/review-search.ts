import { compoundStatuses } from '../../../contracts/compounds.ts';
import { publishCheckIds } from '../../../contracts/values/review-values.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import type { ReviewFilters } from './review-filters.ts';

/** What the list of the workbench shows, as an address says. Without a status: what is still to be reviewed. */
export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  const status = readSearchParam(params, 'status');
  const warn = readSearchParam(params, 'warn');
  return {
    status: status === 'all' ? null : (compoundStatuses.find((one) => one === status) ?? 'for_review'),
    q: readSearchParam(params, 'q') ?? '',
    warn: publishCheckIds.find((one) => one === warn) ?? null,
    by: readSearchParam(params, 'by') ?? null,
  };
}
