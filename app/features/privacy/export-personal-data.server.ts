import { listPrivacyNotices } from '~/features/accounts/core/record-privacy-notice.server.ts';
import { findAccountData } from '~/features/accounts/profile/account-data.server.ts';
import { exportPersonalBookings } from '~/features/bookings/traveller/export-personal-bookings.server.ts';
import { loadPersonalLeads } from '~/features/leads/core/personal-leads.server.ts';
import { exportSavedPackages } from '~/features/packages/saved/saved-packages.server.ts';
import type { App } from '~/server/app.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { noticeVersion } from '~/shared/site/retention-periods.ts';

/** Data that contains no name and so cannot be looked up for a user, described in sentences. */
const besides = [
  'Emails to you are stored encrypted and deleted a day after they are sent. We store no list of emails by address.',
  'Failed logins and other attempts are counted for a day at most, under a key that does not identify you.',
  'Searches are counted without recording who searched.',
  'A travel agent’s notes on an inquiry belong to that agent. Ask the agent, or write to us.',
];

/** All personal data of a customer as one document, or null without an account. Amounts are in paise (1/100 rupee), instants in ISO 8601. */
export const exportPersonalData = async (app: Pick<App, 'db' | 'clock'>, userId: string) => {
  const account = await findAccountData(app, userId);
  if (!account) return null;
  const [bookings, leads] = await Promise.all([
    exportPersonalBookings(app, userId),
    loadPersonalLeads(app, { id: userId, verifiedEmail: account.email_verified ? account.email : null }),
  ]);
  const subjects = [userId, ...leads.inquiries.map(({ id }) => id), ...leads.messages.map(({ id }) => id)];
  return {
    from: brand.name,
    made_at: app.clock.now().toISOString(),
    privacy_notice: noticeVersion,
    account,
    notices: await listPrivacyNotices(app, subjects),
    bookings,
    inquiries: leads.inquiries,
    messages: leads.messages,
    saved_packages: await exportSavedPackages(app, userId),
    besides,
  };
};

export type PersonalData = NonNullable<Awaited<ReturnType<typeof exportPersonalData>>>;
