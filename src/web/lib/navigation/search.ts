import type { SearchParamName } from '../../../rules/navigation/search-params.ts';
import { canonicalSearch } from '../../../rules/navigation/search-params.ts';

/** The canonical query with some parameters changed. A null value removes a parameter. */
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
