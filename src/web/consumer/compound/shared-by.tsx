import type { ShareLinkInfo } from '../../../contracts/people/share-links.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface SharedByProps {
  /** Null if the link is unknown. Undefined until it is loaded. */
  share: ShareLinkInfo | null | undefined;
  /** The name that the visitor entered. */
  visitorName: string | undefined;
}

function getText(share: SharedByProps['share']): string {
  // True for every visitor. The owner of the link shouldn't read for a moment that a friend shared it.
  if (share === undefined) return 'This home was shared with a link.';
  if (share === null) return 'This share link isn’t valid, but you can still see the home.';
  if (share.is_self_view) return 'This is what people see when you share this home.';
  return `${share.sharer.first_name ?? 'A friend'} shared this home with you.`;
}

/** Names the owner of the share link. */
export function SharedBy({ share, visitorName }: SharedByProps) {
  return (
    <p className="flex min-h-16 items-center gap-3 rounded-card bg-light-lavender px-4 py-3">
      {share && <Avatar hue={share.sharer.avatarHouseHue} face={share.sharer.avatarHouseFace} className="size-10" />}
      <span data-private aria-live="polite">
        {visitorName && <>Hello {visitorName}. </>}
        {getText(share)}
      </span>
    </p>
  );
}
