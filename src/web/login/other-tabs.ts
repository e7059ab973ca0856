import { withOpenMap } from '../../rules/navigation/home-search.ts';
import { asksForLogin } from '../../rules/navigation/route-guards.ts';
import { getRoute } from '../../rules/navigation/route-table.ts';
import { readSearchParam } from '../../rules/navigation/search-params.ts';
import { currentSession, endSession, replaceSubscriber } from '../identity/current-session.ts';
import { paths } from '../lib/navigation/paths.ts';
import { rememberedAccount } from '../lib/storage/remembered-account.ts';
import { lasting, ofThisTab } from '../lib/storage/stored-values.ts';

/** The storage keys of the values that all tabs share. */
const ACCOUNT_KEY = 'lnf:account';
const HOME_SEARCH_KEY = 'lnf:home_search';

type Lead = (path: string) => void;

function signOut(lead: Lead): void {
  endSession();
  if (asksForLogin(location.pathname, ofThisTab.get('email_prefs_token'))) lead(paths.login());
}

/** Takes over the current subscriber from another tab. */
function takeOverSubscriber(): void {
  const session = currentSession();
  const account = rememberedAccount();
  const subscriber_id = account?.subscriber_id;
  if (!session || account?.user_id !== session.user_id || subscriber_id === undefined) return;
  if (subscriber_id === session.subscriber_id) return;
  replaceSubscriber(subscriber_id);
  ofThisTab.remove('list_seen');
}

/** Shows the list of a market that was chosen in another tab, if this tab lists a different market. */
function takeOverList(lead: Lead): void {
  const search = lasting.get('home_search');
  if (!currentSession() || search === undefined || getRoute(location.pathname)?.id !== 'dashboard') return;
  const current = new URLSearchParams(location.search);
  const market = (params: URLSearchParams) => readSearchParam(params, 'markets');
  if (market(new URLSearchParams(search)) !== market(current)) lead(paths.dashboard(withOpenMap(search, current)));
}

/** The value in a stored text, ignoring its expiry. */
function valueIn(stored: string | null): unknown {
  try {
    return (JSON.parse(stored ?? 'null') as { value?: unknown } | null)?.value;
  } catch {
    return undefined;
  }
}

/**
 * Repeats in this tab what another tab did: a sign-out, or a switch of the subscriber. Calls `lead` with the path to go
 * to. Returns a function that stops watching.
 */
export function watchOtherTabs(lead: Lead): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === null || (key === ACCOUNT_KEY && newValue === null)) signOut(lead);
    else if (key === ACCOUNT_KEY) takeOverSubscriber();
    // Ignore a change of only the expiry: the user chose nothing new in the other tab.
    else if (key === HOME_SEARCH_KEY && valueIn(oldValue) !== valueIn(newValue)) takeOverList(lead);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
