import type { App } from '~/server/app.server.ts';

/** A part of the Today page: null when it could not be loaded, which is logged. */
export const partOrNull = <Part>({ log }: Pick<App, 'log'>, part: Promise<Part>): Promise<Part | null> =>
  part.catch((error: unknown) => {
    log.error({ err: error }, 'loading a part of the Today page failed');
    return null;
  });
