import type { App } from '~/server/app.server.ts';
import { deleteDecisions } from './package-decisions.store.server.ts';

const dayMs = 86_400_000;

/** Deletes decisions that could be undone until a day ago, with the versions of packages that they hold. */
export const purgeDecisions = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  deleteDecisions(db, new Date(clock.now().getTime() - dayMs));
