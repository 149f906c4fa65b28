import { describe, expect, test } from 'vitest';
import { parseSource, readProject } from './source.ts';
import { listForeignTableNames } from './sql-tables.ts';

/** Read tables of a later feature, whose queries they can't import. */
const exceptions = [
  // The cancellation charges that the ledger must agree with.
  'app/features/payments/ledger-invariants.server.ts: train_bookings',
  // The runs with expired holds, after the SQL function that releases all of them has failed.
  'app/features/seats/seats.store.server.ts: train_bookings',
];

describe('SQL text in a feature', () => {
  test('names no table of another feature', () => {
    expect(listForeignTableNames(readProject()).sort()).toEqual(exceptions);
  });

  const tables = parseSource(
    'app/features/seats/seats.tables.server.ts',
    `export const seat_inventory = pgTable('seat_inventory', {});`,
  );

  test.each([
    'sql`select taken from seat_inventory where run_date = $1`',
    'sql`select 1 from trains t\n left join seat_inventory s on true`',
    `'update seat_inventory set taken = null'`,
  ])('reports %s', (text) => {
    const other = parseSource('app/features/bookings/admin/a.store.server.ts', `const a = ${text};`);
    expect(listForeignTableNames([tables, other])).toEqual([
      'app/features/bookings/admin/a.store.server.ts: seat_inventory',
    ]);
  });

  test.each([
    ['app/features/seats/seats.store.server.ts', 'sql`select taken from seat_inventory`'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the rule must see the template
    ['app/features/bookings/admin/a.store.server.ts', 'sql`select taken from ${seatInventoryRelation}`'],
    ['app/features/bookings/admin/a.store.server.ts', 'sql`select from booked`'],
    ['app/features/bookings/admin/a.test.ts', 'sql`select taken from seat_inventory`'],
  ])('accepts in %s: %s', (path, text) => {
    expect(listForeignTableNames([tables, parseSource(path, `const a = ${text};`)])).toEqual([]);
  });
});
