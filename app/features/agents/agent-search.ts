/** Rows per page of the admin's list. */
export const agentsPerPage = 25;

/** Highest page number accepted from the URL. */
const lastPage = 10_000;

/** Filters of the list; `open`, the default, shows all agents that are not deleted. */
export const agentFilters = ['open', 'verified', 'unverified', 'closed'] as const;
export type AgentFilter = (typeof agentFilters)[number];

export const agentFilterLabels: Record<AgentFilter, string> = {
  open: 'All',
  verified: 'Verified',
  unverified: 'Not verified',
  closed: 'Deleted',
};

export const agentSorts = ['newest', 'oldest', 'company', 'contact'] as const;
export type AgentSort = (typeof agentSorts)[number];

export const agentSortLabels: Record<AgentSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  company: 'Company',
  contact: 'Contact person',
};

/** The search parameters of the agent list. */
export type AgentSearch = {
  /** Search words: company, contact person, email, phone. */
  q: string;
  show: AgentFilter;
  sort: AgentSort;
  page: number;
};

/** Parses the query string; invalid values are ignored. */
export const parseAgentSearch = (query: URLSearchParams): AgentSearch => {
  const page = Number(query.get('page'));
  const words = (query.get('q') ?? '').replace(/\p{Cc}/gu, ' ');
  return {
    q: words.trim().slice(0, 100),
    show: agentFilters.find((one) => one === query.get('show')) ?? 'open',
    sort: agentSorts.find((one) => one === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The query of a search with changes applied, on page 1 unless `change` sets another. Default values are omitted. */
export const agentQuery = (
  search: AgentSearch,
  change: Partial<AgentSearch> = {},
): Record<string, string | undefined> => {
  const { q, show, sort, page } = { ...search, page: 1, ...change };
  return {
    q: q || undefined,
    show: show === 'open' ? undefined : show,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  };
};

/** The query of the current page of the list. */
export const currentAgentQuery = (search: AgentSearch) => agentQuery(search, { page: search.page });
