import type { ShareLinkInfo } from '../../../contracts/share-links.ts';
import { readSearchParam } from '../../../rules/search-params.ts';
import type { Api } from '../../lib/api.ts';
import { findShareLinkInfo } from '../../lib/share-link-info.ts';
import { type CompoundData, loadCompound } from './load-compound.ts';

export interface SharedHomeData extends CompoundData {
  /** Who shared the home; null without a key, or with one that isn't valid for this home. */
  share: ShareLinkInfo | null;
}

/** Null also when it can't be looked up right now: the home can be shown without. */
async function loadShare(api: Api, key: string, compound_id: string): Promise<ShareLinkInfo | null> {
  try {
    return await findShareLinkInfo(api, key, compound_id);
  } catch (error) {
    console.warn('Share link', error);
    return null;
  }
}

/**
 * A home as it was shared.
 * @throws as `loadCompound`.
 */
export async function loadSharedHome(api: Api, compound_id: string, query: URLSearchParams): Promise<SharedHomeData> {
  const key = readSearchParam(query, 'share_link_key');
  const [share, home] = await Promise.all([
    key === undefined ? null : loadShare(api, key, compound_id),
    loadCompound(api, compound_id),
  ]);
  return { ...home, share };
}
