import { formatNumber } from '~/shared/data/format-number.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { formatDate, indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import {
  checkedField,
  choiceField,
  dayField,
  defineListQuery,
  type ListQuery,
  type ListState,
  optionField,
  textField,
} from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { answerWithinHours, type LeadStatus, leadStatuses, leadStatusLabels } from '../core/lead.ts';

/** Rows per page of the list, and cards per column of the board. */
export const leadsPerPage = 25;
export const cardsPerColumn = 50;

export const leadSorts = ['newest', 'oldest', 'name', 'travel-date', 'value', 'changed'] as const;
export type LeadSort = (typeof leadSorts)[number];

export const leadSortLabels: Record<LeadSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  'travel-date': 'Travel date',
  value: 'Highest value',
  changed: 'Last updated',
};

const fields = {
  /** Of an agent's leads; the board has every status, each in its column. */
  view: choiceField(['list', 'board'], 'list'),
  /** Words of name, email, phone, package, special requests or notes. */
  q: textField(),
  status: optionField(leadStatuses),
  /** The id of a package, 'none' for leads without one, or ''. */
  package: checkedField((id) => id === 'none' || isUuid(id)),
  /** Received between these days, both inclusive, in Indian time. */
  from: dayField,
  to: dayField,
  /** The id of an agent, 'none' for unassigned leads, or ''; only used in the admin's list. */
  agent: textField(64),
  /** Only leads that have been waiting for an answer for longer than promised. */
  waiting: optionField(['overdue']),
  /** Only open leads whose follow-up date is today or has passed. */
  followup: optionField(['due']),
  sort: choiceField(leadSorts, 'newest'),
};

/** The state of a list in the URL. */
export type LeadSearch = ListState<typeof fields>;

/** What a query filters by. With `overdueBefore` only leads that are unanswered since before it, with `followUpUntil` only follow-ups until this day. */
export type LeadFilter = LeadSearch & { overdueBefore?: Date; followUpUntil?: PlainDate };
export type LeadListQuery = ListQuery<LeadSearch>;

/** The agent's list of leads. */
export const agentLeadList: LeadListQuery = defineListQuery(fields, { page: dashboardPaths.agentLeads, csv: true });

/** The admin's list of all leads. */
export const adminLeadList: LeadListQuery = defineListQuery(fields, { page: dashboardPaths.adminLeads, csv: true });

/** A search with the instant before which unanswered leads are overdue, and the day until which follow-ups are due. */
export const withDeadline = (search: LeadSearch, now: Date): LeadFilter => ({
  ...search,
  overdueBefore: search.waiting ? new Date(now.getTime() - answerWithinHours * 3_600_000) : undefined,
  followUpUntil: search.followup ? indianDate(now) : undefined,
});

/** A word that is found at the beginning of a word only: the index of trigrams finds no shorter text elsewhere. */
export const isShortWord = (word: string): boolean => [...word].length <= 2;

/** What is said when no lead matches. */
export const noLeadsText = ({ q }: LeadSearch): string =>
  q.split(/\s+/).some((word) => word && isShortWord(word))
    ? 'One or two characters are found at the beginning of a word only. Type three or more to find them anywhere.'
    : 'Try a different search or fewer filters.';

type Chip = { label: string; without: Partial<LeadSearch> };

/** The active filters except the status as chips: label, and the change that removes the filter. */
export const leadChips = (search: LeadSearch, packageTitle: string | null, agentName?: string | null): Chip[] => {
  const { q, package: about, from, to, agent } = search;
  const days =
    from && to
      ? `Received ${formatDate(from)} to ${formatDate(to)}`
      : from
        ? `Received since ${formatDate(from)}`
        : to
          ? `Received until ${formatDate(to)}`
          : '';
  return [
    ...(q ? [{ label: `“${q}”`, without: { q: '' } }] : []),
    ...(about
      ? [
          {
            label: about === 'none' ? 'Without a package' : (packageTitle ?? 'One package'),
            without: { package: '' },
          },
        ]
      : []),
    ...(agentName && agent ? [{ label: agent === 'none' ? 'Unassigned' : agentName, without: { agent: '' } }] : []),
    ...(search.waiting ? [{ label: `Waiting over ${answerWithinHours} hours`, without: { waiting: null } }] : []),
    ...(search.followup ? [{ label: 'Follow-up due', without: { followup: null } }] : []),
    ...(days ? [{ label: days, without: { from: '' as const, to: '' as const } }] : []),
  ];
};

/** '3 new leads', for the count above the list. */
export const leadCountLabel = (total: number, status: LeadStatus | null): string => {
  const kind = status ? `${leadStatusLabels[status].toLowerCase()} ` : '';
  return `${formatNumber(total)} ${kind}${total === 1 ? 'lead' : 'leads'}`;
};
