/** What a query may hold; what is empty or missing is left out. */
export type Query = Record<string, string | number | undefined | null>;

/** A path with its query. */
export const withQuery = (path: string, query: Query): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
