import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { insertPublicPackage, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import type { LeadFormValues } from '../core/lead-fields.ts';
import { moveLead } from '../form/move-lead.server.ts';
import { createLead } from '../form/save-lead.server.ts';
import { exportSales, loadSales } from './load-sales.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());

let agent: Actor<Role>;
let other: Actor<Role>;
let goa: string;

beforeAll(async () => {
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
  goa = await insertPublicPackage(app, agent.id, { title: 'Beaches of South Goa' });
});
beforeEach(async () => {
  clock.moveTo(new Date('2026-11-20T06:30:00Z'));
  await emptyTables(app.db, 'customer_leads', 'lead_events', 'lead_notes');
});

const rowsOf = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
};

const people = { next: 1 };
/** Creates a lead received and converted at this instant. */
const createSale = async (
  at: string,
  value: string,
  formValues: Partial<LeadFormValues> = {},
  actor = agent,
): Promise<string> => {
  clock.moveTo(new Date(at));
  const typed = someLead({ email: `p${people.next++}@example.in`, status: 'converted', value, ...formValues });
  const saved = await createLead(app, actor, typed);
  if (!saved.success) throw new Error(JSON.stringify(saved.error));
  clock.moveTo(new Date('2026-11-20T06:30:00Z'));
  return saved.data.id;
};

