import type { ShareLinkInfo } from '../../contracts/people/share-links.ts';
import type { ProblemCode } from '../../contracts/protocol/problem.ts';
import { type Api, ApiProblem, browserApi } from './api.ts';

/** The errors that mean that the key doesn't open the home. After all others, such as too many requests, it still may. */
const SAYS_NO: readonly ProblemCode[] = ['bad_request', 'not_found', 'gone'];

/** Says that the owner of the link turned it off. */
export type TurnedOff = 'turned_off';

/** By key and home, as signed-out visitors see them. The target of a link doesn't change while a page is open. */
const known = new Map<string, ShareLinkInfo>();

/**
 * The info about a share link. Null if the key doesn't open this home, 'turned_off' if its owner turned it off. If `callAsUser` is given, the info also tells
 * whether that user is the owner of the link.
 * @throws the error of the call if the server can't look up the link right now.
 */
export async function findShareLinkInfo(
  share_link_key: string,
  compound_id: number,
  callAsUser?: Api['call'],
): Promise<ShareLinkInfo | TurnedOff | null> {
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
    if (!(error instanceof ApiProblem) || !SAYS_NO.includes(error.problem.code)) throw error;
    const { code, similar_compounds } = error.problem;
    // With similar homes, it is the home that is gone.
    return code === 'gone' && !similar_compounds ? 'turned_off' : null;
  }
}

/**
 * Whether a key opens a home for signed-out visitors. True if the server can't look up the link: shared homes are never
 * blocked.
 */
export async function opensByLink(share_link_key: string, compound_id: number): Promise<boolean> {
  try {
    const found = await findShareLinkInfo(share_link_key, compound_id);
    return found !== null && found !== 'turned_off';
  } catch (error) {
    console.warn('Share link', error);
    return true;
  }
}
