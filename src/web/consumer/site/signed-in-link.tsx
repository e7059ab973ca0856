import { Link } from 'react-router';
import type { User } from '../../../contracts/users.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AccountMenu } from './account-menu.tsx';

/** To the own account, by its name and house; beside it a menu of its pages. On a phone the house alone is seen. */
export function SignedInLink({ user: { name, public_profile } }: { user: User }) {
  return (
    <>
      <Link
        to={paths.security()}
        className="flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-gray-100"
      >
        <Avatar hue={public_profile.avatarHouseHue} face={public_profile.avatarHouseFace} className="size-8" />
        <span className="max-w-32 truncate max-md:sr-only">{name || 'Account'}</span>
      </Link>
      <AccountMenu />
    </>
  );
}
