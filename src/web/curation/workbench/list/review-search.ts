import { compoundSources, compoundStatuses } from '../../../../contracts/homes/compounds.ts';
import { publishCheckIds } from '../../../../contracts/values/review-values.ts';
import { readSearchParam } from '../../../../rules/navigation/search-params.ts';
import { type ReviewFilters, rowFlags } from '../state/review-filters.ts';

/** What the list of the workbench shows, as an address says. Without a status: what is still to be reviewed. */
export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  const status = readSearchParam(params, 'status');
  const warn = readSearchParam(params, 'warn');
  const source = readSearchParam(params, 'source');
  const flag = readSearchParam(params, 'flag');
  return {
    status: status === 'all' ? null : (compoundStatuses.find((one) => one === status) ?? 'for_review'),
    q: readSearchParam(params, 'q') ?? '',
    market_id: readSearchParam(params, 'market_id') ?? null,
    area_id: readSearchParam(params, 'area_id') ?? null,
    source: compoundSources.find((one) => one === source) ?? null,
    warn: publishCheckIds.find((one) => one === warn) ?? null,
    flag: rowFlags.find((one) => one === flag) ?? null,
    by: readSearchParam(params, 'by') ?? null,
  };
}
