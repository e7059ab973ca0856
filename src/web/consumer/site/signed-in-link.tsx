import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../identity/user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AccountMenu } from './account-menu.tsx';

/** A link to the account with the user's name and avatar, and a menu of its pages. A phone shows only the avatar. */
export function SignedInLink({ fallback }: { fallback: ReactNode }) {
  const user = useUser();
  if (!user) return fallback;
  const { name, public_profile, hfc_subscriber_ids, is_staff } = user;
  return (
    <>
      <Link
        to={paths.security()}
        className="flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-gray-100"
      >
        <Avatar hue={public_profile.avatarHouseHue} face={public_profile.avatarHouseFace} className="size-8" />
        <span data-private className="max-w-32 truncate max-md:sr-only">
          {name || 'Account'}
        </span>
      </Link>
      <AccountMenu followsSeveral={hfc_subscriber_ids.length > 1} isStaff={is_staff} />
    </>
  );
}
