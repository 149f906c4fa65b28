import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { siteFooterNow } from '~/features/pages/site-footer.server.tsx';
import { compressPage } from '~/server/http/compress-page.server.ts';
import { takeHandOver } from '~/server/http/hand-over.server.ts';
import { scriptsLast } from '~/server/http/scripts-last.server.ts';
import { readerOf, requestContext } from '~/server/request-context.server.ts';
import { needsScripts } from '~/shared/page-handle.ts';
import { SiteFooterMarkup } from '~/ui/site-footer.tsx';

const patienceMs = 6_000;

/** `renderToString` leaves it to us. */
const doctype = '<!DOCTYPE html>';

/** React leaves this where a part has suspended or failed. */
const leftOut = '<!--$!-->';

/** Waits for every part; a part that fails is told of and left to the browser. */
const renderPatiently = (page: ReactNode, onError: (error: unknown) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Whole also means: no part is sent again at the end, behind a placeholder that only a script would take away.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(patience);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError,
    });
    const patience = setTimeout(() => abort(), patienceMs);
  });

/**
 * A page is rendered whole and sent at once: our loaders await what their page shows, so streaming would only cost CPU and compression
 * (docs/decisions/0006). A part of the code that is not loaded yet makes it wait.
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
  const { nonce, log } = context.get(requestContext);
  const { matches } = routerContext.staticHandlerContext;
  const asksAgain = needsScripts(
    matches.map(({ route }) => ({ handle: routerContext.routeModules[route.id]?.handle })),
  );
  const footer = await siteFooterNow(readerOf({ context }), { asksAgain });
  const handOver = takeHandOver(routerContext);
  const page = (
    <SiteFooterMarkup value={footer}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </SiteFooterMarkup>
  );
  let answerStatus = status;
  const quick = doctype + renderToString(page);
  const html = quick.includes(leftOut)
    ? await renderPatiently(page, (error) => {
        answerStatus = 500;
        log.error({ err: error }, 'rendering failed');
      })
    : quick;
  const whole = Buffer.from(await handOver(scriptsLast(html), nonce));
  const body = compressPage(whole, request.headers.get('Accept-Encoding'), headers);
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status: answerStatus, headers });
}

const isForeignPost = (request: Request): boolean => {
  const origin = request.headers.get('Origin');
  return request.method !== 'GET' && origin !== null && origin !== new URL(request.url).origin;
};

/** What must not happen is logged once, here, with its request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(requestContext);
  // React Router's refusal of a post from another site: somebody's attempt, and nothing to be mended here.
  if (isForeignPost(request))
    log.warn({ origin: request.headers.get('Origin') }, 'a post from another site was refused');
  else log.error({ err: error }, 'a loader or action threw');
};
