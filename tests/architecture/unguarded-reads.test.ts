import { describe, expect, test } from 'vitest';
import { parseSource, readProject } from './source.ts';
import { listUnguardedReads } from './unguarded-reads.ts';

/** Find out who acts; nobody is known yet whom a policy could be asked about. */
const findTheActor = [
  'app/features/accounts/core/session.server.ts: currentUser',
  'app/features/accounts/core/session.server.ts: requireRole',
  'app/features/accounts/core/session.server.ts: requireSession',
  'app/features/accounts/core/session.server.ts: roleMiddleware',
  'app/features/accounts/password/require-reauthentication.server.ts: requireReauthentication',
];

/** They read or change the logged-in user's own account and bookings, of whatever role, and take the user or the session. */
const forTheOwnAccount = [
  'app/features/accounts/password/request-password-reset.server.ts: hasPasswordLogin',
  'app/features/accounts/profile/profile.action.server.ts: profileAction',
  'app/features/bookings/traveller/my-bookings.server.ts: myBookings',
];

/** They read what every visitor sees. */
const ofPublicPages = ['app/features/leads/core/agency-figures.server.ts: getAgencyFigures'];

const isWorkEntry = (path: string): boolean =>
  /^app\/routes\/(?:admin|agent)\//.test(path) && !path.endsWith('.test.ts');

describe('every function that a route of agents or administrators calls', () => {
  test('asks a policy before it reads the database', () => {
    expect(listUnguardedReads(readProject(), isWorkEntry)).toEqual(
      [...findTheActor, ...forTheOwnAccount, ...ofPublicPages].toSorted(),
    );
  });

  const useCase = 'app/features/hotels/list-hotels.server.ts';
  const project = (text: string) => [
    parseSource('app/routes/admin/hotels.tsx', `import { listHotels } from '~/features/hotels/list-hotels.server.ts';`),
    parseSource(
      'app/features/hotels/hotels.store.server.ts',
      `import { sql } from 'drizzle-orm'; export const listRows = (db) => db.execute(sql\`select 1\`);`,
    ),
    parseSource(useCase, `import { listRows } from './hotels.store.server.ts';${text}`),
  ];
  const policy = `import { mayReadHotels } from './hotel.policy.ts';`;

  test.each([
    ['directly', 'export const listHotels = (app) => listRows(app.db);'],
    [
      'through another function',
      'const rows = (app) => listRows(app.db); export const listHotels = (app) => rows(app);',
    ],
    ['in a generator', 'export async function* listHotels(app) { yield* listRows(app.db); }'],
    [
      'beside one that asks',
      `${policy} export const one = mayReadHotels; export const listHotels = (app) => listRows(app.db);`,
    ],
  ])('is reported when it reads %s', (_how, text) => {
    expect(listUnguardedReads(project(text), isWorkEntry)).toEqual([`${useCase}: listHotels`]);
  });

  test.each([
    ['asks', `${policy} export const listHotels = (app, actor) => mayReadHotels(actor) && listRows(app.db);`],
    [
      'asks through another function',
      `${policy} const rows = (app, actor) => mayReadHotels(actor) && listRows(app.db);
       export const listHotels = (app, actor) => rows(app, actor);`,
    ],
    ['reads nothing', 'export const listHotels = () => [];'],
  ])('is accepted when it %s', (_how, text) => {
    expect(listUnguardedReads(project(text), isWorkEntry)).toEqual([]);
  });
});
