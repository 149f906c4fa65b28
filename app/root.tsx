import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { AuthProvider } from '~/features/accounts/core/auth-context.tsx';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { listTopDestinations } from '~/features/pages/public/top-destinations.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import { loadWithFallback } from '~/server/load-with-fallback.server.ts';
import { appOf, appWithRequestLog } from '~/server/request-context.server.ts';
import { isNetworkFailure } from '~/shared/browser/offline.ts';
import { needsScripts, pageShell } from '~/shared/browser/page-handle.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import { offlineStatus } from '~/ui/feedback/error-labels.ts';
import { ErrorPage } from '~/ui/feedback/error-page.tsx';
import { useRequestId } from '~/ui/feedback/request-id.ts';
import { SiteFooter } from '~/ui/layout/site-footer.tsx';
import { SiteLayout } from '~/ui/layout/site-layout.tsx';
import { StyleSheets } from '~/ui/layout/style-sheets.tsx';
import { keepPageOffline } from '~/ui/navigation/offline-messages.tsx';
import { useAppFeatures } from '~/ui/offline-page/use-app-features.ts';
import type { Route } from './+types/root';
import text from './styles/fonts/mukta-400.woff2?url';
import rupee from './styles/fonts/mukta-400-rupee.woff2?url';
import bold from './styles/fonts/mukta-600.woff2?url';
import boldRupee from './styles/fonts/mukta-600-rupee.woff2?url';
import display from './styles/fonts/yatra-one.woff2?url';

/** A font that comes later lays the whole page out anew. */
const fonts = [text, bold, display, rupee, boldRupee];

export const links: Route.LinksFunction = () => [
  // Without sizes browsers that know SVG would take the ICO.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...fonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOffline];

export const meta: Route.MetaFunction = () => [{ title: brand.name }, { name: 'description', content: brand.tagline }];

export async function loader(args: Route.LoaderArgs) {
  const app = appOf(args);
  const [viewer, flash, topDestinations] = await Promise.all([
    loadWithFallback(args, currentUser(args), null),
    readFlash(args.request),
    listTopDestinations(appWithRequestLog(args)),
  ]);
  return data(
    {
      user: viewer,
      toast: flash?.toast ?? null,
      year: Number(indianDate(app.clock.now()).slice(0, 4)),
      footer: { topDestinations, demo: app.environment.demo },
    },
    flash ? { headers: { 'Set-Cookie': flash.clear } } : undefined,
  );
}

export function Layout({ children }: { children: React.ReactNode }) {
  // A client navigation to a page without scripts keeps the scripts that are already running: those of a browser.
  const matches = useMatches();
  const scripts = needsScripts(matches) || typeof document !== 'undefined';
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* `--paper` of both schemes. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf6ea" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1533" />
        {/* The first frame has header and text: without it the header is painted alone, and the text later. */}
        <link rel="expect" href="#main" blocking="render" />
        <StyleSheets of={pageShell(matches) === 'work' ? 'work' : 'public'} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { user, toast, year, footer } = loaderData;
  useAppFeatures();
  return (
    <AuthProvider user={user}>
      <SiteLayout
        user={user ? { name: user.full_name, role: user.role } : null}
        toast={toast}
        year={year}
        footer={<SiteFooter {...footer} year={year} />}
        shell={pageShell(useMatches())}
      >
        <Outlet />
      </SiteLayout>
    </AuthProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  return (
    <ErrorPage
      status={isRouteErrorResponse(error) ? error.status : isNetworkFailure(error) ? offlineStatus : 500}
      message={isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined}
      requestId={isNetworkFailure(error) ? null : requestId}
    />
  );
}
