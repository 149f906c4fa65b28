import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { renderSharedFooter, renderSiteFooterWithTimeout } from '~/features/pages/public/site-footer.server.tsx';
import { fillForm } from '~/server/html/fill-form.server.ts';
import { compressPage } from '~/server/http/compress-page.server.ts';
import { hashInlineScripts } from '~/server/http/hash-inline-scripts.server.ts';
import { orderHeadLinks } from '~/server/http/order-head-links.server.ts';
import { preloadFonts } from '~/server/http/preload-fonts.server.ts';
import { restoredFormContext } from '~/server/http/restored-form.server.ts';
import { contentSecurityPolicy } from '~/server/http/security-headers.server.ts';
import { startAfterPaint } from '~/server/http/start-after-paint.server.ts';
import { extractStreamHandoff } from '~/server/http/stream-handoff.server.ts';
import { appContext, readContextOf, requestContext } from '~/server/request-context.server.ts';
import { isSharedRendering, markIncomplete } from '~/server/shared-pages/shared-page.server.ts';
import { needsScripts } from '~/shared/browser/page-handle.ts';
import type { TrustedMarkup } from '~/shared/html/trusted-markup.ts';
import { ScriptNonce } from '~/ui/content/inline-script.tsx';
import { RequestId } from '~/ui/feedback/request-id.ts';
import { SiteFooterMarkup } from '~/ui/layout/site-footer.tsx';

const renderTimeoutMs = 6_000;

/** `renderToString` does not emit it. */
const doctype = '<!DOCTYPE html>';

/** React's marker of a Suspense boundary that has suspended or failed. */
const suspendedMarker = '<!--$!-->';

/** Renders and waits for all Suspense boundaries; one that fails is reported and left to client rendering. */
const renderWaiting = (page: ReactNode, onError: (error: unknown) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Without a limit React inlines every boundary instead of appending it behind a placeholder.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError,
    });
    const timeout = setTimeout(() => abort(), renderTimeoutMs);
  });

/** The footer; a page that many visitors get waits for it. */
const footerFor = async (
  context: RouterContextProvider,
  { hasScripts }: { hasScripts: boolean },
): Promise<TrustedMarkup> => {
  const app = readContextOf({ context });
  if (!isSharedRendering({ context })) return renderSiteFooterWithTimeout(app, { asksAgain: hasScripts });
  const { markup, isComplete } = await renderSharedFooter(app);
  if (!isComplete) markIncomplete({ context });
  return markup;
};

/**
 * Renders a page completely and sends it in one piece: loaders await their data, so streaming would only cost CPU and compression
 * (docs/decisions/0006). Lazy components that are not loaded yet make it wait.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { id, nonce, log } = context.get(requestContext);
  const { matches } = routerContext.staticHandlerContext;
  const hasScripts = needsScripts(
    matches.map(({ route }) => ({ handle: routerContext.routeModules[route.id]?.handle })),
  );
  const footer = await footerFor(context, { hasScripts });
  const appendHandoff = extractStreamHandoff(routerContext);
  const page = (
    <RequestId value={id}>
      <ScriptNonce value={nonce}>
        <SiteFooterMarkup value={footer}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </SiteFooterMarkup>
      </ScriptNonce>
    </RequestId>
  );
  let responseStatus = status;
  const immediate = doctype + renderToString(page);
  const html = immediate.includes(suspendedMarker)
    ? await renderWaiting(page, (error) => {
        responseStatus = 500;
        log.error({ err: error }, 'rendering failed');
      })
    : immediate;
  const restored = context.get(restoredFormContext);
  const filled = restored ? fillForm(html, restored) : html;
  const hashed = hashInlineScripts(
    startAfterPaint(await appendHandoff(orderHeadLinks(preloadFonts(filled)), nonce), nonce),
    nonce,
  );
  headers.set('Content-Security-Policy', contentSecurityPolicy(context.get(appContext).environment, hashed.hashes));
  const body = compressPage(Buffer.from(hashed.html), request.headers.get('Accept-Encoding'), headers);
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status: responseStatus, headers });
}

const isCrossOriginPost = (request: Request): boolean => {
  const origin = request.headers.get('Origin');
  return request.method !== 'GET' && origin !== null && origin !== new URL(request.url).origin;
};

/** Logs unexpected errors of loaders and actions once, with the request id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(requestContext);
  // React Router rejects cross-origin posts with an error: an attack attempt, not a fault of the application.
  if (isCrossOriginPost(request)) log.warn({ origin: request.headers.get('Origin') }, 'cross-origin post rejected');
  else log.error({ err: error }, 'a loader or action threw');
};
