import { formatDate, type PlainDate } from '../dates/dates.ts';
import { retentionPeriods } from '../site/retention-periods.ts';

/**
 * How long records of persons and bookings are stored, by the day in India on which they were made: what somebody was told then holds for them. A new
 * period is a new rule with its first day, announced on /privacy before; rules that have been in force stay. `how` completes the sentence of the
 * privacy page, `source` names the law or reason. Reasons: docs/decisions/0024-data-retention.md.
 */
export type RetentionRule = { from: PlainDate; days: number | null; how: string; source: string };

/** The first rules apply to everything recorded before, too. */
const sinceBeginning = '2026-11-01';

const claims = 'Limitation Act, 1963: claims from a contract';
const accounts = 'Central Goods and Services Tax Act, 2017, section 36, and Companies Act, 2013, section 128';
/** Personal data, traffic data and logs are stored for at least one year. */
const oneYear = 'Digital Personal Data Protection Rules, 2025, rule 8(3)';

export const retentionRules = {
  booking_never_paid: {
    what: 'Names and contact details of a booking that was never paid',
    rules: [
      {
        from: sinceBeginning,
        days: 366,
        how: '1 year after the seats were released, the least that the law allows',
        source: oneYear,
      },
    ],
  },
  // More than 400 days, and less without an account: the index train_bookings_without_account tells them apart by that.
  booking: {
    what: 'Names, ages and contact details of a paid booking',
    rules: [
      {
        from: sinceBeginning,
        days: 1096,
        how: '3 years after the journey, the period in which claims can be made',
        source: claims,
      },
    ],
  },
  booking_without_account: {
    what: 'The same, after you delete your account',
    rules: [
      {
        from: sinceBeginning,
        days: 366,
        how: '1 year after the journey, the least that the law allows',
        source: oneYear,
      },
    ],
  },
  money: {
    what: 'Amount, date, payment IDs and train of a booking, without any names',
    rules: [
      { from: sinceBeginning, days: null, how: 'At least 8 years, as required by law for accounts', source: accounts },
    ],
  },
  booking_history: {
    what: 'What happened to a booking and when, without any names',
    rules: [{ from: sinceBeginning, days: 2922, how: '8 years, as long as its accounts', source: accounts }],
  },
  lead: {
    what: 'An inquiry, with the travel agent’s notes',
    rules: [
      {
        from: sinceBeginning,
        days: 730,
        how: '2 years after its last change; without your name and details once you delete your account',
        source: oneYear,
      },
    ],
  },
  message: {
    what: 'A message from the contact page',
    rules: [
      {
        from: sinceBeginning,
        days: 366,
        how: '1 year; without your name and text once you delete your account',
        source: oneYear,
      },
    ],
  },
  complaint: {
    what: 'A complaint with our answers',
    rules: [
      {
        from: sinceBeginning,
        days: 1096,
        how: '3 years, the period in which claims can be made; without your name and text once you delete your account',
        source: claims,
      },
    ],
  },
  mail_undelivered: {
    what: 'The same, if it could not be delivered',
    rules: [
      {
        from: sinceBeginning,
        days: 90,
        how: '90 days',
        source: 'Content of a message, no log: as long as it may have to be sent again',
      },
    ],
  },
  mail_records: {
    what: 'A record that an email was sent, without its address and text',
    rules: [{ from: sinceBeginning, days: 400, how: 'about a year', source: oneYear }],
  },
  audit: {
    what: 'Actions of our administrators, with time and reason',
    rules: [
      {
        from: sinceBeginning,
        days: null,
        how: 'permanently: the law requires at least one year, and an audit log must be complete',
        source: oneYear,
      },
    ],
  },
} as const satisfies Record<string, { what: string; rules: readonly [RetentionRule, ...RetentionRule[]] }>;

export type RetentionName = keyof typeof retentionRules;

/** The rules of a record, oldest first. */
export const rulesOf = (name: RetentionName): readonly RetentionRule[] => retentionRules[name].rules;

/** The rule for what is recorded on a day. */
export const ruleOn = (rules: readonly RetentionRule[], day: PlainDate): RetentionRule => {
  const rule = rules.findLast(({ from }) => from <= day) ?? rules[0];
  if (!rule) throw new Error('A retention needs a rule.');
  return rule;
};

/** How long records of a day are stored, with the changes that are announced: '3 years after the journey; recorded from 1 Jan 2028: 2 years'. */
export const describeRules = (rules: readonly RetentionRule[], day: PlainDate): string =>
  [
    ruleOn(rules, day).how,
    ...rules.filter(({ from }) => from > day).map(({ from, how }) => `recorded from ${formatDate(from)}: ${how}`),
  ].join('; ');

/** What is stored of a person and how long, as the privacy page says on a day. */
export const describeRetention = (day: PlainDate): { what: string; how: string }[] => {
  const fixed = ({ what, how }: (typeof retentionPeriods)[keyof typeof retentionPeriods]) =>
    what === null ? [] : [{ what, how }];
  const {
    session_unused,
    attempts,
    package_viewers,
    saved_packages,
    agent_drafts,
    mail_waiting,
    search_terms,
    notices,
  } = retentionPeriods;
  const ruled = (...names: RetentionName[]) =>
    names.map((name) => ({ what: retentionRules[name].what, how: describeRules(rulesOf(name), day) }));
  return [
    ...[session_unused, attempts, package_viewers, saved_packages, agent_drafts].flatMap(fixed),
    ...ruled(
      'booking_never_paid',
      'booking',
      'booking_without_account',
      'money',
      'booking_history',
      'lead',
      'message',
      'complaint',
    ),
    ...fixed(mail_waiting),
    ...ruled('mail_undelivered', 'mail_records'),
    ...[search_terms, notices].flatMap(fixed),
    ...ruled('audit'),
  ];
};
