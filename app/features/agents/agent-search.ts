/** Rows of a page of the admin's list. */
export const agentsOnPage = 25;

/** The last page that can be asked for; nobody reads so far. */
const lastPage = 10_000;

/** Which agents the list shows; all that are open unless told. */
export const agentShows = ['open', 'verified', 'unverified', 'closed'] as const;
export type AgentShow = (typeof agentShows)[number];

export const agentShowNames: Record<AgentShow, string> = {
  open: 'All',
  verified: 'Verified',
  unverified: 'Not verified',
  closed: 'Deleted',
};

export const agentSorts = ['newest', 'oldest', 'company', 'contact'] as const;
export type AgentSort = (typeof agentSorts)[number];

export const agentSortNames: Record<AgentSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  company: 'Company',
  contact: 'Contact person',
};

/** What stands in the address of the agents; everything it holds and nothing else. */
export type AgentSearch = {
  /** Words of a company, contact person, e-mail address or phone number. */
  q: string;
  show: AgentShow;
  sort: AgentSort;
  page: number;
};

/** Reads the address, also one typed by hand: what can't be understood is as if it were not there. */
export const readAgentSearch = (query: URLSearchParams): AgentSearch => {
  const page = Number(query.get('page'));
  const words = (query.get('q') ?? '').replace(/\p{Cc}/gu, ' ');
  return {
    q: words.trim().slice(0, 100),
    show: agentShows.find((one) => one === query.get('show')) ?? 'open',
    sort: agentSorts.find((one) => one === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The query of a search with something changed, from its first page unless told; what is as always stays out of it. */
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

/** The same place in the list: everything kept, the page too. */
export const sameAgentQuery = (search: AgentSearch) => agentQuery(search, { page: search.page });
