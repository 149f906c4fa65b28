/** Every file reachable from the admin's routes that changes rows records an audit event. */
import { expect, test } from 'vitest';
import {
  identifierName,
  isNode,
  nodesIn,
  parseSource,
  rawText,
  readProject,
  type SourceFile,
  type SyntaxNode,
} from '../../tools/source.ts';

/** Change rows for a use case, which records the audit event. */
const helpers = [
  'app/features/accounts/closing/close-account.server.ts',
  'app/features/accounts/core/create-account.server.ts',
  'app/features/accounts/guest/create-guest-account.server.ts',
  'app/features/accounts/password/change-password.server.ts',
  'app/features/accounts/profile/update-profile.server.ts',
  'app/features/media/update-image-references.server.ts',
  'app/features/packages/lifecycle/transition-package.server.ts',
  'app/features/pages/admin/page-images.server.ts',
  'app/features/payments/retry-failed-refund.server.ts',
  'app/features/payments/send-refund.server.ts',
];

/** Reachable from the admin's routes, but not actions of an administrator: sessions, tokens, counters, uploads, payment provider data. */
const notAudited = [
  'app/features/accounts/core/account-links.server.ts',
  'app/features/accounts/core/limit-attempts.server.ts',
  'app/features/accounts/core/session.server.ts',
  'app/features/ads/count-ads.server.ts',
  // Records which mails about places were sent; featuring itself is audited.
  'app/features/bids/update-home-places.server.ts',
  'app/features/bookings/payment/refresh-payment.server.ts',
  'app/features/bookings/payment/complete-payment.server.ts',
  'app/features/bookings/refunds/process-refund.server.ts',
  'app/features/bookings/payment/record-external-refund.server.ts',
  // The timetable has changed them; a late payment looks at it.
  'app/features/bookings/tickets/retime-trip.server.ts',
  // The page of one customer reads what a person's own request exports or removes.
  'app/features/leads/core/personal-leads.server.ts',
  'app/features/media/upload-image.server.ts',
  'app/features/payments/reconciliation-runs.server.ts',
  'app/features/payments/get-or-create-order.server.ts',
  'app/features/payments/provider-circuit-breaker.server.ts',
  'app/features/payments/payments.server.ts',
];

const isAdminEntry = (path: string): boolean =>
  (path.startsWith('app/routes/admin/') && !path.endsWith('.test.ts')) || path === 'tools/admin-commands.ts';

/** Files with the SQL of a feature: its store, and the queries that other features may call. */
const storeFile = /^app\/features\/.*(\.store|-queries)\.server\.ts$/;
const featureFile = /^app\/features\/.*\.server\.tsx?$/;
const recordAuditEvent = 'app/server/audit/record-audit-event.server.ts';

/** SQL that changes rows; `for update` and `for no key update` only lock them. */
const changesRows = /\b(insert\s+into|delete\s+from)\b|(?<!\bfor\s+|\bkey\s+)\bupdate\s+(\w+\s+(\w+\s+)?set\b|$)/i;

const callee = (node: SyntaxNode): SyntaxNode | null =>
  node.type === 'CallExpression' && isNode(node.callee) ? node.callee : null;

const writesRows = (node: SyntaxNode): boolean => {
  const called = callee(node);
  if (called?.type === 'MemberExpression')
    return /^(insert|update|delete)$/.test(identifierName(called.property) ?? '');
  return node.type === 'TemplateElement' && changesRows.test(rawText(node));
};

/** The names of a store's functions that change rows, directly or through another function of the same file. */
const writersOf = ({ nodes }: SourceFile): Set<string> => {
  const functions = nodes.flatMap((node) => {
    const name = node.type === 'VariableDeclarator' ? identifierName(node.id) : null;
    return name === null ? [] : [{ name, within: nodesIn(node.init) }];
  });
  const writers = new Set<string>();
  for (let size = -1; size < writers.size; ) {
    size = writers.size;
    for (const { name, within } of functions)
      if (within.some((node) => writesRows(node) || writers.has(identifierName(callee(node)) ?? ''))) writers.add(name);
  }
  return writers;
};

/** The files that the admin's routes import at run time, directly or indirectly, that change rows and record nothing. */
const listUnaudited = (project: readonly SourceFile[]): string[] => {
  const files = new Map(project.map((file) => [file.path, file]));
  const writers = new Map(
    project.filter(({ path }) => storeFile.test(path)).map((file) => [file.path, writersOf(file)]),
  );
  const importsOf = (path: string) => files.get(path)?.imports.filter(({ typeOnly }) => !typeOnly) ?? [];
  const reached = new Set<string>();
  const walk = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { target } of importsOf(path)) if (featureFile.test(target)) walk(target);
  };
  for (const path of files.keys()) if (isAdminEntry(path)) walk(path);
  const writes = (path: string) =>
    importsOf(path).some(
      ({ target, names }) => helpers.includes(target) || names.some((name) => writers.get(target)?.has(name)),
    );
  const records = (path: string) =>
    importsOf(path).some(
      ({ target }) =>
        target === recordAuditEvent ||
        (/\/record-[\w-]+\.server\.ts$/.test(target) &&
          importsOf(target).some((one) => one.target === recordAuditEvent)),
    );
  return [...reached]
    .filter((path) => featureFile.test(path) && !storeFile.test(path) && writes(path) && !records(path))
    .sort();
};

test('every file that changes rows records an audit event, or is listed', () => {
  expect(listUnaudited(readProject())).toEqual([...helpers, ...notAudited].sort());
});

test.each([
  ['through a helper of its store', `import { shutHotel } from './hotels.store.server.ts';`, 1],
  ['by SQL text', `import { dropHotel as drop } from './hotels.store.server.ts';`, 1],
  ['by SQL text with a table object', `import { raiseHotel } from './hotels.store.server.ts';`, 1],
  ['through a shared helper', `import { closeAccount } from '~/features/accounts/closing/close-account.server.ts';`, 1],
  ['but only reads and locks', `import { readHotel, lockHotel } from './hotels.store.server.ts';`, 0],
])('a use case that changes rows %s', (_how, text, reported) => {
  const store = `const shut = async (tx) => { await tx.update(hotels).set({ open: false }); };
    export const shutHotel = (tx, id) => shut(tx);
    export const dropHotel = (tx, id) => tx.execute(sql\`delete from hotels where id = \${id}\`);
    export const raiseHotel = (tx, id) => tx.execute(sql\`update \${hotels} set open = true\`);
    export const lockHotel = (tx, id) => tx.execute(sql\`select from hotels where id = \${id} for no key update\`);
    export const readHotel = (tx, id) => tx.select().from(hotels);`;
  const project = (useCase: string) => [
    parseSource('app/routes/admin/hotels.tsx', `import { closeHotel } from '~/features/hotels/close-hotel.server.ts';`),
    parseSource('app/features/hotels/hotels.store.server.ts', store),
    parseSource('app/features/hotels/close-hotel.server.ts', useCase),
  ];
  expect(listUnaudited(project(text))).toHaveLength(reported);
  expect(listUnaudited(project(`${text}import { recordAuditEvent } from '~/${recordAuditEvent.slice(4)}';`))).toEqual(
    [],
  );
});
