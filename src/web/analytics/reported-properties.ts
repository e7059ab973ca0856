import { getRoute } from '../../rules/navigation/route-table.ts';
import { filterParamNames, readSearchParam } from '../../rules/navigation/search-params.ts';
import { metroByKey } from '../../rules/places/metros/metros.ts';
import type { Events } from '../lib/track.ts';

/** Routes that show the list of the market in their query. */
const LISTS: readonly string[] = ['dashboard', 'hfc', 'front'];

/** The market whose homes a page shows, by its metro's key. Undefined for pages without one. */
function getMarket(pathname: string, search: string): string | undefined {
  const id = getRoute(pathname)?.id ?? '';
  if (LISTS.includes(id)) return readSearchParam(new URLSearchParams(search), 'markets');
  const last = pathname.split('/').at(-1) ?? '';
  return ['market', 'comingSoon', 'onboard'].includes(id) ? metroByKey(last.toLowerCase())?.key : undefined;
}

const filtersIn = (search: string): string[] => {
  const params = new URLSearchParams(search);
  return filterParamNames.filter((name) => name !== 'markets' && params.has(name));
};

/** What is reported of events that have an address: never the address itself, which may have keys in it. */
const shortened: { [E in keyof Events]?: (properties: Events[E]) => object } = {
  'Page Viewed': ({ pathname }) => ({
    route: getRoute(pathname)?.id ?? 'none',
    market_key: getMarket(pathname, location.search),
  }),
  'Filters Changed': ({ search }) => ({
    filters: filtersIn(search),
    market_key: readSearchParam(new URLSearchParams(search), 'markets'),
  }),
};

/** The properties with which an event is reported. */
export function reportedProperties<E extends keyof Events>(event: E, properties: Events[E]): object {
  const shorten: ((properties: Events[E]) => object) | undefined = shortened[event];
  return shorten ? shorten(properties) : properties;
}
