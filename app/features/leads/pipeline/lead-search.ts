import { isUuid } from '~/shared/data/uuid.ts';
import { formatDate, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { type LeadStatus, leadStatusLabels, parseLeadStatus } from '../core/lead.ts';

/** Rows per page of the list, and cards per column of the board. */
export const leadsPerPage = 25;
export const cardsPerColumn = 50;

/** Highest page number accepted from the URL. */
const lastPage = 10_000;

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

/** The search parameters of the lead list. */
export type LeadSearch = {
  view: 'list' | 'board';
  /** Search words: name, email, phone, package, special requests, notes. */
  q: string;
  status: LeadStatus | null;
  /** The id of a package, 'none' for leads without one, or ''. */
  package: string;
  /** Received between these days, both inclusive, in Indian time. */
  from: PlainDate | '';
  to: PlainDate | '';
  /** The id of an agent, 'none' for unassigned leads, or ''; only used in the admin's list. */
  agent: string;
  sort: LeadSort;
  page: number;
};

const line = (text: string | null, most: number): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most);

const day = (text: string | null): PlainDate | '' => (text && isPlainDate(text) ? text : '');

/** Parses the query string; invalid values are ignored. */
export const parseLeadSearch = (query: URLSearchParams): LeadSearch => {
  const page = Number(query.get('page'));
  const about = line(query.get('package'), 40);
  const view = query.get('view') === 'board' ? 'board' : 'list';
  return {
    view,
    q: line(query.get('q'), 100),
    // The board shows every status, each in its column.
    status: view === 'board' ? null : parseLeadStatus(query.get('status')),
    package: about === 'none' || isUuid(about) ? about : '',
    from: day(query.get('from')),
    to: day(query.get('to')),
    agent: line(query.get('agent'), 64),
    sort: leadSorts.find((key) => key === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The query of a search with changes applied, on page 1 unless `change` sets another. Default values are omitted. */
export const leadQuery = (search: LeadSearch, change: Partial<LeadSearch> = {}): Record<string, string | undefined> => {
  const { view, q, status, package: about, from, to, agent, sort, page } = { ...search, page: 1, ...change };
  return {
    view: view === 'board' ? view : undefined,
    q: q || undefined,
    status: view === 'board' ? undefined : (status ?? undefined),
    package: about || undefined,
    from: from || undefined,
    to: to || undefined,
    agent: agent || undefined,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  };
};

/** The query of the current page of the list. */
export const currentLeadQuery = (search: LeadSearch) => leadQuery(search, { page: search.page });

type Chip = { label: string; without: Partial<LeadSearch> };

/** The active filters except the status as chips: label, and the change that removes the filter. */
export const leadChips = (search: LeadSearch, packageTitle: string | null, agentName: string | null = null): Chip[] => {
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
    ...(days ? [{ label: days, without: { from: '' as const, to: '' as const } }] : []),
  ];
};

/** Whether any filter except the status is set. */
export const hasLeadFilters = ({ q, package: about, from, to, agent }: LeadSearch): boolean =>
  [q, about, from, to, agent].some((part) => part !== '');

/** '3 new leads', for the count above the list. */
export const leadCountLabel = (total: number, status: LeadStatus | null): string => {
  const kind = status ? `${leadStatusLabels[status].toLowerCase()} ` : '';
  return `${new Intl.NumberFormat('en-IN').format(total)} ${kind}${total === 1 ? 'lead' : 'leads'}`;
};
