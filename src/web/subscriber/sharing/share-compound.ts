import { canonicalSearch, costParamNames } from '../../../rules/navigation/search-params.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { track } from '../../lib/track.ts';

export interface SharedCompound {
  compound_id: number;
  title: string;
  url: string;
}

/** The visitor closed the browser's dialog, or it is still open. */
const harmless = ['AbortError', 'InvalidStateError'];

/** The cost in the page's address as a query, so that friends see the same split. */
export function costInAddress(): string {
  return canonicalSearch(new URLSearchParams(location.search), costParamNames);
}

/** Offers a home to the apps of the device. Says `failed` if the browser can't. */
export async function shareByDevice({
  compound_id,
  title,
  url,
}: SharedCompound): Promise<'shared' | 'canceled' | 'failed'> {
  if (!('share' in navigator)) return 'failed';
  try {
    await navigator.share({ title, url });
    track('Home Shared', { compound_id, by: 'device' });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && harmless.includes(error.name)) return 'canceled';
    console.warn('Share', error);
    return 'failed';
  }
}

/** Copies the address of a home. @throws if the browser refuses. */
export async function copyAddress({ compound_id, url }: Omit<SharedCompound, 'title'>): Promise<void> {
  await navigator.clipboard.writeText(url);
  track('Home Shared', { compound_id, by: 'link' });
}

/**
 * Offers a home to the apps of the device. Copies its address if the browser can't.
 * @throws if the address can't be copied either.
 */
export async function shareCompound(home: SharedCompound): Promise<'shared' | 'copied' | 'canceled'> {
  const how = await shareByDevice(home);
  if (how !== 'failed') return how;
  await copyAddress(home);
  return 'copied';
}

/** Shares the address of a home's page, as `shareCompound`. */
export function sharePage(public_url: string, home: Omit<SharedCompound, 'url'>): ReturnType<typeof shareCompound> {
  return shareCompound({ ...home, url: public_url + paths.compound(home.compound_id, costInAddress()) });
}
