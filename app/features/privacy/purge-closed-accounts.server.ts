import { purgeReplyTemplates } from '~/features/leads/replies/manage-reply-templates.server.ts';
import { purgePackageDrafts } from '~/features/packages/drafts/package-drafts.server.ts';
import { purgeSavedPackages } from '~/features/packages/saved/saved-packages.server.ts';
import type { App } from '~/server/app.server.ts';

/** Deletes what only the owner of a closed account could see. The account, its leads and its history remain. Idempotent. */
export const purgeClosedAccounts = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  await purgePackageDrafts(app);
  await purgeReplyTemplates(app);
  await purgeSavedPackages(app);
};
