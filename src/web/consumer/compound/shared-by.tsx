import type { ShareLinkInfo } from '../../../contracts/share-links.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface SharedByProps {
  /** Null for a link that isn't known, undefined until it is looked up. */
  share: ShareLinkInfo | null | undefined;
  /** What the visitor wants to be called. */
  visitorName: string | undefined;
}

function textOf(share: SharedByProps['share']): string {
  // True for everybody: its owner isn't told for a moment that somebody else shared it.
  if (share === undefined) return 'This home was shared by a link.';
  if (share === null) return 'We don’t know this share link. Here is the home all the same.';
  if (share.is_self_view) return 'This is how people see the home that you share.';
  return `${share.sharer.first_name ?? 'A friend'} shared this home with you.`;
}

/** Says who shared the home. */
export function SharedBy({ share, visitorName }: SharedByProps) {
  return (
    <p className="flex min-h-16 items-center gap-3 rounded-card bg-light-lavender px-4 py-3">
      {share && <Avatar hue={share.sharer.avatarHouseHue} face={share.sharer.avatarHouseFace} className="size-10" />}
      <span aria-live="polite">
        {visitorName && <>Hello {visitorName}. </>}
        {textOf(share)}
      </span>
    </p>
  );
}
