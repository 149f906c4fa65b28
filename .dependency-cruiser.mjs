// Which file may import which: npm run check runs dependency-cruiser with these rules.

/** The features in dependency order, each with its sub-folders in theirs ('.' is the folder itself): a folder may import those before it. */
const features = {
  places: ['core'],
  accounts: [
    'forms',
    'core',
    'two-factor',
    'password',
    'login',
    'guest',
    'profile',
    'preferences',
    'closing',
    'admins',
  ],
  audit: [],
  mails: [],
  media: [],
  content: [],
  agents: ['core', 'registration', 'company', 'portal', 'admin'],
  packages: [
    ...['save-button', 'content', 'core', 'views', 'saved', 'drafts', 'lifecycle', 'public', 'home'],
    ...['search', 'agent', 'correction', 'review', 'deals'],
  ],
  leads: [
    ...['core', 'inquiries', 'messages', 'follow-ups', 'replies', 'list', 'form', 'pipeline', 'package-activity'],
    'sales',
  ],
  bids: [],
  guides: ['.', 'wall'],
  pages: ['core', 'seo', 'public', 'editor', 'admin'],
  ads: [],
  trains: ['core', 'places', 'feeds', 'timetable', 'journeys', 'search', 'cards', 'results'],
  seats: [],
  payments: [],
  bookings: [
    'core',
    'hold',
    'tickets',
    'charts',
    'refunds',
    'waiting',
    'payment',
    'cancellation',
    'traveller',
    'admin',
  ],
  'admin-panel': [],
  privacy: [],
  analytics: [],
  today: [],
  search: [],
  api: [],
};

/** Folders outside the features whose sub-folders have an order too. */
const layers = {
  'app/shared': ['data', 'paths', 'places', 'site', 'seo', 'html', 'money', 'dates', 'retention', 'lists', 'browser'],
  'app/ui': [
    ...['helpers', 'button', 'icon', 'content', 'line', 'carousel', 'feedback', 'offline-page', 'form', 'combobox'],
    ...['date', 'dialog', 'keyboard', 'navigation', 'layout', 'preview', 'table', 'chart', 'catalog'],
  ],
};

const ours = '^(app|db|tests|tools|bench|ops)/';
const tests = '\\.(test|e2e)\\.tsx?$|^(tests|bench|ops)/';

const error = (name, from, to) => ({ name, severity: 'error', from, to });

/** The files of a sub-folder. */
const within = (folder, name) => (name === '.' ? `^${folder}/[^/]+$` : `^${folder}/${name}/`);

/** Each sub-folder imports only those before it, and every one is listed. */
const inOrder = (folder, order) => [
  error(
    `${folder}: list the sub-folder here`,
    { path: `^${folder}/`, pathNot: [...order.map((name) => within(folder, name)), tests] },
    {},
  ),
  ...order
    .slice(0, -1)
    .map((name, at) =>
      error(
        `${folder}: a sub-folder imports only those before it`,
        { path: within(folder, name), pathNot: tests },
        { path: order.slice(at + 1).map((later) => within(folder, later)) },
      ),
    ),
];

export default {
  forbidden: [
    error('no circles, not even of types', {}, { circular: true }),
    error(
      'shared imports nothing of the other layers',
      { path: '^app/shared/', pathNot: tests },
      { path: ours, pathNot: '^app/shared/' },
    ),
    error('shared imports nothing of Node', { path: '^app/shared/', pathNot: tests }, { dependencyTypes: ['core'] }),
    error(
      'UI components import only shared helpers and other UI components',
      { path: '^app/ui/', pathNot: tests },
      { path: ours, pathNot: '^app/(ui|shared|styles|art)/' },
    ),
    error(
      'infrastructure imports no feature and no route',
      { path: '^app/server/', pathNot: tests },
      { path: '^app/(features|routes)/' },
    ),
    ...inOrder('app/features', Object.keys(features)),
    ...[...Object.entries(features).map(([name, order]) => [`app/features/${name}`, order]), ...Object.entries(layers)]
      .filter(([, order]) => order.length > 0)
      .flatMap(([folder, order]) => inOrder(folder, order)),
    error(
      'a store is imported only by its own feature',
      { path: '^app/features/([^/]+)/' },
      { path: '^app/features/.*\\.store\\.server\\.ts$', pathNot: '^app/features/$1/' },
    ),
    error(
      'a store is imported only by its own feature',
      { pathNot: '^app/features/' },
      { path: '^app/features/.*\\.store\\.server\\.ts$' },
    ),
    error(
      'tables are imported only by their own feature; others use its keys and queries',
      { path: '^app/features/([^/]+)/', pathNot: tests },
      { path: '\\.tables\\.server\\.ts$', pathNot: '^app/features/$1/' },
    ),
    error(
      'tables are imported only by their own folder; others use its keys and queries',
      { path: '^(.+)/[^/]+$', pathNot: ['^app/features/', tests] },
      { path: '\\.tables\\.server\\.ts$', pathNot: '^$1/' },
    ),
    error(
      'keys of tables are imported only by tables',
      { pathNot: '\\.tables\\.server\\.ts$' },
      { path: '-keys\\.server\\.ts$' },
    ),
    error(
      'business rules use no SQL and nothing of Node',
      { path: '^app/features/.*\\.ts$', pathNot: '\\.(server|mail|test)\\.' },
      {
        path: '^(node_modules/)?(drizzle-orm|pg|pg-boss|better-auth)(/|$)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'business rules use no SQL and nothing of Node',
      { path: '^app/features/.*\\.ts$', pathNot: '\\.(server|mail|test)\\.' },
      { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    ),
    error('only routes import the types of a route', { pathNot: '^app/(routes/|root\\.tsx$)' }, { path: '\\+types/' }),
    error(
      'routes do not import each other',
      { path: '^app/', pathNot: ['^app/routes\\.ts$', tests] },
      { path: '^app/routes/', pathNot: '\\+types/' },
    ),
    error(
      'browser code imports only types from server code',
      { path: '^app/(features|ui|shared)/', pathNot: '\\.(server|mail|test|store)\\b[^/]*$' },
      { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    // TypeScript 7 has no interface for other programs.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.m?ts$' },
  },
};
