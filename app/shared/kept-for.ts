/**
 * What is kept how long, in days: read by the work that forgets, and told on the privacy page in these words. The reasons stand in
 * docs/decisions/0024-what-is-kept-and-how-long.md.
 */
export const keptFor = {
  session_unused: {
    days: 7,
    what: 'A login on one of your devices, with its address and browser',
    how: 'until you log out, after 7 days without use, and 30 days after the login at the latest',
  },
  session: { days: 30, what: null, how: null },
  attempts: {
    days: 1,
    what: 'How often something was tried, so that nobody can guess passwords',
    how: 'a day at most, and under a key that does not say whose attempts they are',
  },
  booking_never_paid: {
    days: 30,
    what: 'Names and contact of a booking that was never paid',
    how: '30 days after the seats went back',
  },
  booking: {
    days: 1096,
    what: 'Names, ages and contact of a booking that was paid',
    how: '3 years after the journey, as long as claims about it can be made',
  },
  booking_without_account: {
    days: 180,
    what: 'The same, when you have deleted your account',
    how: '180 days after the journey, as long as a bank may still ask about the payment',
  },
  money: {
    days: null,
    what: 'Sum, date and payment numbers of a booking, with its train and without any name',
    how: 'as long as the law asks us to keep accounts, which is 8 years',
  },
  lead: {
    days: 730,
    what: 'An inquiry, with what its travel agent wrote down about it',
    how: '2 years after its last change, or until you delete your account',
  },
  message: {
    days: 365,
    what: 'A message from the contact page',
    how: 'a year, or until you delete your account',
  },
  mail_waiting: {
    days: 1,
    what: 'The text of a mail on its way to you, encrypted',
    how: 'until a day after it has gone out',
  },
  mail_undelivered: {
    days: 90,
    what: 'The same, when it could not be delivered',
    how: '90 days',
  },
  mail_noted: {
    days: 400,
    what: 'That a mail went out, without its address and its text',
    how: 'about a year',
  },
  mail_files: { days: 30, what: null, how: null },
  search_terms: {
    days: 100,
    what: 'Words that somebody searched for and that found nothing; not who searched',
    how: '100 days',
  },
  search_counts: { days: 800, what: null, how: null },
  notices: {
    days: null,
    what: 'Which version of this notice you had before you, and when',
    how: 'as long as we must be able to show it; no name stands with it',
  },
  audit: {
    days: null,
    what: 'What our administrators did, with the time and the reason',
    how: 'for good: the law asks for a year at least, and a record that can be shortened proves nothing',
  },
} as const satisfies Record<string, { days: number | null; what: string | null; how: string | null }>;
