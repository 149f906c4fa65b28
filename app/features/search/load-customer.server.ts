import type { MailsView } from '~/features/mails/mail-view.ts';
import type { App } from '~/server/app.server.ts';
import { isErasedAddress } from '~/server/mail/mail-headers.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fullName } from '~/shared/data/person-name.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { findAccountByEmail } from '../accounts/core/account-queries.server.ts';
import { listCustomerBookings } from '../bookings/admin/find-bookings.server.ts';
import { statusBadge } from '../bookings/core/booking.ts';
import { leadStatusLabels } from '../leads/core/lead.ts';
import { leadReference } from '../leads/core/lead-reference.ts';
import { loadPersonalLeads } from '../leads/core/personal-leads.server.ts';
import { findLeads } from '../leads/list/list-leads.server.ts';
import { listTravellerMails } from '../mails/list-mails.server.ts';
import { maySearchAllRecords } from './search-records.policy.ts';
import type { SearchGroup, SearchResult } from './search-result.ts';

/** Records of each kind on the page. */
const maxRecords = 50;

/** One customer: the account with an email address, if there is one, and what the site has of the account and the address. */
export type CustomerView = {
  email: string;
  account: { name: string; facts: string[] } | null;
  groups: SearchGroup[];
  mails: MailsView;
};

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

const accountView = ({ full_name, role, email_verified, auto_created, created_at }: Account) => ({
  name: full_name,
  facts: [
    role,
    `since ${formatInstant(created_at)}`,
    email_verified ? 'address confirmed' : 'address not confirmed',
    ...(auto_created ? ['created with a booking'] : []),
  ],
});

/** Leads with this address, those that agents added too, and inquiries of the account with another one. */
const listCustomerLeads = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  email: string,
  inquiries: Awaited<ReturnType<typeof loadPersonalLeads>>['inquiries'],
): Promise<SearchResult[]> => {
  const sameAddress = (await findLeads(app, admin, email, maxRecords)).filter(
    (lead) => lead.email.toLowerCase() === email,
  );
  const others = inquiries.filter(({ id }) => sameAddress.every((lead) => lead.id !== id));
  const leads = [
    ...sameAddress.map((lead) => ({ ...lead, subject: lead.about?.title })),
    ...others.map((inquiry) => ({
      ...inquiry,
      name: fullName(inquiry),
      subject: inquiry.package_title ?? inquiry.service,
    })),
  ];
  return leads.map(({ id, name, status, subject }) => ({
    key: id,
    title: subject ?? name,
    icon: 'speech',
    facts: [leadReference(id), leadStatusLabels[status], name],
    to: dashboardPaths.adminLead(id),
    isExact: false,
  }));
};

/** The records of one customer, by email address; none for the address that erased customers share. Admin only. */
export const loadCustomer = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  address: string,
): Promise<Result<CustomerView, 'forbidden'>> => {
  if (!maySearchAllRecords(admin)) return adminOnlyError;
  const email = address.trim().toLowerCase();
  if (email === '' || isErasedAddress(email))
    return ok({ email, account: null, groups: [], mails: { mails: [], more: false } });
  const account = await findAccountByEmail(app.db, email);
  const [bookingRows, { inquiries, messages }] = await Promise.all([
    listCustomerBookings(app, admin, { email, userId: account?.id ?? null }, maxRecords).then(requireAllowed),
    loadPersonalLeads(app, { id: account?.id ?? '', verifiedEmail: email }),
  ]);
  const bookings = bookingRows.map(
    ({ id, booking_reference, journey, status }): SearchResult => ({
      key: id,
      title: booking_reference,
      icon: 'rail',
      facts: [statusBadge(status).label, journey],
      to: dashboardPaths.adminBooking(id),
      isExact: false,
    }),
  );
  const leads = await listCustomerLeads(app, admin, email, inquiries);
  const contactMessages = messages.toReversed().map(
    ({ id, complaint, subject, sent_at }): SearchResult => ({
      key: id,
      title: complaint ? `${complaint}, ${subject}` : subject,
      icon: 'envelope',
      facts: [complaint ? 'Complaint' : 'Message', formatInstant(sent_at)],
      to: dashboardPaths.adminMessages({ q: complaint ?? email, show: 'all' }),
      isExact: false,
    }),
  );
  const groups = [
    { name: 'Bookings', results: bookings, allTo: null },
    { name: 'Leads', results: leads, allTo: null },
    { name: 'Messages and complaints', results: contactMessages, allTo: null },
  ];
  return ok({
    email,
    account: account && accountView(account),
    groups: groups.filter(({ results }) => results.length > 0),
    mails: await listTravellerMails(app, [
      { type: 'booking', ids: bookings.map(({ key }) => key) },
      { type: 'lead', ids: leads.map(({ key }) => key) },
      { type: 'contact_message', ids: contactMessages.map(({ key }) => key) },
    ]),
  });
};
