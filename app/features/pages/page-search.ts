/** Rows of a page of the list. */
export const pagesOnPage = 25;

/** The last page that can be asked for; nobody reads so far. */
const lastPage = 10_000;

export const pageSorts = ['title', 'address', 'changed'] as const;
export type PageSort = (typeof pageSorts)[number];

/** What stands in the address of the landing pages; everything it holds and nothing else. */
export type PageSearch = {
  /** Words of a title, an address or a state. */
  q: string;
  sort: PageSort;
  page: number;
};

/** Reads the address, also one typed by hand: what can't be understood is as if it were not there. */
export const readPageSearch = (query: URLSearchParams): PageSearch => {
  const page = Number(query.get('page'));
  const words = (query.get('q') ?? '').replace(/\p{Cc}/gu, ' ');
  return {
    q: words.trim().slice(0, 100),
    sort: pageSorts.find((sort) => sort === query.get('sort')) ?? 'title',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The query of a search with something changed, from its first page unless told; what is as always stays out of it. */
export const pageQuery = (search: PageSearch, change: Partial<PageSearch> = {}): Record<string, string | undefined> => {
  const { q, sort, page } = { ...search, page: 1, ...change };
  return {
    q: q || undefined,
    sort: sort === 'title' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  };
};

/** The same place in the list: everything kept, the page too. */
export const samePageQuery = (search: PageSearch) => pageQuery(search, { page: search.page });
