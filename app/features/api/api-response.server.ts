import type { z } from 'zod';
import { addressBucket, countAttempt, rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';

/** What a program may do with an error: its code, a sentence, and for an ambiguous name what it may mean. */
type ApiError = { code: string; message: string; choices?: readonly object[] };

export type ApiResult<Data> = { success: true; data: Data } | { success: false; error: ApiError };

export const apiFailure = (
  code: string,
  message: string,
  choices?: readonly object[],
): { success: false; error: ApiError } => ({
  success: false,
  error: choices ? { code, message, choices } : { code, message },
});

/** The first problem of a query as a sentence with its parameter: 'date is missing.' */
export const firstIssue = ({ issues: [issue] }: z.ZodError): string =>
  `${String(issue?.path[0] ?? 'The query')} ${issue?.message}.`;

/** Scripts of other sites may read it, errors too. */
const anyOrigin = { 'Access-Control-Allow-Origin': '*' };
const errorHeaders = { ...anyOrigin, 'Cache-Control': 'no-store' };

/** Seconds to wait for this address; 0 when the request is allowed. The limit is that of the whole API, also for assistants. */
export const countApiRequest = (app: App, clientAddress: string): Promise<number> =>
  countAttempt(app, rateLimits.apiByAddress, addressBucket(clientAddress));

/**
 * Answers a request of the public API: limited per address, every error as JSON with a sentence. It reads no cookie and holds nothing personal, so
 * other sites may read it and caches may store it for `maxAge` seconds.
 */
export const apiResponse = async (
  args: Parameters<typeof appOf>[0],
  maxAge: number,
  load: (app: App) => Promise<ApiResult<object>> | ApiResult<object>,
): Promise<Response> => {
  const app = appOf(args);
  const { clientAddress, log } = requestDetailsOf(args);
  try {
    const wait = await countApiRequest(app, clientAddress);
    if (wait > 0)
      return Response.json(apiFailure('too_many', 'Too many requests. Please wait and try again.'), {
        status: 429,
        headers: { ...errorHeaders, 'Retry-After': String(wait) },
      });
    const answer = await load(app);
    if (!answer.success)
      return Response.json(answer, { status: answer.error.code === 'not_found' ? 404 : 400, headers: errorHeaders });
    return Response.json(answer.data, {
      headers: { ...anyOrigin, 'Cache-Control': `public, max-age=${maxAge}` },
    });
  } catch (error) {
    log.error({ err: error }, 'a request of the API failed');
    return Response.json(apiFailure('failed', 'The service is not available right now. Please try again.'), {
      status: 503,
      headers: { ...errorHeaders, 'Retry-After': '5' },
    });
  }
};
