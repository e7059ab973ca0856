import type { SearchParamName } from '../../rules/search-params.ts';
import { canonicalSearch } from '../../rules/search-params.ts';

/** A query with some parameters set, or taken out where the value is null; canonical. */
export function changedSearch(
  current: URLSearchParams,
  changes: Partial<Record<SearchParamName, string | number | null>>,
): string {
  const params = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  return canonicalSearch(params);
}
