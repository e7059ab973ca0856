import { isSignedIn } from '../storage/remembered-account.ts';
import { lasting, ofThisTab } from '../storage/stored-values.ts';
import { useHydrated } from '../use-hydrated.ts';
import { paths } from './paths.ts';

/**
 * The query that "home" leads to: the last list of this visit. Before the first list: the list that the user follows,
 * or the place from a link.
 */
function listSearch(): string | undefined {
  if (ofThisTab.get('list_seen')) return ofThisTab.get('list_search');
  const followed = isSignedIn() ? lasting.get('home_search') : undefined;
  if (followed !== undefined) return followed;
  return new URLSearchParams(ofThisTab.get('initial_place') as Record<string, string> | undefined).toString();
}

/** The path that "home" leads to. */
export function useHomePath(): string {
  const hydrated = useHydrated();
  return paths.dashboard(hydrated ? listSearch() : '');
}
