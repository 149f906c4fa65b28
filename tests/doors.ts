import { RouterContextProvider } from 'react-router';
import type { App } from '~/server/app.server.ts';
import { appContext, requestContext } from '~/server/request-context.server.ts';

type Ask = {
  path: string;
  cookies?: string[];
  form?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
};

/** What a loader or action is given for a request to this path; with `form` it is a post. */
export const doorArgs = (app: App, { path, cookies = [], form, headers = {}, address = '203.0.113.7' }: Ask) => {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(requestContext, {
    id: 'test',
    log: app.log,
    nonce: '',
    clientAddress: address,
    posted: form !== undefined,
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

/** Where a door sends the caller, with its cookies; null when it answers with a page. Thrown redirects count too. */
export const redirection = async (
  answer: Promise<unknown> | (() => unknown),
): Promise<{ to: string; cookies: string[] } | null> => {
  const asked = typeof answer === 'function' ? Promise.resolve().then(answer) : answer;
  const outcome: unknown = await asked.catch((error: unknown) => error);
  if (!(outcome instanceof Response) || outcome.status < 300 || outcome.status > 399) return null;
  return { to: outcome.headers.get('Location') ?? '', cookies: outcome.headers.getSetCookie() };
};
