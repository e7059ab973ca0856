import type { ShareLinkInfo } from '../../../contracts/share-links.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface SharedByProps {
  share: ShareLinkInfo;
  /** What the visitor wants to be called. */
  visitorName: string | undefined;
}

/** Says who shared the home. */
export function SharedBy({ share: { sharer, is_self_view }, visitorName }: SharedByProps) {
  const sharerName = sharer.first_name ?? 'A friend';
  return (
    <p className="flex items-center gap-3 rounded-card bg-light-lavender px-4 py-3">
      <Avatar hue={sharer.avatarHouseHue} face={sharer.avatarHouseFace} className="size-10" />
      <span>
        {visitorName && <>Hello {visitorName}. </>}
        {is_self_view ? 'This is how people see the home that you share.' : `${sharerName} shared this home with you.`}
      </span>
    </p>
  );
}
