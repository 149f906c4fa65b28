const lastPage = 10_000;

export const messageFilters = ['waiting', 'handled', 'all'] as const;
export type MessageFilter = (typeof messageFilters)[number];

export const messageFilterLabels: Record<MessageFilter, string> = { waiting: 'Open', handled: 'Handled', all: 'All' };

/** The search parameters of the contact messages; shows open messages by default. */
export type MessageSearch = { q: string; show: MessageFilter; page: number };

/** Parses the query string; invalid values are ignored. */
export const parseMessageSearch = (query: URLSearchParams): MessageSearch => {
  const page = Number(query.get('page'));
  return {
    q: (query.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    show: messageFilters.find((one) => one === query.get('show')) ?? 'waiting',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The query of a search with changes applied, on page 1 unless `change` sets another. */
export const messageQuery = (
  search: MessageSearch,
  change: Partial<MessageSearch> = {},
): Record<string, string | undefined> => {
  const { q, show, page } = { ...search, page: 1, ...change };
  return {
    q: q || undefined,
    show: show === 'waiting' ? undefined : show,
    page: page === 1 ? undefined : String(page),
  };
};
