import type { ShareLinkInfo } from '../../contracts/share-links.ts';
import { type Api, ApiProblem, browserApi } from './api.ts';

/** By key and home: what a link opens doesn't change while a page is open. */
const known = new Map<string, ShareLinkInfo>();

/** Keeps what is known of a link; in the browser only. */
export function rememberShareLinkInfo(info: ShareLinkInfo): void {
  known.set(`${info.share_link_key} ${info.compound_id}`, info);
}

/**
 * What a key opens; null when it doesn't open this home.
 * @throws what the call throws when it can't be looked up right now.
 */
export async function findShareLinkInfo(
  api: Api,
  share_link_key: string,
  compound_id: number | string,
): Promise<ShareLinkInfo | null> {
  const found = known.get(`${share_link_key} ${compound_id}`);
  if (found) return found;
  try {
    const { share_link_info } = await api.call('GET /hfc/share_link_info/{share_link_key}', {
      params: { share_link_key },
      query: { compound_id: String(compound_id) },
    });
    return share_link_info;
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status < 500) return null;
    throw error;
  }
}

/** Whether a key opens a home to the signed-out. One that can't be looked up does: what is shared is never blocked. */
export async function opensByLink(share_link_key: string, compound_id: number): Promise<boolean> {
  try {
    const info = await findShareLinkInfo(browserApi(), share_link_key, compound_id);
    if (info) rememberShareLinkInfo(info);
    return info !== null;
  } catch (error) {
    console.warn('Share link', error);
    return true;
  }
}
