import { accountData } from '~/features/accounts/account-data.server.ts';
import { noticesGiven } from '~/features/accounts/give-notice.server.ts';
import { bookingsOfPerson } from '~/features/bookings/bookings-of-person.server.ts';
import { leadsOfPerson } from '~/features/leads/leads-of-person.server.ts';
import type { App } from '~/server/app.server.ts';
import { brand } from '~/shared/brand.ts';
import { noticeVersion } from '~/shared/privacy-notice.ts';

/** Data that contains no name and so cannot be looked up for a user, described in sentences. */
const besides = [
  'Emails to you are stored encrypted and deleted a day after they are sent. We keep no list of emails by address.',
  'Failed logins and other attempts are counted for a day at most, under a key that does not identify you.',
  'Searches are counted without recording who searched.',
  'A travel agent’s notes on an inquiry belong to that agent. Ask the agent, or write to us.',
];

/** All personal data of a customer as one document, or null without an account. Amounts are in paise (1/100 rupee), instants in ISO 8601. */
export const gatherPersonalData = async (app: Pick<App, 'db' | 'clock'>, userId: string) => {
  const account = await accountData(app, userId);
  if (!account) return null;
  const [bookings, leads] = await Promise.all([
    bookingsOfPerson(app, userId),
    leadsOfPerson(app, { id: userId, provenEmail: account.email_verified ? account.email : null }),
  ]);
  const subjects = [userId, ...leads.inquiries.map(({ id }) => id), ...leads.messages.map(({ id }) => id)];
  return {
    from: brand.name,
    made_at: app.clock.now().toISOString(),
    privacy_notice: noticeVersion,
    account,
    notices: await noticesGiven(app, subjects),
    bookings,
    inquiries: leads.inquiries,
    messages: leads.messages,
    besides,
  };
};

export type PersonalData = NonNullable<Awaited<ReturnType<typeof gatherPersonalData>>>;
