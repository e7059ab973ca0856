import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../contracts/page-host.ts';

interface RootData {
  site: Site;
}

const FALLBACK: Site = { product_name: 'Kinhood', public_url: '', cdn_url: '/cdn' };

/** The site that the page belongs to. Only an error before the root has loaded leaves the fallback. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? FALLBACK;
}

/** The same where there are no hooks: in a route's `meta`. */
export function siteFrom(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as RootData | undefined)?.site ?? FALLBACK;
}
