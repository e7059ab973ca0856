import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '../../../rules/navigation/page-title.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import { siteFrom } from '../../lib/navigation/site.ts';

type LegalRoute = 'privacy' | 'terms' | 'fairHousing' | 'sampleData';

/** The head of a legal page. */
export function legalMeta(
  id: LegalRoute,
  description: string,
  matches: Parameters<typeof siteFrom>[0],
): MetaDescriptor[] {
  const { product_name, public_url } = siteFrom(matches);
  const { title, path } = routeTable[id];
  return [
    { title: pageTitle(title, product_name) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: public_url + path },
  ];
}
