import { Outlet } from 'react-router';
import { ErrorPage } from '../../ui/error-page.tsx';
import type { Route } from './+types/site-layout';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What surrounds every public screen. */
export default function SiteLayout() {
  return (
    <>
      <a href="#content" className="skip-link fixed top-2 left-2 z-50 rounded-full bg-ink px-4 py-2 text-white">
        Skip to the content
      </a>
      <SiteHeader />
      <div id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </div>
      <SiteFooter />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SiteHeader />
      <ErrorPage error={error} />
      <SiteFooter />
    </>
  );
}
