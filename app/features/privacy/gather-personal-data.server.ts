import { accountData } from '~/features/accounts/account-data.server.ts';
import { noticesGiven } from '~/features/accounts/give-notice.server.ts';
import { bookingsOfPerson } from '~/features/bookings/bookings-of-person.server.ts';
import { leadsOfPerson } from '~/features/leads/leads-of-person.server.ts';
import type { App } from '~/server/app.server.ts';
import { brand } from '~/shared/brand.ts';
import { noticeVersion } from '~/shared/privacy-notice.ts';

/** What is held on somebody besides, in sentences: it holds no name and so can't be looked up for one. */
const besides = [
  'Mails to you wait encrypted and are deleted a day after they have gone out; no list of mails by address is kept.',
  'Failed logins and other attempts are counted for a day at most under a key that does not tell whose they are.',
  'Search words are counted without whoever searched.',
  'What a travel agent writes down about an inquiry belongs to that agent; ask the agent, or write to us.',
];

/** Everything the product holds on a traveller, as one document. Sums are paise (a hundredth of a rupee), instants ISO 8601; null when there is no account. */
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
