import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { pageTitle } from '../../rules/navigation/page-title.ts';
import { siteFrom } from './navigation/site.ts';

interface MetaArgs {
  error?: unknown;
  matches: Parameters<typeof siteFrom>[0];
}

/** The head of a layout's screen that could not be shown. Other screens have their own. */
export function errorMeta({ error, matches }: MetaArgs): MetaDescriptor[] {
  if (!error) return [];
  const title = isRouteErrorResponse(error) && error.status === 404 ? 'Page not found' : 'Something went wrong';
  return [{ title: pageTitle(title, siteFrom(matches).product_name) }, { name: 'robots', content: 'noindex' }];
}
