import { setTimeout as pause } from 'node:timers/promises';
import { addressHeaders, newTravellerAddress } from '#tests/client-requests.ts';
import type { PageResponse, RetryingClient } from '#tests/load/retrying-client.ts';

/** What the visitors got. */
export type Answers = {
  requests: number;
  /** Answers of the server's side that it could not serve (5xx), by status. */
  refused: Map<number, number>;
  /** Requests without an answer. */
  broken: number;
  /** When the refused and the broken ones were sent; milliseconds of `performance.now()`. */
  failedAt: number[];
  slowestMs: number;
};

export const noAnswers = (): Answers => ({ requests: 0, refused: new Map(), broken: 0, failedAt: [], slowestMs: 0 });

/** Answers that were no success: refused or broken. */
export const failedAnswers = ({ failedAt }: Answers): number => failedAt.length;

/** Milliseconds until a person presses the button again, and after which they have given up. */
const retryPause = 250;
const requestTimeout = 70_000;
const patience = 240_000;

/**
 * An HTTP client of one visitor: keeps cookies, follows no redirects, counts every answer, and sends a request again that was refused (5xx) or got no
 * answer. `onAnswer` sees the last answer of each request.
 */
export const createCountingClient = (
  url: string,
  answers: Answers,
  cookies: Map<string, string> = new Map(),
  onAnswer: (path: string, answer: PageResponse) => void = () => undefined,
): RetryingClient => {
  const address = addressHeaders(newTravellerAddress());
  const once = async (path: string, form?: Record<string, string>): Promise<PageResponse> => {
    const response = await fetch(new URL(path, url), {
      method: form ? 'POST' : 'GET',
      headers: {
        Accept: 'text/html',
        ...address,
        Origin: url,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: form ? new URLSearchParams(form) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeout),
    });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return { status: response.status, location: response.headers.get('Location') ?? '', text };
  };
  const counted = async (path: string, form?: Record<string, string>): Promise<PageResponse | null> => {
    const start = performance.now();
    answers.requests += 1;
    try {
      const answer = await once(path, form);
      if (answer.status < 500) return answer;
      answers.refused.set(answer.status, (answers.refused.get(answer.status) ?? 0) + 1);
    } catch {
      answers.broken += 1;
    } finally {
      answers.slowestMs = Math.max(answers.slowestMs, performance.now() - start);
    }
    answers.failedAt.push(start);
    return null;
  };
  return {
    visit: async (path, form) => {
      for (const deadline = performance.now() + patience; ; await pause(retryPause)) {
        const answer = await counted(path, form);
        if (answer) {
          onAnswer(path, answer);
          return answer;
        }
        if (performance.now() > deadline) throw new Error(`${path} was refused for ${patience / 1000} s.`);
      }
    },
  };
};
