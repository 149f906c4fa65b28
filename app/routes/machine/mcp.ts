import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/mcp';

/**
 * `POST /mcp`: the tools for assistants (Model Context Protocol). Programs of any origin may post: it reads no cookie, and nobody is logged in here.
 */
export const action = async ({ request, context }: Route.ActionArgs) => {
  // Loaded by the first message: it takes 30 MB.
  const { answerMcp } = await import('~/features/api/mcp.server.ts');
  return answerMcp(appOf({ context }), request, requestDetailsOf({ context }));
};

/** Only posts are answered: there is nothing to subscribe to. */
export const loader = () =>
  new Response('Please send messages of the Model Context Protocol with POST.\n', {
    status: 405,
    headers: { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8' },
  });
