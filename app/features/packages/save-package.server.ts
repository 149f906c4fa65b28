import { randomUUID } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import type { PackageContent } from './package.ts';
import { readPackageContent } from './package-fields.server.ts';
import { insertPackage, updatePackage } from './packages.store.server.ts';

/**
 * Saves an agent's package, a new one or one of its own: from then on it waits for approval and is not shown (decisions, "Packages"). An
 * edit never changes the owner; another agent's package is 'not_found'.
 */
export const savePackage = async (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string,
  { id, content: typed }: { id?: string; content: PackageContent },
): Promise<Result<{ id: string }, 'invalid' | 'not_found'>> => {
  const content = readPackageContent(typed);
  if (!content.success) return content;
  const now = app.clock.now();
  if (id === undefined) {
    const newId = randomUUID();
    await insertPackage(app.db, { id: newId, agent_id: agentId, content: content.data, now });
    return ok({ id: newId });
  }
  const saved = isUuid(id) && (await updatePackage(app.db, { id, agent_id: agentId, content: content.data, now }));
  return saved ? ok({ id }) : fail('not_found', 'Package not found');
};
