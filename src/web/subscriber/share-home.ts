import { track } from '../../lib/track.ts';

interface SharedHome {
  compound_id: number;
  title: string;
  url: string;
}

/** The visitor closed the browser's dialog, or it is still open. */
const harmless = ['AbortError', 'InvalidStateError'];

/**
 * Offers a home to the apps of the device. Copies its address if the browser can't.
 * @throws if the address can't be copied either.
 */
export async function shareHome({ compound_id, title, url }: SharedHome): Promise<'shared' | 'copied' | 'canceled'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      track('Home Shared', { compound_id, by: 'device' });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && harmless.includes(error.name)) return 'canceled';
      console.warn('Share', error);
    }
  }
  await navigator.clipboard.writeText(url);
  track('Home Shared', { compound_id, by: 'link' });
  return 'copied';
}
