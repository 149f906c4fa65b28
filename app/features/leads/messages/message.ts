import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { choiceField, defineListQuery, type StateOf, textField } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

/** What a complaint can be about. */
export const complaintCategories = ['booking', 'refund', 'package', 'agency', 'privacy', 'other'] as const;
export type ComplaintCategory = (typeof complaintCategories)[number];

export const complaintCategoryLabels: Record<ComplaintCategory, string> = {
  booking: 'A train booking',
  refund: 'A payment or refund',
  package: 'A holiday package',
  agency: 'A travel agent',
  privacy: 'My personal data',
  other: 'Something else',
};

export const complaintFieldNames = ['name', 'email', 'category', 'reference', 'message'] as const;

/** The values of the complaint form as typed. */
export type ComplaintFormValues = Record<(typeof complaintFieldNames)[number], string>;

/** Within which time complaints received from a day on are acknowledged and answered. */
export type ComplaintRule = { from: PlainDate; acknowledge_hours: number; answer_months: number; source: string };

/** A change is a new entry with a later day. */
const complaintRules: readonly [ComplaintRule, ...ComplaintRule[]] = [
  {
    from: '2020-07-23',
    acknowledge_hours: 48,
    answer_months: 1,
    source: 'Consumer Protection (E-Commerce) Rules, 2020, rule 4(5)',
  },
];

/** The rule for complaints received on a day. */
export const complaintRuleOn = (day: PlainDate): ComplaintRule =>
  complaintRules.findLast(({ from }) => from <= day) ?? complaintRules[0];

/** The last day on which a complaint may be answered: the same day of a later month, or its last one. */
export const answerDueOn = (received: Date): PlainDate => {
  const day = indianDate(received);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const due = month - 1 + complaintRuleOn(day).answer_months;
  const last = new Date(Date.UTC(year, due + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, due, Math.min(date, last))).toISOString().slice(0, 10);
};

/** The number of a complaint as people read it: 'C-1001'. */
export const complaintNumber = (number: number): string => `C-${number}`;

/** The number of 'C-1001'; null for any other text. */
export const parseComplaintNumber = (text: string): number | null => {
  const digits = /^C-([1-9]\d{0,8})$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};

export const maxAnswerLength = 4000;

export const messageFilters = ['waiting', 'complaints', 'messages', 'handled', 'all'] as const;
export type MessageFilter = (typeof messageFilters)[number];

export const messageFilterLabels: Record<MessageFilter, string> = {
  waiting: 'Open',
  complaints: 'Complaints',
  messages: 'Messages',
  handled: 'Handled',
  all: 'All',
};

/** The list of messages and complaints; shows all open ones by default. Complaints and messages are the open ones of their kind. */
export const messageList = defineListQuery(
  { q: textField(), show: choiceField(messageFilters, 'waiting') },
  { page: dashboardPaths.adminMessages },
);

export type MessageSearch = StateOf<typeof messageList>;
