import type { ShareLinkInfo } from '../contracts/share-links.ts';

interface Situation {
  /** What the share link in the address opened; null without one, or with one that is not valid. */
  shareLinkInfo: Pick<ShareLinkInfo, 'is_self_view'> | null;
  /** Whether whoever looks is signed in as the one who shared. */
  signedInAsOwner: boolean;
}

/** A visitor is someone with a share link, not signed in as owner and not a self view. */
export function isVisitor({ shareLinkInfo, signedInAsOwner }: Situation): boolean {
  return shareLinkInfo !== null && !shareLinkInfo.is_self_view && !signedInAsOwner;
}

/** The address that shares a home, on the site at `origin`; without an origin its path. */
export function shareUrl(
  { share_link_key, compound_id }: Pick<ShareLinkInfo, 'share_link_key' | 'compound_id'>,
  origin = '',
): string {
  return `${origin}/hi/c/${share_link_key}/${compound_id}`;
}
