import { Link, NavLink, Outlet, useSearchParams } from 'react-router';
import { useCurrentSession, useKnownName } from '../identity/current-session.ts';
import { errorMeta } from '../lib/error-meta.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { loadComponent } from '../ui/load-component.tsx';
import { ErrorPage } from '../ui/page/error-page.tsx';
import { LogoLink } from '../ui/page/logo-link.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import type { Route } from './+types/staff-layout';
import { isPreview } from './open-preview.ts';
import { StaffMenu } from './staff-menu.tsx';
import './curation.css';

export const meta = errorMeta;

const SessionWatch = loadComponent(async () => (await import('../login/session-watch.tsx')).SessionWatch);
const DeskLink = loadComponent(async () => (await import('./notifications/desk-links.tsx')).DeskLink);
const NotificationBell = loadComponent(async () => (await import('./notifications/desk-links.tsx')).NotificationBell);

const link =
  'flex min-h-11 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-gray-100 max-sm:px-2';
const navLink = `${link} aria-[current=page]:bg-gray-100 forced-colors:aria-[current=page]:outline-2`;

/** The header of the staff's screens. Phones show the mark without the name, so that it is one line. */
function StaffHeader() {
  const name = useKnownName();
  // The check of the session may lead through another page, which would close what a press on the bell has opened.
  const isSignedIn = useCurrentSession() !== null;
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 py-1 max-sm:gap-x-1 max-sm:px-3 md:px-6 max-sm:[&>a>span]:w-9 max-sm:[&>a>span]:overflow-hidden max-sm:[&>a>span>svg]:shrink-0">
      <LogoLink to={paths.reviewPeriods()} ground="fill-surface" />
      <nav aria-label="Curation" className="flex items-center">
        <NavLink to={paths.reviewPeriods()} className={navLink}>
          <span className="whitespace-pre max-sm:sr-only">Review </span>
          <span className="max-sm:first-letter:uppercase">cycles</span>
        </NavLink>
        {name !== undefined && (
          <PartBoundary>
            <DeskLink className={navLink} />
          </PartBoundary>
        )}
      </nav>
      <div className="ml-auto flex items-center">
        {name && <span className="max-w-40 truncate px-3 text-muted max-lg:hidden">{name}</span>}
        {isSignedIn ? (
          <PartBoundary>
            <NotificationBell />
          </PartBoundary>
        ) : (
          name !== undefined && <span className="size-11 shrink-0" />
        )}
        <Link to={paths.dashboard()} className={`${link} max-sm:hidden`}>
          View site
        </Link>
        {name !== undefined && (
          <Link to={paths.signout()} className={`${link} max-sm:hidden`}>
            Log out
          </Link>
        )}
        <StaffMenu isSignedIn={name !== undefined} />
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
        <PartBoundary>
          <SessionWatch />
        </PartBoundary>
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
