import { forgetTravellers } from '~/features/bookings/forget-travellers.server.ts';
import { forgetOldLeads } from '~/features/leads/leads-of-person.server.ts';
import type { App } from '~/server/app.server.ts';
import { forgetOldMails } from '~/server/mail/forget-old-mails.server.ts';

/**
 * Forgets what `keptFor` says has been kept for long enough: travellers of bookings, inquiries, messages, mails. Sessions, links, attempts and figures have their
 * own regular work. Doing it again changes nothing.
 */
export const forgetOldPersonalData = async (
  app: Pick<App, 'db' | 'clock' | 'environment' | 'log'>,
): Promise<{ bookings: number; leads: number; messages: number; mails: number; files: number }> => {
  const bookings = await forgetTravellers(app);
  const { leads, messages } = await forgetOldLeads(app);
  const { notes, files } = await forgetOldMails(app);
  const forgotten = { bookings, leads, messages, mails: notes, files };
  if (Object.values(forgotten).some((count) => count > 0))
    app.log.info({ event: 'personal_data_forgotten', ...forgotten }, 'personal data was kept for long enough');
  return forgotten;
};
