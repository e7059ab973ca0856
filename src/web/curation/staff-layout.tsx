import { lazy } from 'react';
import { Link, NavLink, Outlet, useSearchParams } from 'react-router';
import { useKnownName } from '../identity/current-session.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { LogoLink } from '../ui/logo-link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { LazyPart } from '../ui/part-boundary.tsx';
import type { Route } from './+types/staff-layout';
import { isPreview } from './preview/open-preview.ts';
import './curation.css';

const SessionWatch = lazy(async () => ({
  default: (await import('../login/session-watch.tsx')).SessionWatch,
}));

const DeskLink = lazy(async () => ({ default: (await import('./notifications/desk-links.tsx')).DeskLink }));
const NotificationBell = lazy(async () => ({
  default: (await import('./notifications/desk-links.tsx')).NotificationBell,
}));

const link = 'flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-gray-100';
const navLink = `${link} aria-[current=page]:bg-gray-100 forced-colors:aria-[current=page]:outline-2`;

/** The header of the staff's screens. */
function StaffHeader() {
  const name = useKnownName();
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 py-1 md:px-6">
      <LogoLink to={paths.reviewPeriods()} ground="fill-surface" />
      <nav aria-label="Curation" className="flex items-center max-sm:order-last max-sm:-ml-3 max-sm:w-full">
        <NavLink to={paths.reviewPeriods()} className={navLink}>
          Review cycles
        </NavLink>
        {name !== undefined && (
          <LazyPart>
            <DeskLink className={navLink} />
          </LazyPart>
        )}
      </nav>
      <div className="ml-auto flex items-center">
        {name && <span className="max-w-40 truncate px-3 text-muted max-lg:hidden">{name}</span>}
        {name !== undefined && (
          <LazyPart>
            <NotificationBell />
          </LazyPart>
        )}
        <Link to={paths.dashboard()} className={link}>
          View site
        </Link>
        {name !== undefined && (
          <Link to={paths.signout()} className={link}>
            Log out
          </Link>
        )}
      </div>
    </header>
  );
}

/** The layout of every staff screen. Its bundle is separate from the visitors' app. */
export default function StaffLayout() {
  // The parts that depend on the user are not in the page that the server sends.
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  return (
    <>
      <PageFrame header={isPreview(params) ? null : <StaffHeader />}>
        <Outlet />
      </PageFrame>
      {hydrated && (
        <LazyPart>
          <SessionWatch />
        </LazyPart>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <StaffHeader />
      <ErrorPage error={error} />
    </>
  );
}
