import { setTimeout as pause } from 'node:timers/promises';
import { addressHeaders, newTravellerAddress } from '../client-requests.ts';

export type PageResponse = { status: number; location: string; text: string };

/** Polls until `check` returns true. @throws after `mostMs` milliseconds */
export const waitUntil = async (what: string, check: () => Promise<boolean>, mostMs = 120_000): Promise<void> => {
  for (const deadline = performance.now() + mostMs; performance.now() < deadline; await pause(50)) {
    if (await check()) return;
  }
  throw new Error(`Waited ${mostMs / 1000} s, but not: ${what}.`);
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

/**
 * An HTTP client of one traveller: keeps cookies, follows no redirects, and repeats a request when the server dies while answering, as a
 * traveller presses the button again. Every traveller has an address, which the server learns as from a proxy in front (TRUST_PROXY=1).
 */
export const createRetryingClient = (
  url: string,
  cookies: Map<string, string> = new Map(),
  headers: Record<string, string> = {},
) => {
  const address = addressHeaders(newTravellerAddress());
  const once = async (path: string, form?: Record<string, string>): Promise<PageResponse> => {
    const response = await fetch(new URL(path, url), {
      method: form ? 'POST' : 'GET',
      headers: {
        Accept: 'text/html',
        ...address,
        ...headers,
        Origin: url,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: form ? new URLSearchParams(form) : null,
      redirect: 'manual',
    });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return { status: response.status, location: response.headers.get('Location') ?? '', text };
  };
  return {
    visit: async (path: string, form?: Record<string, string>): Promise<PageResponse> => {
      for (;;) {
        try {
          return await once(path, form);
        } catch {
          await waitUntil('the server is ready again', () => isReady(url));
        }
      }
    },
  };
};

export type RetryingClient = ReturnType<typeof createRetryingClient>;
