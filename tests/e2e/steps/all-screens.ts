import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { HostileData } from '#tests/factories/hostile-data.ts';
import { hostileText } from '#tests/factories/hostile-text.ts';
import routes from '~/routes.ts';

export type ScreenRole = 'visitor' | 'customer' | 'agent' | 'admin';

/** The URLs of a route that are screens, by role; for any other route the reason why not. */
type Screens = Partial<Record<ScreenRole, string[]>> | string;

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [...(path !== undefined || index ? [own || '/'] : []), ...pathsOf(children, own)];
  });

const file = 'A file, or data for a script: not rendered as a page.';

/** A URL with hostile text in these query parameters. */
const withHostileQuery = (path: string, ...names: string[]): string =>
  `${path}?${new URLSearchParams(names.map((name) => [name, hostileText]))}`;

/** The screens of every route. */
const screensOf = ({
  packages,
  pages,
  bookings,
  complaint,
  lead,
  unassigned,
  agent,
  agency,
  ad,
  train,
  runDate,
}: HostileData) => {
  const trip = `train=${train}&from=NDLS&to=MMCT&date=${runDate}&class=3A`;
  const stations = `from=NDLS&fromStation=NDLS&to=MMCT&toStation=MMCT&date=${runDate}`;
  return {
    '/': { visitor: ['/'] },
    '/search': {
      visitor: [
        '/search',
        withHostileQuery('/search', 'destination', 'category', 'theme', 'origin', 'travelers', 'sort'),
      ],
    },
    '/package/:id': { visitor: [`/package/${packages.open}`], agent: [`/package/${packages.changed}`] },
    '/package/:id/view': file,
    '/agencies/:slug': { visitor: [`/agencies/${agency}`] },
    '/trains': {
      visitor: ['/trains', withHostileQuery('/trains', 'from', 'fromCity', 'to', 'toCity', 'date', 'class')],
    },
    '/trains/:route': { visitor: ['/trains/delhi-to-mumbai'] },
    '/destinations': {
      visitor: [
        '/destinations',
        '/destinations?view=map&month=december&mood=beach',
        withHostileQuery('/destinations', 'view', 'month', 'mood'),
      ],
    },
    '/destinations/posters/:state': { visitor: ['/destinations/posters/kerala'] },
    '/trains/search': {
      visitor: [
        `/trains/search?${stations}`,
        withHostileQuery('/trains/search', 'from', 'fromCity', 'to', 'date', 'class'),
      ],
    },
    '/trains/booking': { visitor: [`/trains/booking?${trip}`], customer: [`/trains/booking?${trip}`] },
    '/trains/confirmation': { visitor: ['/trains/confirmation'] },
    '/trains/confirmation/:bookingRef': {
      customer: [bookings.paid, bookings.cancelled, bookings.expired].map(
        ({ reference }) => `/trains/confirmation/${reference}`,
      ),
    },
    '/trains/confirmation/:bookingRef/cancel': {
      customer: [`/trains/confirmation/${bookings.paid.reference}/cancel`],
    },
    '/trains/confirmation/:bookingRef/boarding': {
      customer: [`/trains/confirmation/${bookings.paid.reference}/boarding`],
    },
    '/trains/confirmation/:bookingRef/ticket.pdf': file,
    '/trains/confirmation/:bookingRef/ticket.ics': file,
    '/verify': { visitor: [withHostileQuery('/verify', 'reference', 'code')] },
    '/verify/:token': { visitor: [new URL(bookings.proof.address).pathname] },
    '/privacy': { visitor: ['/privacy'] },
    '/admin/messages/answer': file,
    '/terms': { visitor: ['/terms'] },
    '/refunds': { visitor: ['/refunds'] },
    '/grievance': { visitor: ['/grievance'] },
    '/grievance/:number': { visitor: [complaint] },
    '/about': { visitor: ['/about'] },
    '/contact': { visitor: ['/contact'], customer: ['/contact'] },
    '/services': { visitor: ['/services'] },
    '/customer-info/service': {
      customer: [
        '/customer-info/service?service=Flight+Booking',
        withHostileQuery('/customer-info/service', 'service', 'origin'),
      ],
    },
    '/customer-info/sent/:inquiryId': { visitor: [`/customer-info/sent/${unassigned}`] },
    '/customer-info/:packageId': { visitor: [`/customer-info/${packages.open}`] },
    '/payment/:bookingType/:bookingId': {
      customer: [bookings.held, bookings.cancelled, bookings.expired].map(({ id }) => `/payment/train/${id}`),
    },
    '/payment/train/:bookingId/checkout':
      'Redirects to the payment; a post of it is part of the booking without JavaScript.',
    '/payment/train/:bookingId/return': 'Redirects to the payment or the ticket.',
    '/destinations/:state': { visitor: ['/destinations/goa'] },
    '/destinations/:state/:destination': { visitor: ['/destinations/goa/hostile'] },

    '/ui': { visitor: ['/ui'] },
    '/login': { visitor: [withHostileQuery('/login', 'next', 'email')] },
    '/login/:role': { visitor: ['/login/agent'] },
    '/login/two-factor': { visitor: ['/login/two-factor'] },
    '/register': { visitor: ['/register'] },
    '/portal-login': { visitor: [withHostileQuery('/portal-login', 'next', 'tab')] },
    '/forgot-password': { visitor: ['/forgot-password'] },
    '/reset-password': { visitor: [withHostileQuery('/reset-password', 'token')] },
    '/verify-email': { visitor: [withHostileQuery('/verify-email', 'token')] },
    '/register/agent': { visitor: ['/register/agent'] },
    '/logout': { customer: ['/logout'] },
    '/confirm-password': { admin: ['/confirm-password?next=/admin'] },
    '/account/security': { customer: ['/account/security'] },
    '/account/two-factor': { agent: ['/account/two-factor'] },
    '/account/data': { customer: ['/account/data'] },
    '/account/data.json': file,
    '/account/delete': { customer: ['/account/delete'] },
    '/saved': { customer: ['/saved'], visitor: ['/saved'] },
    '/dashboard': { customer: ['/dashboard', '/dashboard?tab=payments', '/dashboard?tab=profile'] },

    '/agent': { agent: ['/agent'] },
    '/agent/packages': {
      agent: [
        '/agent/packages',
        withHostileQuery('/agent/packages', 'q', 'status', 'sort'),
        `/agent/packages?delete=${packages.waiting}`,
      ],
    },
    '/agent/packages/:id': {
      agent: [packages.changed, packages.refused, packages.returned].map((id) => `/agent/packages/${id}`),
    },
    '/agent/leads': {
      agent: ['/agent/leads', withHostileQuery('/agent/leads', 'q', 'package', 'status'), '/agent/leads?view=board'],
    },
    '/agent/leads/:id': { agent: [`/agent/leads/${lead}`] },
    '/agent/replies': {
      agent: ['/agent/replies', '/agent/replies?new=yes', withHostileQuery('/agent/replies', 'edit', 'delete')],
    },
    '/agent/images': file,

    '/admin': { admin: ['/admin'] },
    '/admin/pending': {
      admin: [
        '/admin/pending',
        withHostileQuery('/admin/pending', 'q', 'category', 'agent'),
        `/admin/pending?reject=${packages.waiting}`,
      ],
    },
    '/admin/packages/:id': {
      admin: [packages.changed, packages.refused, packages.returned].map((id) => `/admin/packages/${id}`),
    },
    '/admin/customer': {
      admin: ['/admin/customer?email=customer@raahi.test', withHostileQuery('/admin/customer', 'email')],
    },
    '/admin/packages/:id/texts': { admin: [`/admin/packages/${packages.changed}/texts`] },
    '/admin/agents': { admin: ['/admin/agents', withHostileQuery('/admin/agents', 'q', 'sort')] },
    '/admin/agents/:id': { admin: [`/admin/agents/${agent}`] },
    '/admin/agents/:id/suspension': { admin: [`/admin/agents/${agent}/suspension`] },
    '/admin/agents/:id/delete': { admin: [`/admin/agents/${agent}/delete`] },
    '/admin/deals': { admin: ['/admin/deals', withHostileQuery('/admin/deals', 'q', 'category', 'agent')] },
    '/admin/bidding': { admin: ['/admin/bidding', withHostileQuery('/admin/bidding', 'q', 'sort')] },
    '/admin/trains': { admin: ['/admin/trains', withHostileQuery('/admin/trains', 'q', 'date', 'status')] },
    '/admin/trains/runs': {
      admin: [
        `/admin/trains/runs?train=${train}&date=${runDate}`,
        withHostileQuery('/admin/trains/runs', 'train', 'date'),
      ],
    },
    '/admin/trains/:bookingId': {
      admin: [bookings.held, bookings.paid, bookings.cancelled].map(({ id }) => `/admin/trains/${id}`),
    },
    '/admin/ads': {
      admin: ['/admin/ads', withHostileQuery('/admin/ads', 'q', 'placement'), `/admin/ads?delete=${ad}`],
    },
    '/admin/ads/:id': { admin: [`/admin/ads/${ad}`] },
    '/admin/leads': { admin: ['/admin/leads', withHostileQuery('/admin/leads', 'q', 'package', 'agent')] },
    '/admin/leads/:id': { admin: [lead, unassigned].map((id) => `/admin/leads/${id}`) },
    '/admin/cms': {
      admin: ['/admin/cms', withHostileQuery('/admin/cms', 'q', 'sort'), `/admin/cms?delete=${pages.page}`],
    },
    '/admin/cms/:id': { admin: [`/admin/cms/${pages.page}`] },
    '/admin/cms/preview': 'Data for the preview in the form of a page.',
    '/admin/audit': { admin: ['/admin/audit', withHostileQuery('/admin/audit', 'q', 'actor', 'entity')] },

    '/api/locations': file,
    '/api/search-locations': file,
    '/api/journeys': file,
    '/api/saved': file,
    '/api/lowest-fares': file,
    '/api/openapi.json': file,
    '/api/packages/:id?': file,
    '/api/guides/:state?': file,
    '/mcp': file,
    '/llms.txt': file,
    '/gtfs.zip': file,
    '/posters/print/:file': file,
    '/posters/*': file,
    '/images/:bucket/:name': file,
    '/go/ad/:id': 'Redirects to another site.',
    '/manifest.webmanifest': file,
    '/robots.txt': file,
    '/sitemap.xml': file,
    '/sitemaps/:file': file,
    '/share/:kind/*': file,
    '/webhooks/:provider': file,
    '/test-razorpay/*': 'The test provider has its own tests.',
    '/*': { visitor: [withHostileQuery(`/${encodeURIComponent(hostileText)}`, 'from')] },
  } satisfies Record<string, Screens>;
};

