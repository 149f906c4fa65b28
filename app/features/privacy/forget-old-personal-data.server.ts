import { forgetTravellers } from '~/features/bookings/forget-travellers.server.ts';
import { forgetOldLeads } from '~/features/leads/leads-of-person.server.ts';
import type { App } from '~/server/app.server.ts';
import { forgetOldMails } from '~/server/mail/forget-old-mails.server.ts';

/**
 * Purges personal data whose retention period has ended: travellers of bookings, inquiries, messages, mails. Sessions, links, attempt counts and statistics have
 * their own jobs. Idempotent.
 */
export const forgetOldPersonalData = async (
  app: Pick<App, 'db' | 'clock' | 'environment' | 'log'>,
): Promise<{ bookings: number; leads: number; messages: number; mails: number; files: number }> => {
  const bookings = await forgetTravellers(app);
  const { leads, messages } = await forgetOldLeads(app);
  const { notes, files } = await forgetOldMails(app);
  const purged = { bookings, leads, messages, mails: notes, files };
  if (Object.values(purged).some((count) => count > 0))
    app.log.info({ event: 'personal_data_forgotten', ...purged }, 'personal data purged');
  return purged;
};
