import { RouterContextProvider } from 'react-router';
import type { App } from '~/server/app.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import { appContext, requestContext } from '~/server/request-context.server.ts';

type RequestOptions = {
  path: string;
  cookies?: string[];
  /** Pairs, when a field is repeated. */
  form?: Record<string, string> | [string, string][];
  headers?: Record<string, string>;
  address?: string;
};

/** The arguments of a loader or action for a request to this path; with `form` it is a POST. */
export const routeArgs = (
  app: App,
  { path, cookies = [], form, headers = {}, address = '203.0.113.7' }: RequestOptions,
) => {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(requestContext, {
    id: 'test',
    log: app.log,
    nonce: '',
    clientAddress: address,
    posted: form !== undefined,
    rendering: null,
  });
  const url = new URL(path, app.environment.publicUrl);
  const request = new Request(url, {
    method: form ? 'POST' : 'GET',
    body: form ? new URLSearchParams(form) : undefined,
    headers: {
      ...(cookies.length > 0 && { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }),
      ...headers,
    },
  });
  return { request, context, url, params: {}, pattern: url.pathname };
};

/** The redirect that a loader or action returned or threw, with its cookies; null for any other response. */
export const redirection = async (
  answer: Promise<unknown> | (() => unknown),
): Promise<{ to: string; cookies: string[] } | null> => {
  const pending = typeof answer === 'function' ? Promise.resolve().then(answer) : answer;
  const outcome: unknown = await pending.catch((error: unknown) => error);
  if (!(outcome instanceof Response) || outcome.status < 300 || outcome.status > 399) return null;
  return { to: outcome.headers.get('Location') ?? '', cookies: outcome.headers.getSetCookie() };
};

/** The toast that is shown after a redirect with these cookies. */
export const toastOf = async (cookies: string[] = []) => {
  const headers = { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
  return (await readFlash(new Request('http://localhost/', { headers })))?.toast;
};

/** The CSV file of a page: its middleware, for a request with `format=csv`. */
export const csvOf =
  (middleware: readonly ((args: never, next: () => Promise<Response>) => unknown)[]) =>
  async (args: ReturnType<typeof routeArgs>): Promise<Response> => {
    const [download] = middleware;
    const answer = await download?.(args as never, () => Promise.reject(new Error('no file was asked for')));
    if (!(answer instanceof Response)) throw new Error('the page has no file');
    return answer;
  };
