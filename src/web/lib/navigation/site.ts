import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../../contracts/pages/page-host.ts';

interface RootData {
  site: Site;
}

const FALLBACK: Site = { product_name: 'Kinhood', public_url: '', cdn_url: '/cdn' };

/** The site that the page belongs to. The fallback is only used if an error occurs before the root has loaded. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? FALLBACK;
}

/** Like `useSite`, for a route's `meta`, where hooks don't work. */
export function siteFrom(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as RootData | undefined)?.site ?? FALLBACK;
}
