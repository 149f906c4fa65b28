/** The date of the current privacy notice. Change it whenever the text of /privacy changes; a test compares them. */
export const noticeVersion = '2026-11-29';

/**
 * Retention periods in days of what the running system needs for itself, with the texts of the privacy page (`what`, `how`). Those of records about
 * persons and bookings depend on the day on which they were made: `retention-rules.ts`. Reasons: docs/decisions/0024-data-retention.md.
 */
export const retentionPeriods = {
  session_unused: {
    days: 7,
    what: 'A login on one of your devices, with IP address and browser',
    how: 'until you log out or for 7 days without use, but at most 30 days after login; in our logs for at least 1 year, as required by law',
  },
  session: { days: 30, what: null, how: null },
  attempts: {
    days: 1,
    what: 'Number of recent attempts, to prevent password guessing',
    how: 'up to one day, under a key that does not identify you',
  },
  package_viewers: {
    days: 1,
    what: 'That you viewed a package, so that a view is counted once',
    how: 'up to one day, under a key that does not identify you',
  },
  saved_packages: {
    days: null,
    what: 'The packages that you saved in your account',
    how: 'until you remove them or delete your account',
  },
  agent_drafts: {
    days: null,
    what: 'A travel agent’s drafts of packages and reply templates',
    how: 'until they are deleted or the account is closed',
  },
  mail_waiting: {
    days: 1,
    what: 'The text of an email to you, encrypted, until it is sent',
    how: '1 day after it was sent',
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
} as const satisfies Record<string, { days: number | null; what: string | null; how: string | null }>;
