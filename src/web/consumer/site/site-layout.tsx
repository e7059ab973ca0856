import { Outlet } from 'react-router';
import { ErrorPage } from '../../ui/error-page.tsx';
import type { Route } from './+types/site-layout';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What surrounds every public screen. */
export default function SiteLayout() {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-ink focus:px-4 focus:py-2 focus:text-white"
      >
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
