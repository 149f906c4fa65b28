import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { agentsOnlyError, type Result } from '~/shared/data/result.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';
import { type PackageTransitionResult, transitionPackage } from './transition-package.server.ts';

/** An agent activates or deactivates its own package. Deactivating keeps the approval; activating without one is refused. */
export const switchPackage = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { packageId, active }: { packageId: string; active: boolean },
): Promise<PackageTransitionResult | Result<null, 'forbidden'>> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  return transitionPackage(app, active ? 'activate' : 'deactivate', { id: packageId, agent_id: actor.id });
};
