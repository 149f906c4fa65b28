/** Query parameters; empty and missing values are left out. */
export type Query = Record<string, string | number | undefined | null>;

/** A path with its query string. */
export const withQuery = (path: string, query: Query): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
