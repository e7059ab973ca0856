import { NavLink } from 'react-router';
import type { User } from '../../../contracts/people/users.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';

const tab =
  'flex min-h-11 items-center rounded-full px-4 font-semibold whitespace-nowrap hover:bg-gray-100 aria-[current=page]:bg-ink aria-[current=page]:text-white forced-colors:aria-[current=page]:outline-2';

/** The user's name and picture, and links to the account pages. */
export function AccountNav({ user: { name, email, public_profile } }: { user: User }) {
  return (
    <nav aria-label="Account" className="lg:sticky lg:top-8 lg:w-60 lg:shrink-0">
      <div className="mb-4 flex items-center gap-3 lg:mb-6">
        <Avatar hue={public_profile.avatarHouseHue} face={public_profile.avatarHouseFace} className="size-14" />
        <div className="min-w-0 leading-snug">
          <p className="truncate font-semibold">{name || 'You'}</p>
          <p className="truncate text-sm text-muted">{email}</p>
        </div>
      </div>
      <ul className="-mx-1 flex flex-wrap gap-1 lg:flex-col">
        {[
          [paths.security(), 'Account'],
          [paths.notifications(), 'Notifications'],
          [paths.areas(), 'Areas'],
          [paths.contact(), 'Messages'],
          [paths.tours(), 'Tours'],
          [paths.sharing(), 'Sharing'],
        ].map(([path = '', title]) => (
          <li key={path}>
            <NavLink to={path} className={tab}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
