import type { ShareLinkInfo } from '../contracts/share-links.ts';

/**
 * A visitor is someone with a share link, not signed in as owner and not a self view. `shareLinkInfo` is what the link in
 * the address opened: null without one, or with one that is not valid. The signed-in owner's says a self view.
 */
export function isVisitor(shareLinkInfo: Pick<ShareLinkInfo, 'is_self_view'> | null): boolean {
  return shareLinkInfo !== null && !shareLinkInfo.is_self_view;
}

/** The address that shares a home, on the site at `origin`; without an origin its path. */
export function shareUrl(
  { share_link_key, compound_id }: Pick<ShareLinkInfo, 'share_link_key' | 'compound_id'>,
  origin = '',
): string {
  return `${origin}/hi/c/${share_link_key}/${compound_id}`;
}
