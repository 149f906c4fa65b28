import { purgePassengerData } from '~/features/bookings/traveller/purge-passenger-data.server.ts';
import { purgeGuestAddresses } from '~/features/bookings/traveller/saved-travellers.server.ts';
import { purgeOldLeads } from '~/features/leads/core/personal-leads.server.ts';
import { purgeReplyTemplates } from '~/features/leads/replies/manage-reply-templates.server.ts';
import { purgePackageDrafts } from '~/features/packages/drafts/package-drafts.server.ts';
import { purgeSavedPackages } from '~/features/packages/saved/saved-packages.server.ts';
import type { App } from '~/server/app.server.ts';
import { purgeOldMails } from '~/server/mail/purge-old-mails.server.ts';

/**
 * Purges personal data whose retention period has ended: travellers of bookings, inquiries, messages, mails. Sessions, links, attempt counts and statistics have
 * their own jobs. Idempotent.
 */
export const purgePersonalData = async (
  app: Pick<App, 'db' | 'clock' | 'environment' | 'log'>,
): Promise<{ bookings: number; leads: number; messages: number; mails: number; files: number }> => {
  const bookings = await purgePassengerData(app);
  await purgeGuestAddresses(app);
  const { leads, messages } = await purgeOldLeads(app);
  const { records, files } = await purgeOldMails(app);
  const purged = { bookings, leads, messages, mails: records, files };
  if (Object.values(purged).some((count) => count > 0))
    app.log.info({ event: 'personal_data_forgotten', ...purged }, 'personal data purged');
  return purged;
};

/** Deletes what only the owner of a closed account could see. The account, its leads and its history remain. Idempotent. */
export const purgeClosedAccounts = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  await purgePackageDrafts(app);
  await purgeReplyTemplates(app);
  await purgeSavedPackages(app);
};
