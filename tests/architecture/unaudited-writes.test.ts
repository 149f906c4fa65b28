import { describe, expect, test } from 'vitest';
import { parseSource, readProject } from './source.ts';
import { listUnauditedWrites, listUnguardedWrites } from './unaudited-writes.ts';

/** Change rows for a use case, which records the audit event. */
const helpers = [
  'app/features/accounts/closing/close-account.server.ts',
  'app/features/accounts/core/create-account.server.ts',
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
  'app/features/media/upload-image.server.ts',
  'app/features/payments/reconciliation-runs.server.ts',
  'app/features/payments/get-or-create-order.server.ts',
  'app/features/payments/provider-circuit-breaker.server.ts',
  'app/features/payments/payments.server.ts',
];

/** The same files need no permission, except for uploads and the list of reconciliation runs. */
const guarded = ['app/features/media/upload-image.server.ts', 'app/features/payments/reconciliation-runs.server.ts'];
const unguarded = notAudited.filter((path) => !guarded.includes(path));

const isAdminEntry = (path: string): boolean =>
  (path.startsWith('app/routes/admin/') && !path.endsWith('.test.ts')) || path === 'tools/admin-commands.ts';

describe('every file reachable from the admin routes that changes rows', () => {
  test('records an audit event, or is listed as leaving that to its caller', () => {
    expect(listUnauditedWrites(readProject(), isAdminEntry, helpers)).toEqual([...helpers, ...notAudited].sort());
  });

  test('asks a policy, or is listed as leaving that to its caller', () => {
    expect(listUnguardedWrites(readProject(), isAdminEntry, helpers)).toEqual([...helpers, ...unguarded].sort());
  });

  const store = 'app/features/hotels/hotels.store.server.ts';
  const useCase = 'app/features/hotels/close-hotel.server.ts';
  const project = (useCaseText: string) => [
    parseSource('app/routes/admin/hotels.tsx', `import { closeHotel } from '~/features/hotels/close-hotel.server.ts';`),
    parseSource(
      store,
      `const shut = async (tx) => { await tx.update(hotels).set({ open: false }); };
       export const shutHotel = (tx, id) => shut(tx);
       export const dropHotel = (tx, id) => tx.execute(sql\`delete from hotels where id = \${id}\`);
       export const raiseHotel = (tx, id) => tx.execute(sql\`update \${hotels} set open = true\`);
       export const lockHotel = (tx, id) => tx.execute(sql\`select from hotels where id = \${id} for no key update\`);
       export const readHotel = (tx, id) => tx.select().from(hotels);`,
    ),
    parseSource(useCase, useCaseText),
  ];

  test.each([
    ['through a helper of its store', `import { shutHotel } from './hotels.store.server.ts';`],
    ['by SQL text', `import { readHotel, dropHotel as drop } from './hotels.store.server.ts';`],
    ['by SQL text with a table object', `import { raiseHotel } from './hotels.store.server.ts';`],
    ['through a shared helper', `import { closeAccount } from '~/features/accounts/closing/close-account.server.ts';`],
  ])('reports a new use case that changes rows %s', (_how, text) => {
    expect(listUnauditedWrites(project(text), isAdminEntry, helpers)).toEqual([useCase]);
    const recording = `${text}import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';`;
    expect(listUnauditedWrites(project(recording), isAdminEntry, helpers)).toEqual([]);
  });

  test('reports a use case that changes rows and asks no policy', () => {
    const writing = `import { shutHotel } from './hotels.store.server.ts';`;
    const imported = `${writing}import { mayCloseHotels } from './hotel.policy.ts';`;
    const asking = `${imported}export const closeHotel = (actor) => mayCloseHotels(actor) && shutHotel();`;
    expect(listUnguardedWrites(project(writing), isAdminEntry, helpers)).toEqual([useCase]);
    expect(listUnguardedWrites(project(imported), isAdminEntry, helpers)).toEqual([useCase]);
    expect(listUnguardedWrites(project(asking), isAdminEntry, helpers)).toEqual([]);
  });

  test('accepts a use case that only reads and locks', () => {
    const text = `import { readHotel, lockHotel } from './hotels.store.server.ts';`;
    expect(listUnauditedWrites(project(text), isAdminEntry, helpers)).toEqual([]);
    expect(listUnguardedWrites(project(text), isAdminEntry, helpers)).toEqual([]);
  });
});
