import { dirname } from 'node:path';
import { type ArchitectureRule, featureOf, forbiddenImports, isTest } from './rule.ts';

/** The features in dependency order, each with its sub-folders in theirs: a folder may import those before it. */
export const features: Record<string, readonly string[]> = {
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
    'save-button',
    'content',
    'core',
    'views',
    'saved',
    'drafts',
    'posters',
    'lifecycle',
    'public',
    'home',
    'search',
    'agent',
    'review',
    'deals',
  ],
  leads: [
    'core',
    'inquiries',
    'messages',
    'follow-ups',
    'replies',
    'list',
    'form',
    'pipeline',
    'package-activity',
    'sales',
  ],
  bids: [],
  guides: ['places', 'posters', '.', 'wall'],
  pages: ['core', 'seo', 'public', 'editor', 'admin'],
  ads: [],
  trains: ['core', 'places', 'feeds', 'timetable', 'journeys', 'search', 'cards', 'results'],
  seats: [],
  payments: [],
  bookings: ['core', 'hold', 'tickets', 'refunds', 'payment', 'cancellation', 'traveller', 'admin'],
  'admin-panel': [],
  privacy: [],
  analytics: [],
  today: [],
  commands: [],
};

/** Folders outside the features whose sub-folders have an order too. */
const layers: Record<string, readonly string[]> = {
  'app/shared': ['data', 'paths', 'places', 'site', 'seo', 'html', 'money', 'dates', 'retention', 'lists', 'browser'],
  'app/ui': [
    'helpers',
    'button',
    'icon',
    'content',
    'carousel',
    'offline-page',
    'form',
    'combobox',
    'date',
    'poster',
    'drawing',
    'feedback',
    'dialog',
    'keyboard',
    'navigation',
    'layout',
    'preview',
    'table',
    'chart',
    'catalog',
  ],
};

const orderedFolders: [folder: string, order: readonly string[]][] = [
  ...Object.entries(features)
    .filter(([, order]) => order.length > 0)
    .map(([name, order]): [string, readonly string[]] => [`app/features/${name}`, order]),
  ...Object.entries(layers),
];

/** The place of a file in the order of its sub-folders; '.' is the folder itself. */
const placeIn = (folder: string, order: readonly string[], path: string): number => {
  const parts = path.slice(folder.length + 1).split('/');
  return order.indexOf(parts.length > 1 ? (parts[0] ?? '') : '.');
};

const featureNames = Object.keys(features);

/** The folder whose files may import a file of tables: the feature, or the file's own folder. */
const ownerOfTables = (path: string): string => {
  const feature = featureOf(path);
  return feature === null ? dirname(path) : `app/features/${feature}`;
};

const isOurs = (target: string) => /^(app|db|tests|tools|bench|ops)\//.test(target);
const isFeature = (target: string) => target.startsWith('app/features/');

