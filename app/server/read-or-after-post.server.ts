import type { RouterContextProvider } from 'react-router';
import { reasonOf } from './reason.server.ts';
import { requestFactsOf } from './request-context.server.ts';

/**
 * What a loader reads for its page. Without JavaScript the loaders run behind the action of a post, and the page carries what the action has answered
 * and everything as it was typed: then `otherwise` stands for what can't be read, which is logged, and no error page takes the form away.
 */
export const readOrAfterPost = async <Read, Otherwise>(
  args: { context: Readonly<RouterContextProvider> },
  reading: Promise<Read>,
  otherwise: Otherwise,
): Promise<Read | Otherwise> => {
  const { posted, log } = requestFactsOf(args);
  try {
    return await reading;
  } catch (error) {
    if (!posted || error instanceof Response) throw error;
    log.error({ reason: reasonOf(error) }, 'a form was given back without all of its page');
    return otherwise;
  }
};
