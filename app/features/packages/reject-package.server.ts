import type { App } from '~/server/app.server.ts';
import { fail, type Result } from '~/shared/result.ts';
import { makeMove } from './move-package.server.ts';

/** Takes a package out of the queue and out of sight, with a reason that its agent reads. The door admits admins only. */
export const rejectPackage = async (
  app: Pick<App, 'db' | 'clock'>,
  { packageId, reason }: { packageId: string; reason: string },
): Promise<Result<null, 'invalid' | 'not_found' | 'refused' | 'changed'>> => {
  const rejection_reason = reason.trim().slice(0, 1000);
  if (rejection_reason === '') return fail('invalid', 'Please tell the agent why.', { reason: 'Please tell why.' });
  return makeMove(app, 'reject', { id: packageId, rejection_reason });
};
