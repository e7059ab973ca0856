import type { MetaDescriptor } from 'react-router';
import { availableWords } from '../../../rules/homes/lists/compound-counts.ts';
import { noFilters } from '../../../rules/homes/lists/compound-filters.ts';
import { formatListSearch } from '../../../rules/navigation/list-search.ts';
import { pageTitle } from '../../../rules/navigation/page-title.ts';
import { marketLabel } from '../../../rules/places/metros/metros.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { siteFrom } from '../../lib/navigation/site.ts';
import { compoundMeta } from '../../listing/compound-meta.ts';
import type { Route } from './+types/dashboard-page';
import type { DashboardData } from './dashboard-data.ts';

/** Structured data for the list page. Each home's own page describes the home. */
function collectionPage({ total, gone }: DashboardData, name: string, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    url,
    mainEntity: { '@type': 'ItemList', numberOfItems: total - gone },
  };
}

/**
 * The dashboard's head. Filters don't make a separate page: the canonical address is the market's. If a home is open
 * over the list, the head is that of the home's own page.
 */
export function dashboardMeta({ loaderData: data, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { product_name, public_url } = siteFrom(matches);
  if (!data) return [{ title: product_name }];
  const { opened } = data;
  if (opened && 'compound' in opened) return compoundMeta({ loaderData: opened, matches });
  const { filters, sort, page } = data.search;
  const market = marketLabel(filters.marketName);
  const title = pageTitle(`Homes to share in ${market}`, product_name);
  const description = `${availableWords(data)} in ${market}, hand-picked for people who want to live near each other.`;
  const marketPage = formatListSearch({
    filters: noFilters(filters.marketName),
    sort: 'newest',
    page,
  });
  const address = public_url + paths.dashboard(marketPage);
  const filtered = formatListSearch({ filters, sort, page }) !== marketPage;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(filtered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${public_url}/hero-1600.jpg` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': collectionPage(data, title, address) },
  ];
}