export const importRules: ArchitectureRule[] = [
  {
    title: 'shared imports nothing of the other layers and nothing of Node',
    violations: (sources) =>
      forbiddenImports(
        sources.filter((from) => from.path.startsWith('app/shared/') && !isTest(from)),
        (_from, target) => (isOurs(target) ? !target.startsWith('app/shared/') : target.startsWith('node:')),
      ),
    examples: {
      bad: [
        ['app/shared/money/money.ts', `import { appOf } from '~/server/request-context.server.ts';`],
        ['app/shared/money/money.ts', `import { readFileSync } from 'node:fs';`],
        ['app/shared/money/money.ts', `export { x } from '../../ui/button/button.tsx';`],
      ],
      good: [['app/shared/money/money.ts', `import { brand } from './brand.ts'; import { z } from 'zod';`]],
    },
  },
  {
    title: 'UI components import only shared helpers, pictures and other UI components',
    violations: (sources) =>
      forbiddenImports(
        sources.filter((from) => from.path.startsWith('app/ui/') && !isTest(from)),
        (_from, target) => isOurs(target) && !/^app\/(art|ui|shared|styles)\//.test(target),
      ),
    examples: {
      bad: [['app/ui/button/button.tsx', `import type { Train } from '~/features/trains/train.ts';`]],
      good: [
        [
          'app/ui/button/button.tsx',
          `import { formatDate } from '~/shared/dates.ts'; import { Icon } from './icon.tsx';`,
        ],
      ],
    },
  },
  {
    title: 'infrastructure imports no feature and no route',
    violations: (sources) =>
      forbiddenImports(
        sources.filter((from) => from.path.startsWith('app/server/') && !isTest(from)),
        (_from, target) => isFeature(target) || target.startsWith('app/routes/'),
      ),
    examples: {
      bad: [['app/server/mail/mail.server.ts', `import { booking } from '~/features/bookings/booking.ts';`]],
      good: [['app/server/mail/mail.server.ts', `import { errorResponse } from '../reason.server.ts';`]],
    },
  },
  {
    title: 'features import only features before them, so there are no cycles',
    violations: (sources) =>
      forbiddenImports(
        sources.filter((from) => !isTest(from)),
        (from, target) => {
          const [own, other] = [featureOf(from.path), featureOf(target)];
          return own !== null && other !== null && featureNames.indexOf(other) > featureNames.indexOf(own);
        },
      ),
    examples: {
      bad: [
        ['app/features/seats/seat-queries.server.ts', `import type { Booking } from '~/features/bookings/booking.ts';`],
      ],
      good: [['app/features/bookings/core/booking.ts', `import { seats } from '../seats/seats.ts';`]],
    },
  },
  {
    title: 'sub-folders import only sub-folders before them, and every sub-folder is listed',
    violations: (sources) =>
      orderedFolders.flatMap(([folder, order]) => {
        const own = sources.filter((source) => source.path.startsWith(`${folder}/`) && !isTest(source));
        return [
          ...own
            .filter(({ path }) => placeIn(folder, order, path) < 0)
            .map(({ path }) => `${path}: unknown sub-folder`),
          ...forbiddenImports(
            own,
            (from, target) =>
              target.startsWith(`${folder}/`) && placeIn(folder, order, target) > placeIn(folder, order, from.path),
          ),
        ];
      }),
    examples: {
      bad: [
        ['app/features/bookings/core/booking.ts', `import type { Refund } from '../refunds/refund-view.server.ts';`],
        ['app/features/bookings/rooms/room.ts', ''],
        ['app/ui/button/button.tsx', `import { Table } from '../table/table.tsx';`],
      ],
      good: [['app/features/bookings/refunds/refund.ts', `import { booking } from '../core/booking.ts';`]],
    },
  },
  {
    title: 'every feature folder is listed in the dependency order',
    violations: (sources) =>
      sources.flatMap(({ path }) => {
        const feature = featureOf(path);
        return feature !== null && !featureNames.includes(feature) ? [`${path}: unknown feature`] : [];
      }),
    examples: {
      bad: [['app/features/hotels/hotel.ts', '']],
      good: [['app/features/trains/core/train.ts', '']],
    },
  },
  {
    title: 'a store is imported only by its own feature',
    violations: (sources) =>
      forbiddenImports(
        sources,
        (from, target) => target.endsWith('.store.server.ts') && featureOf(from.path) !== featureOf(target),
      ),
    examples: {
      bad: [
        ['app/routes/trains/trains.tsx', `import { find } from '~/features/trains/trains.store.server.ts';`],
        ['app/features/bookings/book.server.ts', `import { take } from '../seats/seats.store.server.ts';`],
      ],
      good: [['app/features/seats/hold.server.ts', `import { take } from './seats.store.server.ts';`]],
    },
  },
  {
    title: 'tables are imported only by their own feature; others use its keys and queries',
    violations: (sources) =>
      forbiddenImports(
        sources.filter((from) => !isTest(from)),
        (from, target) => target.endsWith('.tables.server.ts') && !from.path.startsWith(`${ownerOfTables(target)}/`),
      ),
    examples: {
      bad: [
        [
          'app/features/leads/core/leads.tables.server.ts',
          `import { users } from '../../accounts/core/accounts.tables.server.ts';`,
        ],
        ['app/features/bids/a.ts', `import type { agents } from '../accounts/core/accounts.tables.server.ts';`],
        ['app/routes/public/a.tsx', `import { media_files } from '~/features/media/media.tables.server.ts';`],
        ['app/features/audit/a.server.ts', `import { audit_events } from '~/server/audit/audit.tables.server.ts';`],
      ],
      good: [
        ['app/features/leads/sales/sales.store.server.ts', `import { leads } from '../core/leads.tables.server.ts';`],
        [
          'app/features/bids/bids.tables.server.ts',
          `import { packageKey } from '../packages/core/package-keys.server.ts';`,
        ],
        ['app/server/audit/a.server.ts', `import { audit_events } from './audit.tables.server.ts';`],
        ['tests/factories/leads.ts', `import { leads } from '~/features/leads/core/leads.tables.server.ts';`],
      ],
    },
  },
  {
    title: 'keys of tables are imported only by tables',
    violations: (sources) =>
      forbiddenImports(
        sources,
        (from, target) => target.endsWith('-keys.server.ts') && !from.path.endsWith('.tables.server.ts'),
      ),
    examples: {
      bad: [['app/features/leads/a.server.ts', `import { userKey } from '../accounts/core/account-keys.server.ts';`]],
      good: [
        [
          'app/features/leads/core/leads.tables.server.ts',
          `import { userKey } from '../../accounts/core/account-keys.server.ts';`,
        ],
      ],
    },
  },
  {
    title: 'features do not import the types of a route',
    violations: (sources) =>
      forbiddenImports(
        sources,
        (from, target) => target.includes('/+types/') && !/^app\/(routes\/|root\.tsx$)/.test(from.path),
      ),
    examples: {
      bad: [['app/features/guides/guide-page.tsx', `import type { Route } from '~/routes/public/+types/guide';`]],
      good: [['app/routes/public/guide.tsx', `import type { Route } from './+types/guide';`]],
    },
  },
  {
    title: 'routes do not import each other',
    violations: (sources) =>
      forbiddenImports(
        sources.filter((from) => !isTest(from)),
        (from, target) =>
          from.path.startsWith('app/') &&
          from.path !== 'app/routes.ts' &&
          target.startsWith('app/routes/') &&
          !target.includes('/+types/'),
      ),
    examples: {
      bad: [['app/routes/trains/trains.tsx', `import { Hero } from './home.tsx';`]],
      good: [['app/routes/trains/trains.tsx', `import type { Route } from './+types/trains';`]],
    },
  },
  {
    title: 'browser code imports only types from server code',
    violations: (sources) =>
      forbiddenImports(
        sources.filter(
          ({ path }) => /^app\/(features|ui|shared)\//.test(path) && !/\.(server|mail|test|store)\b[^/]*$/.test(path),
        ),
        (_from, target, typeOnly) => !typeOnly && /\.server\.tsx?$/.test(target),
      ),
    examples: {
      bad: [['app/features/trains/search/train-card.tsx', `import { find } from './find-trains.server.ts';`]],
      good: [['app/features/trains/search/train-card.tsx', `import type { Found } from './find-trains.server.ts';`]],
    },
  },
  {
    title: 'there are no barrel files: no index file, no `export *`',
    violations: (sources) =>
      sources.flatMap(({ path, nodes }) => [
        ...(/(^|\/)index\.(ts|tsx|mjs)$/.test(path) ? [`${path}: is an index file`] : []),
        ...nodes
          .filter(({ type }) => type === 'ExportAllDeclaration')
          .map(() => `${path}: re-exports another file with \`export *\``),
      ]),
    examples: {
      bad: [
        ['app/features/trains/index.ts', ''],
        ['app/features/trains/all.ts', `export * from './train.ts';`],
      ],
      good: [['app/features/trains/core/train.ts', 'export const a = 1;']],
    },
  },
];
