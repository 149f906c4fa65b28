import { formatDate, isPlainDate, type PlainDate } from '~/shared/dates.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type LeadStatus, leadStatusNames, leadStatusOf } from './lead.ts';

/** Rows of a page of the list, and cards of a column of the board. */
export const leadsOnPage = 25;
export const cardsInColumn = 50;

/** The last page that can be asked for; nobody reads so far. */
const lastPage = 10_000;

export const leadSorts = ['newest', 'oldest', 'name', 'travel-date', 'value', 'changed'] as const;
export type LeadSort = (typeof leadSorts)[number];

export const leadSortNames: Record<LeadSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  'travel-date': 'Travel date',
  value: 'Highest value',
  changed: 'Last changed',
};

/** What stands in the address of the leads; everything it holds and nothing else. */
export type LeadSearch = {
  view: 'list' | 'board';
  /** Words of a name, address, phone number, package, wish or note. */
  q: string;
  status: LeadStatus | null;
  /** The id of a package, 'none' for leads without one, or ''. */
  package: string;
  /** Received on these days, both included, on India's calendar. */
  from: PlainDate | '';
  to: PlainDate | '';
  /** The id of an agent, 'none' for leads of nobody, or ''; only the admin's list asks for it. */
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

/** Reads the address, also one typed by hand: what can't be understood is as if it were not there. */
export const readLeadSearch = (query: URLSearchParams): LeadSearch => {
  const page = Number(query.get('page'));
  const about = line(query.get('package'), 40);
  const view = query.get('view') === 'board' ? 'board' : 'list';
  return {
    view,
    q: line(query.get('q'), 100),
    // The board shows every status, each in its column.
    status: view === 'board' ? null : leadStatusOf(query.get('status')),
    package: about === 'none' || isUuid(about) ? about : '',
    from: day(query.get('from')),
    to: day(query.get('to')),
    agent: line(query.get('agent'), 64),
    sort: leadSorts.find((key) => key === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The query of a search with something changed, from its first page unless told; what is as always stays out of it. */
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

/** The same place in the list: everything kept, the page too. */
export const sameQuery = (search: LeadSearch) => leadQuery(search, { page: search.page });

type Chip = { label: string; without: Partial<LeadSearch> };

/** What narrows the list besides the status bar, in words, each with what takes it away. */
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

/** Whether anything but the status narrows the list. */
export const isNarrowed = ({ q, package: about, from, to, agent }: LeadSearch): boolean =>
  [q, about, from, to, agent].some((part) => part !== '');

/** 'New leads', for the count above the list. */
export const countWords = (total: number, status: LeadStatus | null): string => {
  const kind = status ? `${leadStatusNames[status].toLowerCase()} ` : '';
  return `${new Intl.NumberFormat('en-IN').format(total)} ${kind}${total === 1 ? 'lead' : 'leads'}`;
};
