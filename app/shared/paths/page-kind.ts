/** The kinds of pages whose response times are measured, with their labels. */
const kindNames = {
  home: 'Home',
  search: 'Package search',
  package: 'Package',
  inquiry: 'Inquiry form',
  guides: 'Guides and landing pages',
  trains: 'Train home',
  'train-search': 'Train results',
  booking: 'Booking form',
  payment: 'Payment',
  confirmation: 'Confirmation',
  account: 'Login and account',
  dashboard: 'Customer dashboard',
  agent: 'Agent portal',
  admin: 'Admin panel',
  lookups: 'Search suggestions',
  pictures: 'Images',
  machines: 'Webhooks, sitemaps, assistants',
  other: 'Other pages',
} as const;

export type PageKind = keyof typeof kindNames;

/** The label of a page kind; the kind itself when it is unknown. */
export const pageKindName = (kind: string): string =>
  Object.entries(kindNames).find(([known]) => known === kind)?.[1] ?? kind;

/** By the first segment of the path. */
const byFirst = new Map<string, PageKind>([
  ['', 'home'],
  ['_root', 'home'],
  ['search', 'search'],
  ['package', 'package'],
  ['customer-info', 'inquiry'],
  ['destinations', 'guides'],
  ['trains', 'trains'],
  ['payment', 'payment'],
  ['login', 'account'],
  ['register', 'account'],
  ['portal-login', 'account'],
  ['forgot-password', 'account'],
  ['reset-password', 'account'],
  ['verify-email', 'account'],
  ['confirm-password', 'account'],
  ['logout', 'account'],
  ['account', 'account'],
  ['dashboard', 'dashboard'],
  ['agent', 'agent'],
  ['admin', 'admin'],
  ['api', 'lookups'],
  ['posters', 'pictures'],
  ['drawings', 'pictures'],
  ['images', 'pictures'],
  ['share', 'pictures'],
  ['sitemap', 'machines'],
  ['sitemaps', 'machines'],
  ['robots', 'machines'],
  ['llms', 'machines'],
  ['mcp', 'machines'],
  ['manifest', 'machines'],
  ['webhooks', 'machines'],
]);

const bySecondOfTrains = new Map<string, PageKind>([
  ['search', 'train-search'],
  ['booking', 'booking'],
  ['confirmation', 'confirmation'],
]);

/** The path segment that starts at `from`, without an extension such as '.data', '.xml' or '.csv'. */
const segmentAt = (pathname: string, from: number): string => {
  const slash = pathname.indexOf('/', from);
  const text = slash === -1 ? pathname.slice(from) : pathname.slice(from, slash);
  const dot = text.indexOf('.');
  return dot === -1 ? text : text.slice(0, dot);
};

/** The kind of page of a path; a `.data` request counts as its page. Called for every request, so it must be cheap. */
export const pageKindOf = (pathname: string): PageKind => {
  const first = segmentAt(pathname, 1);
  if (first === 'trains' && pathname.length > 8) return bySecondOfTrains.get(segmentAt(pathname, 8)) ?? 'trains';
  return byFirst.get(first) ?? 'other';
};
