import { type Query, withQuery } from './with-query.ts';

/** Every URL of the product but those inside the dashboards (desk-paths.ts), built in one place. */

export const paths = {
  home: () => '/',
  search: (query: Query = {}) => withQuery('/search', query),
  /** The query carries travelers and origin along from the search. */
  package: (id: string, query: Query = {}) => withQuery(`/package/${encodeURIComponent(id)}`, query),
  services: () => '/services',
  about: () => '/about',
  contact: () => '/contact',
  privacy: () => '/privacy',
  /** The query fills in the search form, in the words of /trains/search. */
  trains: (query: Query = {}) => withQuery('/trains', query),
  /** The query is built by `trainSearchQuery` in features/trains/train-search.ts. */
  trainSearch: (query: Query = {}) => withQuery('/trains/search', query),
  /** The inquiry for a package; the query carries travelers and origin along from the search. */
  customerInfo: (packageId: string, query: Query = {}) =>
    withQuery(`/customer-info/${encodeURIComponent(packageId)}`, query),
  /** The inquiry for one of the six services, by its title. */
  serviceInquiry: (service: string) => withQuery('/customer-info/service', { service }),
  /** The chosen train travels in the URL: it survives reload, login on the way and the back button. */
  trainBooking: (query: Query = {}) => withQuery('/trains/booking', query),
  confirmation: (bookingReference: string, query: Query = {}) =>
    withQuery(`/trains/confirmation/${encodeURIComponent(bookingReference)}`, query),
  /** Where the traveller cancels; the query carries the key of the signed link, and whom (`passenger`, again and again). */
  cancelBooking: (bookingReference: string, query: Query = {}) =>
    withQuery(`/trains/confirmation/${encodeURIComponent(bookingReference)}/cancel`, query),
  /** Where a guest asks for a ticket once more. */
  findTicket: (query: Query = {}) => withQuery('/trains/confirmation', query),
  ticketPdf: (bookingReference: string, query: Query = {}) =>
    withQuery(`/trains/confirmation/${encodeURIComponent(bookingReference)}/ticket.pdf`, query),
  ticketCalendar: (bookingReference: string, query: Query = {}) =>
    withQuery(`/trains/confirmation/${encodeURIComponent(bookingReference)}/ticket.ics`, query),
  /** Where a ticket examiner sees whether a ticket is good; the token is what its QR code carries. */
  verify: (token = '') => (token ? `/verify/${token}` : '/verify'),
  /** The worker that keeps tickets on a phone; a file of its own. */
  ticketKeeper: () => '/ticket-keeper.js',
  payment: (bookingId: string, query: Query = {}) =>
    withQuery(`/payment/train/${encodeURIComponent(bookingId)}`, query),
  paymentReturn: (bookingId: string) => `/payment/train/${encodeURIComponent(bookingId)}/return`,
  siteFooter: () => '/api/site-footer',
  locations: (query: Query = {}) => withQuery('/api/locations', query),
  searchLocations: (query: Query = {}) => withQuery('/api/search-locations', query),
  login: (query: Query = {}) => withQuery('/login', query),
  loginAs: (role: 'customer' | 'agent' | 'admin', query: Query = {}) => withQuery(`/login/${role}`, query),
  /** The code after the password; tab and next in the query, as at the login before. */
  loginCode: (query: Query = {}) => withQuery('/login/two-factor', query),
  register: (query: Query = {}) => withQuery('/register', query),
  registerAgent: () => '/register/agent',
  portalLogin: (query: Query = {}) => withQuery('/portal-login', query),
  forgotPassword: (query: Query = {}) => withQuery('/forgot-password', query),
  resetPassword: (query: Query = {}) => withQuery('/reset-password', query),
  verifyEmail: (query: Query = {}) => withQuery('/verify-email', query),
  logout: () => '/logout',
  /** Password, two-factor login and sessions of whoever is logged in. */
  security: () => '/account/security',
  twoFactor: (query: Query = {}) => withQuery('/account/two-factor', query),
  /** What is held on whoever is logged in, to be read and as a file; and the end of the account. */
  myData: () => '/account/data',
  myDataFile: () => '/account/data.json',
  deleteAccount: () => '/account/delete',
  /** The password once more before something dangerous; `next` is where to go on. */
  confirmPassword: (query: Query = {}) => withQuery('/confirm-password', query),
  dashboard: (query: Query = {}) => withQuery('/dashboard', query),
  /** My Packages; filters and page in the query. */
  agentPortal: (query: Query = {}) => withQuery('/agent', query),
  /** The queue of packages that wait for approval; filters and page in the query, as on every tab of the panel. */
  adminPanel: (query: Query = {}) => withQuery('/admin', query),
  /** Leads on to where an advertisement leads. */
  followAd: (id: string) => `/go/ad/${encodeURIComponent(id)}`,
  destination: (slug: string) => `/destinations/${slug}`,
  /** The illustration of a state or territory, as a file. */
  statePoster: (slug: string) => `/posters/${slug}.svg`,
  /** The illustration of a kind of journey, as a file. */
  journeyPoster: (kind: 'category' | 'collection' | 'theme', name: string) => `/posters/${kind}/${name}.svg`,
  /** The scene on the card of a place, as a file. */
  placePoster: (scene: string) => `/posters/places/${scene.replaceAll(' ', '-')}.svg`,
  /** An uploaded picture as it is kept. */
  image: (bucket: string, name: string) => `/images/${bucket}/${name}`,
  /** The same in one of the widths of `pictureWidths`, as WebP. */
  imageAtWidth: (image: string, width: number) => `${image}.${width}.webp`,
  /** The picture that a link to a page is shared with; its hash changes with what is drawn. */
  shareImage: (kind: string, key: string, hash: string) => `/share/${kind}/${key}.${hash}.jpg`,
  /** The same for pages that have none of their own. */
  siteShareImage: () => '/share/site/home.jpg',
  sitemap: (part = '') => (part ? `/sitemaps/${part}.xml` : '/sitemap.xml'),
  razorpayWebhook: () => '/webhooks/razorpay',
  testRazorpay: (path = '') => `/test-razorpay${path}`,
} as const;

/**
 * A path on this site to go to next, or the fallback: never another host (open redirect, ASVS 3.7.2).
 */
export const safeNext = (wanted: string | null | undefined, fallback: string): string => {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return fallback;
  return wanted;
};
