/**
 * Retention periods in days, used by the purge jobs, with the texts of the privacy page (`what`, `how`). Reasons:
 * docs/decisions/0024-data-retention.md.
 */
export const retentionPeriods = {
  session_unused: {
    days: 7,
    what: 'A login on one of your devices, with IP address and browser',
    how: 'until you log out or for 7 days without use, but at most 30 days after login',
  },
  session: { days: 30, what: null, how: null },
  attempts: {
    days: 1,
    what: 'Number of recent attempts, to prevent password guessing',
    how: 'up to one day, under a key that does not identify you',
  },
  booking_never_paid: {
    days: 30,
    what: 'Names and contact details of a booking that was never paid',
    how: '30 days after the seats were released',
  },
  booking: {
    days: 1096,
    what: 'Names, ages and contact details of a paid booking',
    how: '3 years after the journey, the period in which claims can be made',
  },
  booking_without_account: {
    days: 180,
    what: 'The same, after you delete your account',
    how: '180 days after the journey, the period in which a bank may query the payment',
  },
  money: {
    days: null,
    what: 'Amount, date, payment IDs and train of a booking, without any names',
    how: '8 years, as required by law for accounts',
  },
  lead: {
    days: 730,
    what: 'An inquiry, with the travel agent’s notes',
    how: '2 years after its last change, or until you delete your account',
  },
  message: {
    days: 365,
    what: 'A message from the contact page',
    how: '1 year, or until you delete your account',
  },
  mail_waiting: {
    days: 1,
    what: 'The text of an email to you, encrypted, until it is sent',
    how: '1 day after it was sent',
  },
  mail_undelivered: {
    days: 90,
    what: 'The same, if it could not be delivered',
    how: '90 days',
  },
  mail_records: {
    days: 400,
    what: 'A record that an email was sent, without its address and text',
    how: 'about a year',
  },
  mail_files: { days: 30, what: null, how: null },
  search_terms: {
    days: 100,
    what: 'Search terms without results; not who searched',
    how: '100 days',
  },
  search_counts: { days: 800, what: null, how: null },
  notices: {
    days: null,
    what: 'Which version of this notice you were shown, and when',
    how: 'as long as we must be able to prove it; without your name',
  },
  audit: {
    days: null,
    what: 'Actions of our administrators, with time and reason',
    how: 'permanently: the law requires at least one year, and an audit log must be complete',
  },
} as const satisfies Record<string, { days: number | null; what: string | null; how: string | null }>;
