import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { siteFooterNow } from '~/features/pages/site-footer.server.tsx';
import { compressPage } from '~/server/http/compress-page.server.ts';
import { appContext, requestContext } from '~/server/request-context.server.ts';
import { SiteFooterMarkup } from '~/ui/site-footer.tsx';

const patienceMs = 6_000;

/**
 * A page is rendered whole and sent at once: our loaders await what their page shows, so streaming would only cost CPU and
 * compression.
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
  const footer = await siteFooterNow(context.get(appContext));
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let answerStatus = status;
    const patience = setTimeout(() => abort(), patienceMs);
    const { pipe, abort } = renderToPipeableStream(
      <SiteFooterMarkup value={footer}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </SiteFooterMarkup>,
      {
        nonce,
        // Whole also means: no part is sent again at the end, behind a placeholder that only a script would take away.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(patience);
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                parts.push(chunk);
                done();
              },
              final(done) {
                const page = compressPage(Buffer.concat(parts), request.headers.get('Accept-Encoding'), headers);
                headers.set('Content-Length', String(page.length));
                resolve(new Response(page, { status: answerStatus, headers }));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          log.error({ err: error }, 'rendering failed');
        },
      },
    );
  });
}

/** What must not happen is logged once, here, with its request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(requestContext).log.error({ err: error }, 'a loader or action threw');
};
