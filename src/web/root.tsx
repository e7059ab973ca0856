import { type ReactNode, useContext, useEffect } from 'react';
import { Links, Meta, Outlet, replace, Scripts, useLocation, useRouteLoaderData } from 'react-router';
import { normalPath } from '../rules/navigation/route-table.ts';
import type { Route } from './+types/root';
import { InlineStyles } from './inline-styles.tsx';
import { InlineMark } from './lib/inline-mark.ts';
import { useFocusOnPage } from './lib/navigation/use-focus-on-page.ts';
import { useGuard } from './lib/navigation/use-guard.ts';
import { useScrollPositions } from './lib/navigation/use-scroll-positions.ts';
import { useSettledAddress } from './lib/navigation/use-settled-address.ts';
import { getHost } from './lib/server-api.ts';
import { track } from './lib/track.ts';
import { ErrorPage } from './ui/page/error-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { site, data_version } = getHost(context);
  return { site, data_version };
}

/** Redirects to the canonical spelling of the path, as the server does. Guards and screens know only that spelling. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const { pathname, search, hash } = new URL(request.url);
    const normal = normalPath(pathname);
    if (normal !== undefined && normal !== pathname) throw replace(normal + search + hash);
  },
];

/** The site's settings don't change while a page is open. */
export function shouldRevalidate(): boolean {
  return false;
}

/** Marks the page if a user was signed in here before. */
const MARK_SIGNED_IN = `try{if(localStorage['lnf:account'])document.documentElement.dataset.signedIn=''}catch{}`;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const mark = useContext(InlineMark);
  return (
    // Before the first paint a script marks whether a user was signed in, so that content that depends on it doesn't
    // move the page.
    <html
      lang="en"
      data-cdn-url={data?.site.cdn_url}
      data-data-version={data?.data_version}
      data-auth-url={data?.site.auth_url}
      data-auth-key={data?.site.auth_anon_key}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ec" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        <InlineStyles />
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: MARK_SIGNED_IN }} />
      </head>
      <body>
        {children}
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function Root() {
  useScrollPositions();
  useSettledAddress();
  useGuard();
  useFocusOnPage();
  const { pathname } = useLocation();
  useEffect(() => {
    // Tells automated tests that the scripts have taken over.
    document.documentElement.dataset.hydrated = '';
    track('Page Viewed', { pathname });
  }, [pathname]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
