import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from 'react-router';
import { databaseUnavailableText, isDatabaseUnavailable } from '~/server/database/database-unavailable.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { compressPage } from '~/server/http/content-coding.server.ts';
import { setRequestRoute } from '~/server/http/request-record.server.ts';
import { contentSecurityPolicy } from '~/server/http/security-headers.server.ts';
import { appContext, databaseUnavailableContext, requestContext } from '~/server/request-context.server.ts';
import { ScriptNonce } from '~/ui/content/inline-script.tsx';
import { RequestId } from '~/ui/feedback/request-id.ts';

/** Milliseconds until data that a page still waits for is given up. */
export const streamTimeout = 5_000;

/**
 * As the template of React Router, with a nonce for inline scripts. Every page waits for all of its parts: a browser without JavaScript could not insert later ones, and
 * loaders await their data anyway.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const { id, nonce, log } = context.get(requestContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(context.get(appContext).environment, [`nonce-${nonce}`]),
  );
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // React Router renders a thrown response in the error boundary.
  if (status === 500 && context.get(databaseUnavailableContext))
    throw new Response(databaseUnavailableText, { status: 503 });

  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <RequestId value={id}>
        <ScriptNonce value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </ScriptNonce>
      </RequestId>,
      {
        nonce,
        // Without a limit React writes large parts in their place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          // In one piece: the compressor is called once, not for each of fifty parts.
          const whole = buffer(pipe(new PassThrough()));
          const accepted = request.headers.get('Accept-Encoding');
          resolve(
            whole.then((page) => {
              const body = new Uint8Array(compressPage(page, accepted, headers));
              return new Response(body, { status: responseStatus, headers });
            }),
          );
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          responseStatus = 500;
          log.error({ err: error }, 'rendering failed');
        },
      },
    );
    // Parts that are not ready by then are rendered by the browser.
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

/** Records the pattern of the route of each request. */
export const instrumentations: ServerInstrumentation[] = [
  {
    handler: ({ instrument }) =>
      instrument({
        async request(handle) {
          const { meta } = await handle();
          if (meta?.pattern) setRequestRoute(meta.pattern.startsWith('/') ? meta.pattern : `/${meta.pattern}`);
        },
      }),
  },
];

const isCrossOriginPost = (request: Request): boolean => {
  const origin = request.headers.get('Origin');
  return request.method !== 'GET' && origin !== null && origin !== new URL(request.url).origin;
};

/** Logs unexpected errors of loaders and actions once, with the request id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return;
  const { log } = context.get(requestContext);
  if (isDatabaseUnavailable(error)) {
    context.set(databaseUnavailableContext, true);
    log.error({ reason: errorMessage(error) }, 'database unavailable');
  }
  // React Router rejects cross-origin posts with an error: an attack attempt, not a fault of the application.
  else if (isCrossOriginPost(request))
    log.warn({ origin: request.headers.get('Origin') }, 'cross-origin post rejected');
  else log.error({ err: error }, 'a loader or action threw');
};
