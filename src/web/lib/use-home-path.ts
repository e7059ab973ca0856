import { paths } from './paths.ts';
import { useHydrated } from './use-hydrated.ts';
import { ofThisTab } from './visit.ts';

/** The query of the list as the visitor left it; before its first time that of the place which a link asked for. */
function listSearch(): string | undefined {
  if (ofThisTab.get('list_seen')) return ofThisTab.get('list_search');
  return new URLSearchParams(ofThisTab.get('initial_place') as Record<string, string> | undefined).toString();
}

/** Where "home" leads. */
export function useHomePath(): string {
  const hydrated = useHydrated();
  return paths.dashboard(hydrated ? listSearch() : '');
}
