import { paths } from './paths.ts';
import { useHydrated } from './use-hydrated.ts';
import { isSignedIn, lasting, ofThisTab } from './visit.ts';

/** The query of the list as it was left; before its first time of what the user follows, or the place of a link. */
function listSearch(): string | undefined {
  if (ofThisTab.get('list_seen')) return ofThisTab.get('list_search');
  const followed = isSignedIn() ? lasting.get('home_search') : undefined;
  if (followed !== undefined) return followed;
  return new URLSearchParams(ofThisTab.get('initial_place') as Record<string, string> | undefined).toString();
}

/** Where "home" leads. */
export function useHomePath(): string {
  const hydrated = useHydrated();
  return paths.dashboard(hydrated ? listSearch() : '');
}
