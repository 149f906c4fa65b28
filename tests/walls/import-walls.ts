import { importsBroken, isTest, roomOf, type Wall } from './wall.ts';

/** The features in dependency order: each may import those before it. */
const features = [
  'accounts',
  'agents',
  'media',
  'packages',
  'leads',
  'bids',
  'guides',
  'pages',
  'ads',
  'trains',
  'seats',
  'payments',
  'bookings',
  'privacy',
  'analytics',
];

const isOurs = (target: string) => /^(app|db|tests|tools|bench)\//.test(target);
const isFeature = (target: string) => target.startsWith('app/features/');

export const importWalls: Wall[] = [
  {
    title: 'shared imports nothing of the other layers and nothing of Node',
    violations: (sources) =>
      importsBroken(
        sources.filter((from) => from.path.startsWith('app/shared/') && !isTest(from)),
        (_from, target) => (isOurs(target) ? !target.startsWith('app/shared/') : target.startsWith('node:')),
      ),
    examples: {
      bad: [
        ['app/shared/money.ts', `import { appOf } from '~/server/request-context.server.ts';`],
        ['app/shared/money.ts', `import { readFileSync } from 'node:fs';`],
        ['app/shared/money.ts', `export { x } from '../ui/button.tsx';`],
      ],
      good: [['app/shared/money.ts', `import { brand } from './brand.ts'; import { z } from 'zod';`]],
    },
  },
  {
    title: 'UI components import only shared helpers and other UI components',
    violations: (sources) =>
      importsBroken(
        sources.filter((from) => from.path.startsWith('app/ui/') && !isTest(from)),
        (_from, target) => isOurs(target) && !/^app\/(ui|shared|styles)\//.test(target),
      ),
    examples: {
      bad: [['app/ui/button.tsx', `import type { Train } from '~/features/trains/train.ts';`]],
      good: [
        ['app/ui/button.tsx', `import { formatDate } from '~/shared/dates.ts'; import { Icon } from './icon.tsx';`],
      ],
    },
  },
  {
    title: 'infrastructure imports no feature and no route',
    violations: (sources) =>
      importsBroken(
        sources.filter((from) => from.path.startsWith('app/server/') && !isTest(from)),
        (_from, target) => isFeature(target) || target.startsWith('app/routes/'),
      ),
    examples: {
      bad: [['app/server/mail/mail.server.ts', `import { booking } from '~/features/bookings/booking.ts';`]],
      good: [['app/server/mail/mail.server.ts', `import { reasonOf } from '../reason.server.ts';`]],
    },
  },
  {
    title: 'features import only features before them, so there are no cycles',
    violations: (sources) =>
      importsBroken(
        sources.filter((from) => !isTest(from)),
        (from, target) => {
          const [own, other] = [roomOf(from.path), roomOf(target)];
          return own !== null && other !== null && features.indexOf(other) > features.indexOf(own);
        },
      ),
    examples: {
      bad: [['app/features/seats/seats.ts', `import type { Booking } from '~/features/bookings/booking.ts';`]],
      good: [['app/features/bookings/booking.ts', `import { seats } from '../seats/seats.ts';`]],
    },
  },
  {
    title: 'every feature folder is listed in the dependency order',
    violations: (sources) =>
      sources.flatMap(({ path }) => {
        const feature = roomOf(path);
        return feature !== null && !features.includes(feature) ? [`${path}: unknown feature`] : [];
      }),
    examples: {
      bad: [['app/features/hotels/hotel.ts', '']],
      good: [['app/features/trains/train.ts', '']],
    },
  },
  {
    title: 'a store is imported only by its own feature',
    violations: (sources) =>
      importsBroken(
        sources,
        (from, target) => target.endsWith('.store.server.ts') && roomOf(from.path) !== roomOf(target),
      ),
    examples: {
      bad: [
        ['app/routes/public/trains.tsx', `import { find } from '~/features/trains/trains.store.server.ts';`],
        ['app/features/bookings/book.server.ts', `import { take } from '../seats/seats.store.server.ts';`],
      ],
      good: [['app/features/seats/hold.server.ts', `import { take } from './seats.store.server.ts';`]],
    },
  },
  {
    title: 'routes do not import each other',
    violations: (sources) =>
      importsBroken(
        sources.filter((from) => !isTest(from)),
        (from, target) =>
          from.path.startsWith('app/') &&
          from.path !== 'app/routes.ts' &&
          target.startsWith('app/routes/') &&
          !target.includes('/+types/'),
      ),
    examples: {
      bad: [['app/routes/public/trains.tsx', `import { Hero } from './home.tsx';`]],
      good: [['app/routes/public/trains.tsx', `import type { Route } from './+types/trains';`]],
    },
  },
  {
    title: 'browser code imports only types from server code',
    violations: (sources) =>
      importsBroken(
        sources.filter(
          ({ path }) => /^app\/(features|ui|shared)\//.test(path) && !/\.(server|mail|test|store)\b[^/]*$/.test(path),
        ),
        (_from, target, typeOnly) => !typeOnly && /\.server\.tsx?$/.test(target),
      ),
    examples: {
      bad: [['app/features/trains/train-card.tsx', `import { find } from './find-trains.server.ts';`]],
      good: [['app/features/trains/train-card.tsx', `import type { Found } from './find-trains.server.ts';`]],
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
      good: [['app/features/trains/train.ts', 'export const a = 1;']],
    },
  },
];
