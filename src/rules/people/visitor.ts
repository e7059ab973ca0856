import type { ShareLinkInfo } from '../../contracts/people/share-links.ts';

/**
 * Whether the page is shown to a visitor: a person with another user's share link. `shareLinkInfo` is the share link in
 * the address, or null if there is none or it is invalid. If the signed-in owner opens the link, it says
 * `is_self_view`.
 */
export function isVisitor(shareLinkInfo: Pick<ShareLinkInfo, 'is_self_view'> | null): boolean {
  return shareLinkInfo !== null && !shareLinkInfo.is_self_view;
}
