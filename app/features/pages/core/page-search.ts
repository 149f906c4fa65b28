/** Rows per page of the list. */
export const landingPagesPerPage = 25;

/** Highest page number accepted, to bound the offset. */
const lastPage = 10_000;

export const pageSorts = ['title', 'address', 'changed'] as const;
export type PageSort = (typeof pageSorts)[number];

/** State of the landing page list, all of it in the URL. */
export type PageSearch = {
  /** Words of a title, address or state. */
  q: string;
  sort: PageSort;
  page: number;
};

/** Parses the URL query; invalid values get their defaults. */
export const parsePageSearch = (query: URLSearchParams): PageSearch => {
  const page = Number(query.get('page'));
  const words = (query.get('q') ?? '').replace(/\p{Cc}/gu, ' ');
  return {
    q: words.trim().slice(0, 100),
    sort: pageSorts.find((sort) => sort === query.get('sort')) ?? 'title',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** Query parameters of a search with changes applied, on page 1 unless `change` has a page; defaults are omitted. */
export const pageQuery = (search: PageSearch, change: Partial<PageSearch> = {}): Record<string, string | undefined> => {
  const { q, sort, page } = { ...search, page: 1, ...change };
  return {
    q: q || undefined,
    sort: sort === 'title' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  };
};

/** Query parameters of the current view, including the page. */
export const currentPageQuery = (search: PageSearch) => pageQuery(search, { page: search.page });
