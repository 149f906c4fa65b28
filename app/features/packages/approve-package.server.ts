import type { App } from '~/server/app.server.ts';
import { type Moved, makeMove } from './move-package.server.ts';

/**
 * Puts the version that the admin has looked at before the public. `seen` is its updated_at: an edit in between is not approved unseen. The
 * door admits admins only.
 */
export const approvePackage = (
  app: Pick<App, 'db' | 'clock'>,
  { packageId, seen }: { packageId: string; seen: Date },
): Promise<Moved> => makeMove(app, 'approve', { id: packageId, seen });
