import pino from 'pino';

export type Log = pino.Logger;

/**
 * Structured lines on standard output. Personal data stays out: log ids, counts and codes; what still slips through under these
 * names is cut.
 */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'email',
        'phone',
        'password',
        'token',
        'cookie',
        'authorization',
        '*.email',
        '*.phone',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
      ],
      censor: '[cut]',
    },
  });
