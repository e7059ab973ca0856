import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '../../rules/navigation/page-title.ts';
import { getRoute } from '../../rules/navigation/route-table.ts';
import { siteFrom } from './navigation/site.ts';

interface MetaArgs {
  location: { pathname: string };
  matches: Parameters<typeof siteFrom>[0];
}

/** The head of a screen for a single visitor: its title from the route table, and `noindex` for search engines. */
export function privateMeta({ location, matches }: MetaArgs): MetaDescriptor[] {
  const title = getRoute(location.pathname)?.title;
  return [{ title: pageTitle(title, siteFrom(matches).product_name) }, { name: 'robots', content: 'noindex' }];
}
