import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Environment } from '../../environment.server.ts';
import { traceHeaders } from '../../tracing/tracing.server.ts';
import type { ProviderCallError } from '../payment-provider.ts';
import { errorBodySchema } from './api-schemas.server.ts';

export type RazorpaySettings = Environment['razorpay'];

type CallError = ProviderCallError & { field?: string | null };
export type CallResult<Data> = { success: true; data: Data } | { success: false; error: CallError };
type Call = {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** A failed call as a value; `field` is the rejected field of the request. */
export const failedCall = (
  kind: ProviderCallError['kind'],
  status: number | null,
  description: string,
  field?: string | null,
) => ({
  success: false as const,
  error: field ? { kind, status, description, field } : { kind, status, description },
});

/** Razorpay responds 400 with this description, not 404, when an id is unknown. */
const unknownIdDescription = 'The id provided does not exist';

const kindOf = (status: number, description: string): ProviderCallError['kind'] => {
  if (status === 409 || status === 429) return 'busy';
  if (status === 408 || status >= 500) return 'unreachable';
  if (status === 404 || description.startsWith(unknownIdDescription)) return 'not_found';
  return 'refused';
};

/** An id for use in a path; anything that is not an id becomes "unknown", so it can't change the path. */
export const pathId = (id: string): string => (/^\w+$/.test(id) ? id : 'unknown');

/** Undefined when the text is not JSON: a proxy in between may respond with HTML. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `timeoutMs` of one request, or `timeoutSignal` that ends it (for tests); `pauseMs` before the first retry. */
export type RazorpayTimes = { timeoutMs?: number; timeoutSignal?: () => AbortSignal; pauseMs?: number };

/** Retries after 429, which guarantees that the request had no effect. */
const maxRetries = 2;

/**
 * Calls Razorpay's HTTP API and parses the responses. Errors are values. Only "too many requests" is retried here, with exponential backoff and
 * jitter; other retries are up to the caller. `razorpay.apiBase` is read at each call, so that a server on a port chosen at start can
 * set it later.
 */
export const createRazorpayClient = (
  razorpay: RazorpaySettings,
  { timeoutMs = 5_000, timeoutSignal = () => AbortSignal.timeout(timeoutMs), pauseMs = 250 }: RazorpayTimes = {},
) => {
  const authorization = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')}`;

  const callOnce = async <Schema extends z.ZodType>(
    { method, path, body, headers }: Call,
    schema: Schema,
  ): Promise<CallResult<z.output<Schema>>> => {
    let status: number;
    let text: string;
    let retryAfter: string | null;
    try {
      const response = await fetch(`${razorpay.apiBase}/v1${path}`, {
        method,
        headers: { Authorization: authorization, 'Content-Type': 'application/json', ...headers, ...traceHeaders() },
        body: body ? JSON.stringify(body) : null,
        // A redirect might carry the key elsewhere.
        redirect: 'error',
        signal: timeoutSignal(),
      });
      status = response.status;
      retryAfter = response.headers.get('Retry-After');
      text = await response.text();
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      return failedCall(
        'unreachable',
        null,
        `The payment provider ${timedOut ? 'did not respond in time' : 'could not be reached'}.`,
      );
    }
    const json = parseJson(text);
    if (status >= 200 && status < 300) {
      const parsed = schema.safeParse(json);
      return parsed.success
        ? { success: true, data: parsed.data }
        : failedCall('unreachable', status, 'The payment provider sent a response that could not be read.');
    }
    const parsedError = errorBodySchema.safeParse(json);
    const description = parsedError.success
      ? parsedError.data.error.description
      : `The payment provider responded with ${status}.`;
    const failure = failedCall(kindOf(status, description), status, description, parsedError.data?.error.field);
    const seconds = Number(retryAfter);
    return seconds > 0 ? { ...failure, error: { ...failure.error, retryAfterSeconds: seconds } } : failure;
  };

  return async <Schema extends z.ZodType>(request: Call, schema: Schema): Promise<CallResult<z.output<Schema>>> => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await callOnce(request, schema);
      if (result.success || result.error.status !== 429 || attempt === maxRetries) return result;
      // A longer `Retry-After` is left to the caller.
      if ((result.error.retryAfterSeconds ?? 0) > 1) return result;
      await pause(pauseMs * 2 ** attempt * (1 + Math.random()));
    }
  };
};
