const lastPage = 10_000;

export const messageShows = ['waiting', 'handled', 'all'] as const;
export type MessageShow = (typeof messageShows)[number];

export const messageShowNames: Record<MessageShow, string> = { waiting: 'Open', handled: 'Handled', all: 'All' };

/** What stands in the address of the contact messages; what waits is shown unless told. */
export type MessageSearch = { q: string; show: MessageShow; page: number };

/** Reads the address, also one typed by hand: what can't be understood is as if it were not there. */
export const readMessageSearch = (query: URLSearchParams): MessageSearch => {
  const page = Number(query.get('page'));
  return {
    q: (query.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    show: messageShows.find((one) => one === query.get('show')) ?? 'waiting',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The query of a search with something changed, from its first page unless told. */
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
