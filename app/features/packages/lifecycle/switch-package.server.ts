import type { App } from '~/server/app.server.ts';
import { type PackageTransitionResult, transitionPackage } from './transition-package.server.ts';

/** An agent activates or deactivates its own package. Deactivating keeps the approval; activating without one is refused. */
export const switchPackage = (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string,
  { packageId, active }: { packageId: string; active: boolean },
): Promise<PackageTransitionResult> =>
  transitionPackage(app, active ? 'activate' : 'deactivate', { id: packageId, agent_id: agentId });
