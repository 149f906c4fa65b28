import { setTimeout as pause } from 'node:timers/promises';

export type Answer = { status: number; location: string; text: string };

/** Polls until `look` answers true; fails loudly when that takes too long. */
export const until = async (what: string, look: () => Promise<boolean>, mostMs = 120_000): Promise<void> => {
  for (const deadline = performance.now() + mostMs; performance.now() < deadline; await pause(50)) {
    if (await look()) return;
  }
  throw new Error(`Waited ${mostMs / 1000} s in vain until ${what}.`);
};

const isThere = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

/**
 * A browser of one traveller: keeps cookies, follows nothing, and asks the same again when the server dies under the question, as a
 * traveller presses the button again.
 */
export const openBrowser = (url: string, cookies: Map<string, string> = new Map()) => {
  const once = async (path: string, form?: Record<string, string>): Promise<Answer> => {
    const response = await fetch(new URL(path, url), {
      method: form ? 'POST' : 'GET',
      headers: {
        Accept: 'text/html',
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
    visit: async (path: string, form?: Record<string, string>): Promise<Answer> => {
      for (;;) {
        try {
          return await once(path, form);
        } catch {
          await until('the server is back', () => isThere(url));
        }
      }
    },
  };
};

export type Browser = ReturnType<typeof openBrowser>;
