import type { ShareLinkInfo } from '../../contracts/share-links.ts';
import { type Api, ApiProblem, browserApi } from './api.ts';

/** By key and home, as the signed-out see them: what a link opens doesn't change while a page is open. */
const known = new Map<string, ShareLinkInfo>();

/**
 * What a key opens; null when it doesn't open this home. Of whoever `callAsUser` calls for, it says whether they are the
 * one who shares.
 * @throws what the call throws when it can't be looked up right now.
 */
export async function findShareLinkInfo(
  share_link_key: string,
  compound_id: number,
  callAsUser?: Api['call'],
): Promise<ShareLinkInfo | null> {
  const name = `${share_link_key} ${compound_id}`;
  const found = callAsUser ? undefined : known.get(name);
  if (found) return found;
  try {
    const { share_link_info } = await (callAsUser ?? browserApi().call)('GET /hfc/share_link_info/{share_link_key}', {
      params: { share_link_key },
      query: { compound_id: String(compound_id), ...(callAsUser && { self_view: '1' }) },
    });
    if (!callAsUser) known.set(name, share_link_info);
    return share_link_info;
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status < 500) return null;
    throw error;
  }
}

/** Whether a key opens a home to the signed-out. One that can't be looked up does: what is shared is never blocked. */
export async function opensByLink(share_link_key: string, compound_id: number): Promise<boolean> {
  try {
    return (await findShareLinkInfo(share_link_key, compound_id)) !== null;
  } catch (error) {
    console.warn('Share link', error);
    return true;
  }
}
