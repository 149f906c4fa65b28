/** Pairs of city slugs with many travellers. */
export const majorTrainRoutes = [
  ['delhi', 'mumbai'],
  ['mumbai', 'pune'],
  ['bangalore', 'chennai'],
  ['kolkata', 'delhi'],
  ['hyderabad', 'bangalore'],
  ['ahmedabad', 'mumbai'],
  ['delhi', 'jaipur'],
  ['lucknow', 'delhi'],
] as const;

/** Cities from which guides link trains to the railhead of their state. */
export const majorTrainCities = ['delhi', 'mumbai', 'kolkata', 'chennai'] as const;

/** 'delhi-to-mumbai'. */
export const trainRouteSlug = (from: string, to: string): string => `${from}-to-${to}`;

/** The two places of a slug; null when it is none. */
export const parseTrainRouteSlug = (slug: string): { from: string; to: string } | null => {
  const [from, to, ...more] = slug.toLowerCase().split('-to-');
  return from && to && more.length === 0 ? { from, to } : null;
};
