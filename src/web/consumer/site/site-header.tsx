import { Link } from 'react-router';
import { useCompoundPath } from '../../lib/navigation/use-compound-path.ts';
import { LogoLink } from '../../ui/page/logo-link.tsx';
import { AccountLink } from './account-link.tsx';
import { LikedLink } from './liked-link.tsx';

const link = 'flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-gray-100';

/** The header of every public screen: 56 px high, or 88 px for signed-in users on wide screens. */
export function SiteHeader() {
  const home = useCompoundPath();
  return (
    <header className="flex h-14 items-center justify-between bg-ground px-4 md:px-6 md:in-data-signed-in:h-22">
      <LogoLink />
      <nav aria-label="Site" className="flex items-center">
        <LikedLink />
        {/* The logo leads there too, and a narrow phone has no space for both. */}
        <Link to={home} className={`${link} max-sm:hidden`}>
          Homes
        </Link>
        <AccountLink />
      </nav>
    </header>
  );
}
