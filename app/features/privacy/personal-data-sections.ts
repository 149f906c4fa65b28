import { describeBrowser } from '~/features/accounts/core/describe-browser.ts';
import { passengerDetails, passengerWishes } from '~/features/bookings/core/passenger-attributes.ts';
import { passengerBerth } from '~/features/bookings/core/ticket.ts';
import { formatPhone, fullName } from '~/shared/data/person-name.ts';
import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import type { PersonalData } from './export-personal-data.server.ts';

type Row = { label: string; value: string };
/** `reference` tells entries with the same title apart. */
type Entry = { title: string; reference?: string; rows: Row[] };

/** A section of a user's data for display; `none` is the text of an empty section, a `half` is beside another on wide screens. */
export type PersonalDataSection = { title: string; none: string; half?: boolean; entries: Entry[] };

const rowsOf = (...pairs: [label: string, value: string | null][]): Row[] =>
  pairs.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));

const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');

const forms: Record<string, string> = {
  sign_up: 'Sign-up',
  guest_booking: 'Booking as a guest',
  agent: 'Registration as a travel agent',
  inquiry: 'Inquiry',
  message: 'Message',
};

const accountEntry = ({ account }: PersonalData): Entry => ({
  title: account.full_name,
  rows: rowsOf(
    ['Email', `${account.email}${account.email_verified ? '' : ' (not confirmed)'}`],
    ['Phone', formatPhone(account.phone)],
    ['Created', formatInstant(account.opened_at)],
    ['Updated', formatInstant(account.changed_at)],
    ['Created by a guest booking', yesNo(account.made_by_a_guest_booking)],
    ['Has a password', account.has_password ? 'Yes, stored only as a one-way hash' : 'No'],
  ),
});

const bookingEntry = (booking: PersonalData['bookings'][number]): Entry => {
  const { train_details: train } = booking;
  return {
    title: `${train.from.name} to ${train.to.name}`,
    reference: `${formatDate(train.from.date)} · ${booking.booking_reference}`,
    rows: rowsOf(
      ['Train', `${train.number} ${train.name}, class ${train.selected_class}`],
      [
        'Passengers',
        booking.passenger_details
          .map((one) =>
            [one.name, passengerDetails(one), passengerWishes(one), passengerBerth(booking, one.id)]
              .filter(Boolean)
              .join(', '),
          )
          .join('\n'),
      ],
      ['Email', booking.contact_details.email],
      ['Phone', formatPhone(booking.contact_details.phone)],
      ['Insurance', yesNo(booking.insurance)],
      ['Total', formatRupees(booking.total_fare_paise)],
      ['Booking', `${booking.booking_status}, made ${formatInstant(booking.created_at)}`],
      [
        'Payments',
        booking.payments
          .filter(({ provider_payment_id }) => provider_payment_id !== null)
          .map((paid) =>
            [
              formatRupees(paid.amount_paise),
              paid.status,
              paid.method,
              paid.provider_payment_id,
              formatInstant(paid.created_at),
            ]
              .filter(Boolean)
              .join(', '),
          )
          .join('\n'),
      ],
      [
        'Refunds',
        booking.refunds
          .map(
            (refund) => `${formatRupees(refund.amount_paise)}, ${refund.status}, ${formatInstant(refund.created_at)}`,
          )
          .join('\n'),
      ],
      ['History', booking.history.map(({ at, detail }) => `${formatInstant(at)}: ${detail}`).join('\n')],
    ),
  };
};

const inquiryEntry = (inquiry: PersonalData['inquiries'][number]): Entry => ({
  title: inquiry.package_title ?? inquiry.service ?? 'Trip',
  rows: rowsOf(
    ['Name', fullName(inquiry)],
    ['Email', inquiry.email],
    ['Phone', formatPhone(inquiry.phone)],
    ['Travellers', inquiry.travelers],
    ['Travel date', inquiry.travel_date && formatDate(inquiry.travel_date)],
    ['Budget', inquiry.budget],
    ['Accommodation', inquiry.accommodation],
    ['Transportation', inquiry.transportation],
    ['Travelling from', inquiry.origin],
    ['Special requests', inquiry.special_requests],
    ['Assigned to', inquiry.given_to],
    ['Sent', formatInstant(inquiry.sent_at)],
  ),
});

/** The newest journey first. */
const byJourney = (one: PersonalData['bookings'][number], other: PersonalData['bookings'][number]): number => {
  const [a, b] = [one, other].map(({ train_details: { from } }) => `${from.date} ${from.departs}`);
  return (b ?? '').localeCompare(a ?? '');
};

/** The personal data document as sections for display. */
export const personalDataSections = (data: PersonalData): PersonalDataSection[] => [
  { title: 'Your account', none: '', half: true, entries: [accountEntry(data)] },
  {
    title: 'Active sessions',
    none: 'No active sessions.',
    half: true,
    entries: data.account.sessions.map((session) => ({
      title: describeBrowser(session.browser),
      reference: `Last used ${formatInstant(session.last_used_at)}`,
      rows: rowsOf(
        ['Browser details', session.browser],
        ['IP address', session.address],
        ['Logged in', formatInstant(session.begun_at)],
        ['Last used', formatInstant(session.last_used_at)],
      ),
    })),
  },
  {
    title: 'Bookings and payments',
    none: 'No bookings.',
    entries: data.bookings.toSorted(byJourney).map(bookingEntry),
  },
  { title: 'Inquiries', none: 'No inquiries.', entries: data.inquiries.map(inquiryEntry) },
  {
    title: 'Messages and complaints',
    none: 'No messages.',
    entries: data.messages.map(({ complaint, reference, subject, name, email, message, answers, sent_at }) => ({
      title: complaint === null ? subject : `Complaint ${complaint}: ${subject}`,
      rows: rowsOf(
        ['Name', name],
        ['Email', email],
        ['Reference', reference],
        ['Message', message],
        ['Sent', formatInstant(sent_at)],
        ['Answer', answers.join('\n\n') || null],
      ),
    })),
  },
  {
    title: 'Saved packages',
    none: 'No saved packages.',
    entries: data.saved_packages.map(({ title, saved_at }) => ({
      title,
      rows: rowsOf(['Saved', formatInstant(saved_at)]),
    })),
  },
  {
    title: 'Privacy notices you were shown',
    none: 'No privacy notices recorded.',
    entries: data.notices.map(({ form, notice_version, given_at }) => ({
      title: forms[form] ?? form,
      rows: rowsOf(['Version of', formatDate(notice_version)], ['Shown', formatInstant(given_at)]),
    })),
  },
];
