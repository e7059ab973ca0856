import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Logo } from '../../ui/logo.tsx';

const link = 'flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-gray-100';

/** The bar on top of every public screen: 56 px. */
export function SiteHeader() {
  const { blog_url, events_url } = useSite();
  return (
    <header className="flex h-14 items-center justify-between bg-ground px-4 md:px-6">
      <Link to={paths.dashboard()} className="-m-1 rounded-lg p-1">
        <Logo />
      </Link>
      <nav aria-label="Site" className="flex items-center">
        <Link to={paths.dashboard()} className={link}>
          Homes
        </Link>
        {blog_url && (
          <a href={blog_url} className={link}>
            Blog
          </a>
        )}
        {events_url && (
          <a href={events_url} className={link}>
            Events
          </a>
        )}
      </nav>
    </header>
  );
}
