import type { ShareLinkInfo } from '../../../contracts/share-links.ts';
import { readSearchParam } from '../../../rules/search-params.ts';
import { type Api, ApiProblem } from '../../lib/api.ts';
import { type CompoundData, loadCompound } from './load-compound.ts';

export interface SharedHomeData extends CompoundData {
  /** Who shared the home; null without a key, or with one that isn't valid for this home. */
  share: ShareLinkInfo | null;
}

/** By key and home: what a link opens doesn't change while a page is open. */
const known = new Map<string, ShareLinkInfo>();

/** What a key opens; null when it opens nothing, or can't be looked up right now: the home can be shown without. */
async function loadShare(api: Api, share_link_key: string, compound_id: string): Promise<ShareLinkInfo | null> {
  try {
    const { share_link_info } = await api.call('GET /hfc/share_link_info/{share_link_key}', {
      params: { share_link_key },
      query: { compound_id },
    });
    return share_link_info;
  } catch (error) {
    if (!(error instanceof ApiProblem)) console.warn('Share link', error);
    return null;
  }
}

/**
 * A home as it was shared. On the server nothing is remembered: `remember` is for the browser.
 * @throws as `loadCompound`.
 */
export async function loadSharedHome(
  api: Api,
  compound_id: string,
  query: URLSearchParams,
  { remember }: { remember: boolean },
): Promise<SharedHomeData> {
  const key = readSearchParam(query, 'share_link_key');
  const entry = `${key} ${compound_id}`;
  const [share, home] = await Promise.all([
    key === undefined ? null : (known.get(entry) ?? loadShare(api, key, compound_id)),
    loadCompound(api, compound_id),
  ]);
  if (share && remember) known.set(entry, share);
  return { ...home, share };
}

/** Tells what the server has looked up already. */
export function rememberShare(share: ShareLinkInfo): void {
  known.set(`${share.share_link_key} ${share.compound_id}`, share);
}