describe('the sales of an agent', () => {
  test('are null before the first sale', async () => {
    await createSale('2026-11-10T06:30:00Z', '100', {}, other);
    await createLead(app, agent, someLead());
    expect(await loadSales(app, agent, '12-months')).toBeNull();
  });

  test('are summed by month and by package', async () => {
    await createSale('2026-11-10T06:30:00Z', '20,000.50', { package_id: goa });
    await createSale('2026-11-11T06:30:00Z', '30000', { package_id: goa });
    await createSale('2026-09-11T06:30:00Z', '80000');
    await createSale('2025-10-11T06:30:00Z', '99999');
    await createSale('2026-11-12T06:30:00Z', '12345', {}, other);
    await createLead(app, agent, someLead({ email: 'open@example.in', value: '5000' }));
    const sales = await loadSales(app, agent, '12-months');
    expect(sales?.total).toEqual({ leads: 3, value_paise: rupees(130_000.5) });
    expect(sales?.months).toHaveLength(12);
    expect(sales?.months.filter(({ leads }) => leads > 0)).toEqual([
      { month: '2026-09', leads: 1, value_paise: rupees(80_000) },
      { month: '2026-11', leads: 2, value_paise: rupees(50_000.5) },
    ]);
    expect(sales?.packages).toMatchObject([
      { title: null, leads: 1, value_paise: rupees(80_000), gone: false },
      { title: 'Beaches of South Goa', leads: 2, value_paise: rupees(50_000.5), gone: false },
    ]);
    expect(sales?.received).toEqual({ came: 4, converted: 3 });
    expect((await loadSales(app, agent, '3-months'))?.total.leads).toBe(3);
    const lastYear = await loadSales(app, agent, 'last-year');
    expect(lastYear?.total).toEqual({ leads: 1, value_paise: rupees(99_999) });
    expect([sales?.isOver, lastYear?.isOver]).toEqual([false, true]);
  });

  test('belong to the month in Indian time', async () => {
    await createSale('2026-10-31T18:29:59.999Z', '100');
    await createSale('2026-10-31T18:30:00Z', '20');
    await createSale('2026-08-31T18:29:59.999Z', '7');
    const sales = await loadSales(app, agent, '3-months');
    expect(sales?.months).toEqual([
      { month: '2026-09', leads: 0, value_paise: 0 },
      { month: '2026-10', leads: 1, value_paise: rupees(100) },
      { month: '2026-11', leads: 1, value_paise: rupees(20) },
    ]);
    expect(sales?.total).toEqual({ leads: 2, value_paise: rupees(120) });
  });

  test('are beside those of the period before, which ends with the same day while the period runs', async () => {
    await createSale('2026-11-10T06:30:00Z', '74400');
    await createSale('2026-08-20T18:29:00Z', '58000');
    // The day after the same day, and a month that is not compared.
    await createSale('2026-08-20T18:31:00Z', '1');
    await createSale('2026-05-10T06:30:00Z', '2');
    const sales = await loadSales(app, agent, '3-months');
    expect(sales?.monthsBefore).toEqual([
      { month: '2026-06', leads: 0, value_paise: 0 },
      { month: '2026-07', leads: 0, value_paise: 0 },
      { month: '2026-08', leads: 1, value_paise: rupees(58_000) },
    ]);
    expect(sales?.previous).toEqual({ leads: 1, value_paise: rupees(58_000) });
    expect((await rowsOf(exportSales(app, agent, '3-months'))).map((row) => row.slice(-2))).toEqual([
      ['2026-08', 58_000],
    ]);
    const month = await loadSales(app, agent, 'this-month');
    expect([month?.total.value_paise, month?.months.length]).toEqual([rupees(74_400), 1]);
    expect(month?.monthsBefore).toEqual([{ month: '2026-10', leads: 0, value_paise: 0 }]);
    // Of a year that is over the whole months are compared.
    await createSale('2025-03-31T18:29:00Z', '5');
    expect((await loadSales(app, agent, 'last-year'))?.monthsBefore.at(-1)).toMatchObject({
      month: '2025-03',
      leads: 1,
    });
  });

  test('keep the title of a deleted package', async () => {
    const lost = await insertPublicPackage(app, agent.id, { title: 'Backwaters' });
    await createSale('2026-11-10T06:30:00Z', '100', { package_id: lost });
    await app.db.delete(travel_packages).where(eq(travel_packages.id, lost));
    expect((await loadSales(app, agent, '3-months'))?.packages).toMatchObject([{ title: 'Backwaters', gone: true }]);
  });

  test('keep a sale in its month when its lead is closed, and drop it when it is reopened', async () => {
    const id = await createSale('2026-09-10T06:30:00Z', '100');
    await createSale('2026-11-10T06:30:00Z', '20');
    const valuesByMonth = async () =>
      (await loadSales(app, agent, '3-months'))?.months.map(({ value_paise }) => value_paise);
    await moveLead(app, agent, { id, seen: 1, status: 'closed' });
    expect(await valuesByMonth()).toEqual([rupees(100), 0, rupees(20)]);
    expect(await rowsOf(exportSales(app, agent, '3-months'))).toHaveLength(2);
    await moveLead(app, agent, { id, seen: 2, status: 'contacted' });
    expect(await valuesByMonth()).toEqual([0, 0, rupees(20)]);
    await moveLead(app, agent, { id, seen: 3, status: 'closed' });
    expect(await valuesByMonth()).toEqual([0, 0, rupees(20)]);
  });

  test('are not visible to anyone else', async () => {
    await createSale('2026-11-10T06:30:00Z', '100');
    for (const actor of [other, { ...agent, role: 'customer' as const }, { ...agent, role: 'admin' as const }]) {
      expect(await loadSales(app, actor, '12-months')).toBeNull();
      expect(await rowsOf(exportSales(app, actor, '12-months'))).toEqual([]);
    }
  });

  test('are exported, earliest first', async () => {
    await createSale('2026-11-11T18:30:00Z', '30000', { package_id: goa });
    await createSale('2026-11-10T06:30:00Z', '20000.50');
    await createSale('2025-11-10T06:30:00Z', '1');
    expect(await rowsOf(exportSales(app, agent, '12-months'))).toMatchObject([
      [
        '2026-11-10',
        'Meera',
        'Iyer',
        expect.any(String),
        { phone: '+91 98450 12345' },
        null,
        '2',
        '2026-01-15',
        20_000.5,
        '2025-11',
        1,
      ],
      [
        '2026-11-12',
        'Meera',
        'Iyer',
        expect.any(String),
        { phone: '+91 98450 12345' },
        'Beaches of South Goa',
        '2',
        '2026-01-15',
        30_000,
        '2025-11',
        1,
      ],
    ]);
  });
});
