import { paths } from './paths.ts';
import { useHydrated } from './use-hydrated.ts';
import { ofThisTab } from './visit.ts';

/** Where "home" leads: to the list as the visitor left it. */
export function useHomePath(): string {
  const hydrated = useHydrated();
  return paths.dashboard(hydrated ? ofThisTab.get('list_search') : '');
}
