import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { errorMeta } from '../../lib/error-meta.ts';
import { keptQuery } from '../../lib/navigation/visit.ts';
import { useSignupGate } from '../../lib/signup-gate.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ErrorPage } from '../../ui/page/error-page.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { PartBoundary, PartFailed } from '../../ui/part-boundary.tsx';
import type { Route } from './+types/site-layout';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export const meta = errorMeta;

const AfterStart = lazy(() => import('./after-start.tsx').then((module) => ({ default: module.AfterStart })));
const DevPanel = lazy(() => import('./dev-panel.tsx').then((module) => ({ default: module.DevPanel })));

/**
 * Shown if the code after the start can't be loaded. Only the gate needs a message, because the visitor's press waits
 * for it.
 */
function PromptsFailed() {
  return (
    useSignupGate() && (
      <PartFailed className="fixed inset-x-4 bottom-4 z-30 rounded-card bg-warning shadow-panel md:left-auto md:w-96">
        Something didn’t load.
      </PartFailed>
    )
  );
}

/** The layout of every public screen. */
export default function SiteLayout() {
  // The parts that depend on the visitor are not in the page that the server sends.
  const hydrated = useHydrated();
  return (
    <>
      <PageFrame header={<SiteHeader />}>
        <Outlet />
      </PageFrame>
      <SiteFooter />
      {hydrated && (
        <PartBoundary fallback={<PromptsFailed />}>
          <Suspense>
            <AfterStart />
            {keptQuery().dev && <DevPanel />}
          </Suspense>
        </PartBoundary>
      )}
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
