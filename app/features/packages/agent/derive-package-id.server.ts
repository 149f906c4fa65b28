import { deriveUuid } from '~/server/derive-uuid.server.ts';
import type { Environment } from '~/server/environment.server.ts';

/**
 * Derives the id of a new package from the agent and the idempotency key of the form, so that posting twice creates one package. The same key of another
 * agent gives another id.
 */
export const derivePackageId = (
  environment: Pick<Environment, 'sessionSecret'>,
  agentId: string,
  key: string,
): string => deriveUuid(environment, `package of ${agentId}\n${key}`);
