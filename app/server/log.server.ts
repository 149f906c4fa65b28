import type { DestinationStream } from 'pino';
import pino from 'pino';
import { errorMessage } from './error-message.server.ts';

export type Log = pino.Logger;

/**
 * Serialises an error with type, reason, code and stack, but without its own message and fields: those of database errors include query
 * values such as names, addresses and session tokens.
 */
const withoutValues = (error: unknown) => {
  if (!(error instanceof Error)) return { reason: errorMessage(error) };
  const cause = error.cause instanceof Error ? error.cause : error;
  return {
    type: error.name,
    reason: errorMessage(error),
    code: 'code' in cause ? cause.code : undefined,
    stack: error.stack?.match(/^ {4}at .+$/gm)?.join('\n'),
  };
};

/** A structured log on standard output, with the fields of `base` in each line. Never log personal data, only ids, counts and codes; fields of these names are redacted. */
export const createLog = (
  level: string,
  destination?: DestinationStream,
  base: { instance: string; version: string } | null = null,
): Log =>
  pino(
    {
      level,
      base,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutValues },
      redact: {
        paths: ['email', 'phone', 'password', 'token', 'cookie', 'authorization'].flatMap((name) => [
          name,
          `*.${name}`,
        ]),
        censor: '[cut]',
      },
    },
    destination,
  );
