import { describe, expect, test } from 'vitest';
import { silentWriters } from './walls/silent-writers.ts';
import { parseSource, readProject } from './walls/source.ts';

/** Change rows for the verb that calls them, which writes the act. */
const helpers = [
  'app/features/accounts/close-account.server.ts',
  'app/features/accounts/open-account.server.ts',
  'app/features/accounts/replace-password.server.ts',
  'app/features/accounts/update-profile.server.ts',
  'app/features/media/keep-images.server.ts',
  'app/features/packages/move-package.server.ts',
  'app/features/payments/failed-refund.server.ts',
  'app/features/payments/send-refund.server.ts',
];

/** Behind the admin's doors too, and nobody's act: logins, links and counters, pictures on their way, what the provider says. */
const noActs = [
  'app/features/accounts/account-links.server.ts',
  'app/features/accounts/limit-attempts.server.ts',
  'app/features/accounts/session.server.ts',
  'app/features/ads/count-ads.server.ts',
  'app/features/bookings/ask-provider.server.ts',
  'app/features/bookings/complete-payment.server.ts',
  'app/features/bookings/follow-refund.server.ts',
  'app/features/bookings/settle-returned.server.ts',
  'app/features/media/upload-image.server.ts',
  'app/features/payments/money-checks.server.ts',
  'app/features/payments/open-order.server.ts',
  'app/features/payments/provider-peace.server.ts',
  'app/features/payments/record-money.server.ts',
];

const isAdminsDoor = (path: string): boolean =>
  (path.startsWith('app/routes/admin/') && !path.endsWith('.test.ts')) || path === 'tools/admin-commands.ts';

describe('everything behind the doors of the admin that changes rows', () => {
  test('writes down an act, or is known to leave that to its caller', () => {
    expect(silentWriters(readProject(), isAdminsDoor, helpers)).toEqual([...helpers, ...noActs].sort());
  });

  const store = 'app/features/hotels/hotels.store.server.ts';
  const verb = 'app/features/hotels/close-hotel.server.ts';
  const house = (verbText: string) => [
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
    parseSource(verb, verbText),
  ];

  test.each([
    ['through a helper of its store', `import { shutHotel } from './hotels.store.server.ts';`],
    ['in words of SQL', `import { readHotel, dropHotel as drop } from './hotels.store.server.ts';`],
    ['in words of SQL about a table', `import { raiseHotel } from './hotels.store.server.ts';`],
    ['through a helper of the house', `import { closeAccount } from '~/features/accounts/close-account.server.ts';`],
  ])('is seen when a new verb does it %s', (_how, text) => {
    expect(silentWriters(house(text), isAdminsDoor, helpers)).toEqual([verb]);
    const recording = `${text}import { recordAct } from '~/server/audit/record-act.server.ts';`;
    expect(silentWriters(house(recording), isAdminsDoor, helpers)).toEqual([]);
  });

  test('lets pass what only reads and locks', () => {
    const text = `import { readHotel, lockHotel } from './hotels.store.server.ts';`;
    expect(silentWriters(house(text), isAdminsDoor, helpers)).toEqual([]);
  });
});
