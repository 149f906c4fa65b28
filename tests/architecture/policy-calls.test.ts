/** Every function that a route of agents or administrators calls asks a policy before it reads or changes the database. */
import { expect, test } from 'vitest';
import {
  identifierName,
  isNode,
  nodesIn,
  parseSource,
  readProject,
  type SourceFile,
  type SyntaxNode,
} from '../../tools/source.ts';

const allowed = [
  // They find out who acts; nobody is known yet whom a policy could be asked about.
  'app/features/accounts/core/csv-download.server.ts: csvDownload',
  'app/features/accounts/core/session.server.ts: currentUser',
  'app/features/accounts/core/session.server.ts: requireRole',
  'app/features/accounts/core/session.server.ts: requireSession',
  'app/features/accounts/core/session.server.ts: roleMiddleware',
  'app/features/accounts/password/require-reauthentication.server.ts: requireReauthentication',
  // They read or change the logged-in user's own account and bookings, of whatever role, and take the user or the session.
  'app/features/accounts/core/account-links.server.ts: hasPasswordLogin',
  'app/features/accounts/profile/profile.action.server.ts: profileAction',
  'app/features/bookings/traveller/my-bookings.server.ts: myBookings',
  // It reads what every visitor sees.
  'app/features/leads/core/agency-figures.server.ts: getAgencyFigures',
];

const isWorkEntry = (path: string): boolean =>
  /^app\/routes\/(?:admin|agent)\//.test(path) && !path.endsWith('.test.ts');
const featureFile = /^app\/features\/.*\.server\.tsx?$/;
const isPolicy = (path: string): boolean => /\.policy(\.server)?\.ts$/.test(path);

type Target = { path: string; name: string };

/** What a local name of a file stands for: a function of this file or an imported one. */
type Scope = { functions: Map<string, SyntaxNode[]>; imported: Map<string, Target> };

const isFunction = (value: unknown): boolean =>
  isNode(value) && /^(Arrow)?Function(Expression|Declaration)$/.test(value.type);

const scopeOf = ({ nodes, imports }: SourceFile): Scope => {
  const functions = new Map<string, SyntaxNode[]>();
  for (const node of nodes) {
    const body = node.type === 'FunctionDeclaration' ? node : node.init;
    const name = /^(VariableDeclarator|FunctionDeclaration)$/.test(node.type) ? identifierName(node.id) : null;
    if (name !== null && isFunction(body)) functions.set(name, nodesIn(body));
  }
  const imported = imports
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ target, names }) => names.map((name): [string, Target] => [name, { path: target, name }]));
  return { functions, imported: new Map(imported) };
};

/** As 'file: function'. A file that imports drizzle-orm is taken to reach the database. */
const listUnguarded = (project: readonly SourceFile[]): string[] => {
  const files = new Map(project.map((file) => [file.path, file]));
  const scopes = new Map<string, Scope>();
  const scopeIn = (path: string): Scope | null => {
    const file = files.get(path);
    if (!file) return null;
    const scope = scopes.get(path) ?? scopeOf(file);
    scopes.set(path, scope);
    return scope;
  };
  const readsRows = (path: string): boolean =>
    files.get(path)?.imports.some(({ target, typeOnly }) => !typeOnly && target === 'drizzle-orm') ?? false;

  /** Whether a function, or one that it calls, is in a file of this kind. */
  const reaches = (from: Target, isKind: (path: string) => boolean, seen = new Set<string>()): boolean => {
    if (isKind(from.path)) return true;
    const key = `${from.path} ${from.name}`;
    const scope = seen.has(key) ? null : scopeIn(from.path);
    seen.add(key);
    return (scope?.functions.get(from.name) ?? []).some((node) => {
      const name = identifierName(node.type === 'CallExpression' ? node.callee : null);
      return name !== null && reaches(scope?.imported.get(name) ?? { path: from.path, name }, isKind, seen);
    });
  };

  const called = project
    .filter(({ path }) => isWorkEntry(path))
    .flatMap(({ imports }) => imports)
    .filter(({ target, typeOnly }) => !typeOnly && (featureFile.test(target) || readsRows(target)))
    .flatMap(({ target, names }) => names.map((name) => ({ path: target, name })));
  const unguarded = called.filter((one) => reaches(one, readsRows) && !reaches(one, isPolicy));
  return [...new Set(unguarded.map(({ path, name }) => `${path}: ${name}`))].sort();
};

test('every function asks a policy, or is listed', () => {
  expect(listUnguarded(readProject())).toEqual(allowed.toSorted());
});

const policy = `import { mayReadHotels } from './hotel.policy.ts';`;

test.each([
  ['export const listHotels = (app) => listRows(app.db);', 1],
  ['const rows = (app) => listRows(app.db); export const listHotels = (app) => rows(app);', 1],
  ['export async function* listHotels(app) { yield* listRows(app.db); }', 1],
  [`${policy} export const one = mayReadHotels; export const listHotels = (app) => listRows(app.db);`, 1],
  [`${policy} export const listHotels = (app, actor) => mayReadHotels(actor) && listRows(app.db);`, 0],
  [
    `${policy} const rows = (app, actor) => mayReadHotels(actor) && listRows(app.db);
     export const listHotels = (app, actor) => rows(app, actor);`,
    0,
  ],
  ['export const listHotels = () => [];', 0],
])('%s', (text, reported) => {
  const sources = [
    parseSource('app/routes/admin/hotels.tsx', `import { listHotels } from '~/features/hotels/list-hotels.server.ts';`),
    parseSource(
      'app/features/hotels/hotels.store.server.ts',
      `import { sql } from 'drizzle-orm'; export const listRows = (db) => db.execute(sql\`select 1\`);`,
    ),
    parseSource(
      'app/features/hotels/list-hotels.server.ts',
      `import { listRows } from './hotels.store.server.ts';${text}`,
    ),
  ];
  expect(listUnguarded(sources)).toHaveLength(reported);
});