/** A page of the panel or the portal that is not listed, as it is opened and with a hostile search. */
const workScreen = (path: string): Screens | undefined => {
  const [, role] = /^\/(admin|agent)\/[^:*]+$/.exec(path) ?? [];
  return role ? { [role]: [path, withHostileQuery(path, 'q')] } : undefined;
};

/** Every screen with its role. @throws when a route is missing above, or a listed one does not exist */
export const allScreens = (data: HostileData): { role: ScreenRole; address: string }[] => {
  const routed = pathsOf(routes);
  const screens: Record<string, Screens> = screensOf(data);
  const unlisted = routed.filter((path) => screens[path] === undefined).map((path) => [path, workScreen(path)]);
  const listed: Record<string, Screens> = { ...screens, ...Object.fromEntries(unlisted) };
  const missing = [
    ...routed.filter((path) => listed[path] === undefined),
    ...Object.keys(listed).filter((path) => !routed.includes(path)),
  ];
  if (missing.length > 0) throw new Error(`Update all-screens.ts for ${missing.join(', ')}.`);
  const roles: ScreenRole[] = ['visitor', 'customer', 'agent', 'admin'];
  return roles.flatMap((role) =>
    Object.values(listed).flatMap((one) =>
      typeof one === 'string' ? [] : (one[role] ?? []).map((address) => ({ role, address })),
    ),
  );
};
