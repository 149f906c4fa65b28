import pino, { type DestinationStream } from 'pino';
import { reasonOf } from './reason.server.ts';

export type Log = pino.Logger;

/**
 * An error as a log may keep it: what it is, why, and where. Its own message and fields stay out, since those of the database spell out the
 * values of the query: names, addresses, session tokens.
 */
const withoutValues = (error: unknown) => {
  if (!(error instanceof Error)) return { reason: reasonOf(error) };
  const cause = error.cause instanceof Error ? error.cause : error;
  return {
    type: error.name,
    reason: reasonOf(error),
    code: 'code' in cause ? cause.code : undefined,
    stack: error.stack?.match(/^ {4}at .+$/gm)?.join('\n'),
  };
};

/**
 * Structured lines on standard output. Personal data stays out: log ids, counts and codes; what still slips through under these
 * names is cut.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
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
