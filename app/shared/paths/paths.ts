/** All URLs except those of the agent portal and admin panel (dashboard-paths.ts). */

export const paths = {
  home: () => '/',
  search: (query: Query = {}) => withQuery('/search', query),
  /** The query passes travelers and origin on from the search. */
  package: (id: string, query: Query = {}) => withQuery(`/package/${encodeURIComponent(id)}`, query),
  /** The public page of a verified agency. */
  agency: (slug: string, query: Query = {}) => withQuery(`/agencies/${encodeURIComponent(slug)}`, query),
  /** The saved packages of this browser or account. */
  savedPackages: () => '/saved',
  /** The same for scripts. */
  savePackage: () => '/api/saved',
  services: () => '/services',
  about: () => '/about',
  /** The query can have the subject of the message. */
  contact: (query: Query = {}) => withQuery('/contact', query),
  privacy: () => '/privacy',
  terms: () => '/terms',
  refunds: () => '/refunds',
  /** The grievance officer and the complaint form; `reference` fills in the booking or inquiry. */
  grievance: (query: Query = {}) => withQuery('/grievance', query),
  /** The history of a complaint; the query has the key of its signed link. */
  complaint: (number: string, query: Query = {}) => withQuery(`/grievance/${encodeURIComponent(number)}`, query),
  /** The query prefills the search form; same parameters as /trains/search. */
  trains: (query: Query = {}) => withQuery('/trains', query),
  /** The query is built by `trainSearchQuery` in features/trains/train-search.ts. */
  trainSearch: (query: Query = {}) => withQuery('/trains/search', query),
  /** The page of a pair of cities, with today's trains; the slug is 'delhi-to-mumbai'. */
  trainRoute: (slug: string) => `/trains/${slug}`,
  /** The inquiry for a package; the query passes travelers and origin on from the search. */
  customerInfo: (packageId: string, query: Query = {}) =>
    withQuery(`/customer-info/${encodeURIComponent(packageId)}`, query),
  /** The inquiry for one of the six services, by its title; `destination` in the query prefills the request. */
  serviceInquiry: (service: string, query: Query = {}) => withQuery('/customer-info/service', { service, ...query }),
  /** After an inquiry, by the id of its lead. */
  inquirySent: (inquiryId: string) => `/customer-info/sent/${encodeURIComponent(inquiryId)}`,
  /** The query has the chosen train, so that it survives reload, login and the back button. */
  trainBooking: (query: Query = {}) => withQuery('/trains/booking', query),
  /** The booking form of a journey of several trains, paid together. A train is named by number, stations, date at the first station and class. */
  tripBooking: (
    legs: readonly { train: string; from: string; to: string; date: string; class: string }[],
    query: Query = {},
  ) =>
    withQuery('/trains/booking', {
      ...Object.fromEntries(
        legs.map((leg, at) => [`leg${at + 1}`, `${leg.train}-${leg.from}-${leg.to}-${leg.date}-${leg.class}`]),
      ),
      ...query,
    }),
  confirmation: (bookingReference: string, query: Query = {}) =>
    withQuery(`/trains/confirmation/${encodeURIComponent(bookingReference)}`, query),
  /** Cancellation; the query has the key of the signed link and the passengers (`passenger`, repeated). */
  cancelBooking: (bookingReference: string, query: Query = {}) =>
    withQuery(`/trains/confirmation/${encodeURIComponent(bookingReference)}/cancel`, query),
  changeBoarding: (bookingReference: string, query: Query = {}) =>
    withQuery(`/trains/confirmation/${encodeURIComponent(bookingReference)}/boarding`, query),
  /** Request to resend a ticket. */
  findTicket: (query: Query = {}) => withQuery('/trains/confirmation', query),
  ticketPdf: (bookingReference: string, query: Query = {}) =>
    withQuery(`/trains/confirmation/${encodeURIComponent(bookingReference)}/ticket.pdf`, query),
  ticketCalendar: (bookingReference: string, query: Query = {}) =>
    withQuery(`/trains/confirmation/${encodeURIComponent(bookingReference)}/ticket.ics`, query),
  /** Ticket verification; the token is the content of the QR code. */
  verify: (token = '') => (token ? `/verify/${token}` : '/verify'),
  /** The service worker for offline tickets, a static file. */
  ticketKeeper: () => '/ticket-keeper.js',
  payment: (bookingId: string, query: Query = {}) =>
    withQuery(`/payment/train/${encodeURIComponent(bookingId)}`, query),
  /** Opens the provider's own page, without JavaScript. */
  paymentCheckout: (bookingId: string, query: Query = {}) =>
    withQuery(`/payment/train/${encodeURIComponent(bookingId)}/checkout`, query),
  paymentReturn: (bookingId: string) => `/payment/train/${encodeURIComponent(bookingId)}/return`,
  locations: (query: Query = {}) => withQuery('/api/locations', query),
  lowestFares: (query: Query = {}) => withQuery('/api/lowest-fares', query),
  searchLocations: (query: Query = {}) => withQuery('/api/search-locations', query),
  /** The interface for assistants (Model Context Protocol). */
  mcp: () => '/mcp',
  /** The description of the API for other programs. */
  openApi: () => '/api/openapi.json',
  /** The timetable on sale. */
  gtfs: () => '/gtfs.zip',
  login: (query: Query = {}) => withQuery('/login', query),
  loginAs: (role: 'customer' | 'agent' | 'admin', query: Query = {}) => withQuery(`/login/${role}`, query),
  /** The two-factor code after the password; `tab` and `next` in the query as for the login. */
  loginCode: (query: Query = {}) => withQuery('/login/two-factor', query),
  register: (query: Query = {}) => withQuery('/register', query),
  registerAgent: () => '/register/agent',
  portalLogin: (query: Query = {}) => withQuery('/portal-login', query),
  forgotPassword: (query: Query = {}) => withQuery('/forgot-password', query),
  resetPassword: (query: Query = {}) => withQuery('/reset-password', query),
  verifyEmail: (query: Query = {}) => withQuery('/verify-email', query),
  logout: () => '/logout',
  /** Password, two-factor login and sessions of the current user. */
  security: () => '/account/security',
  twoFactor: (query: Query = {}) => withQuery('/account/two-factor', query),
  /** Personal data of the current user as page and file, and account deletion. */
  myData: () => '/account/data',
  myDataFile: () => '/account/data.json',
  deleteAccount: () => '/account/delete',
  /** Reauthentication before a sensitive action; `next` is the target after it. */
  confirmPassword: (query: Query = {}) => withQuery('/confirm-password', query),
  dashboard: (query: Query = {}) => withQuery('/dashboard', query),
  /** Today, the first page of the agent portal. */
  agentPortal: () => '/agent',
  /** Today, the first page of the admin panel. */
  adminPanel: () => '/admin',
  /** Redirects to the target of an advertisement. */
  followAd: (id: string) => `/go/ad/${encodeURIComponent(id)}`,
  /** The posters of all states with their guides; the query has view, month and mood. */
  destinations: (query: Query = {}) => withQuery('/destinations', query),
  /** The poster of a state in large, with its print. */
  posterPage: (slug: string) => `/destinations/posters/${slug}`,
  destination: (slug: string) => `/destinations/${slug}`,
  // Posters as stored records name them; `posterUrl` has their URLs with a hash.
  /** The illustration of a state or territory. */
  statePoster: (slug: string) => `/posters/${slug}.svg`,
  /** The lettered portrait poster of a state. */
  portraitPoster: (slug: string) => `/posters/portraits/${slug}.svg`,
  /** That poster as a PDF, A3. */
  posterPrint: (slug: string) => `/posters/print/${slug}.pdf`,
  /** The illustration of a category, collection or theme. */
  journeyPoster: (kind: 'category' | 'collection' | 'theme', name: string) => `/posters/packages/${kind}-${name}.svg`,
  /** The illustration of a place. */
  placePoster: (scene: string) => `/posters/places/${scene.replaceAll(' ', '-')}.svg`,
  /** An uploaded image in its original size. */
  image: (bucket: string, name: string) => `/images/${bucket}/${name}`,
  /** An uploaded image in one of the widths of `imageWidths`, as WebP. */
  imageAtWidth: (image: string, width: number) => `${image}.${width}.webp`,
  /** The share image (Open Graph) of a page; the hash depends on its content. */
  shareImage: (kind: string, key: string, hash: string) => `/share/${kind}/${key}.${hash}.jpg`,
  /** The default share image. */
  siteShareImage: () => '/share/site/home.jpg',
  sitemap: (part = '') => (part ? `/sitemaps/${part}.xml` : '/sitemap.xml'),
  /** Where a payment provider posts its events; `provider` is its name. */
  paymentWebhook: (provider: string) => `/webhooks/${provider}`,
  /** The built-in test provider. */
  testProvider: (path = '') => `/test-razorpay${path}`,
} as const;

/**
 * The wanted path if it is a path on this site, else the fallback: prevents open redirects (ASVS 3.7.2). Percent-encoded, so that any script of the address
 * bar fits a Location header.
 */
export const safeNext = (wanted: string | null | undefined, fallback: string): string => {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return fallback;
  const url = URL.parse(wanted, 'http://localhost');
  const path = url ? `${url.pathname}${url.search}${url.hash}` : fallback;
  // Resolving /..// may leave a path that a browser reads as another host.
  return path.startsWith('//') ? fallback : path;
};

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

/** The absolute URL of a path of this site. */
export const absoluteUrl = (publicUrl: string, path: string): string => new URL(path, publicUrl).href;
