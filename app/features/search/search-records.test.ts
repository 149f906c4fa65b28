import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { bookingFixture, heldBooking } from '#tests/factories/bookings.ts';
import { insertPublicPackage, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent, readPackageVersion, savedPackage } from '#tests/factories/packages.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { createLead } from '../leads/form/save-lead.server.ts';
import { rejectPackageSilently } from '../packages/lifecycle/reject-package.server.ts';
import { type FoundRecords, searchAdminRecords, searchAgentRecords } from './search-records.server.ts';

const database = await testDatabase();
const { app } = await bookingFixture(database, [testTrain('90001', 50)]);

let admin: Actor<Role>;
let agent: Actor<Role>;
let other: Actor<Role>;
let reference = '';
let byNight = '';

beforeAll(async () => {
  admin = await createTestAdmin(app);
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
  await insertPublicPackage(app, agent.id, { title: 'Goa by the sea' });
  await savedPackage(app, agent.id, { title: 'Goa in the rain' });
  byNight = await savedPackage(app, other.id, { title: 'Goa by night' });
  for (const [actor, last_name] of [
    [agent, 'Goacher'],
    [other, 'Goalen'],
  ] as const)
    expect(await createLead(app, actor, someLead({ last_name, email: `${last_name}@example.in` }))).toMatchObject({
      success: true,
    });
  for (let index = 0; index < 12; index += 1) {
    const held = await heldBooking(app, { contact: { email: 'Bhavna@example.in', phone: '+919876543210' } });
    reference = held.bookingReference;
  }
});

const titles = ({ groups }: FoundRecords): Record<string, string[]> =>
  Object.fromEntries(groups.map(({ name, results }) => [name, results.map(({ title }) => title).toSorted()]));
const asAdmin = async (text: string) => titles(requireAllowed(await searchAdminRecords(app, admin, text)));
const asAgent = async (actor: Actor, text: string) =>
  titles(requireAllowed(await searchAgentRecords(app, actor, text)));

describe('the search of the shell', () => {
  test('finds an agent’s own records only', async () => {
    expect(await asAgent(agent, 'goa')).toEqual({
      Leads: ['Meera Goacher'],
      Packages: ['Goa by the sea', 'Goa in the rain'],
    });
    expect(await asAgent(other, 'goa')).toEqual({ Leads: ['Meera Goalen'], Packages: ['Goa by night'] });
    expect(await asAgent(agent, reference)).toEqual({});
  });

  test('finds everybody’s records for an administrator, packages in every state', async () => {
    expect(await asAdmin('goa')).toEqual({
      Leads: ['Meera Goacher', 'Meera Goalen'],
      Packages: ['Goa by night', 'Goa by the sea', 'Goa in the rain'],
    });
    await rejectPackageSilently(app, {
      packageId: byNight,
      version: await readPackageVersion(app, byNight),
      reason: 'No',
    });
    expect((await asAdmin('night')).Packages).toEqual(['Goa by night']);
    expect((await asAdmin(byNight)).Packages).toEqual(['Goa by night']);
    expect(await asAdmin('konkan')).toMatchObject({ Agents: ['Konkan Trails'] });
    expect((await asAdmin(reference)).Bookings).toEqual([reference]);
  });

  test('has exact matches first: by reference, email, phone, agency and title, and their kind before the others', async () => {
    const search = async (text: string) => requireAllowed(await searchAdminRecords(app, admin, text)).groups;
    const first = async (text: string) => {
      const [group] = await search(text);
      return [group?.name, group?.results[0]?.title, group?.results[0]?.isExact];
    };
    expect(await first(reference.toLowerCase())).toEqual(['Bookings', reference, true]);
    expect(await first('Goacher@example.in')).toEqual(['Customers', 'goacher@example.in', true]);
    expect(await first('konkan trails')).toEqual(['Agents', 'Konkan Trails', true]);
    // Of the packages the oldest, behind two newer ones that have the word too.
    expect(await first('goa by the SEA')).toEqual(['Packages', 'Goa by the sea', true]);
    expect(await first('98765 43210')).toMatchObject(['Bookings', expect.any(String), true]);
    expect(await first('goa')).toMatchObject(['Leads', expect.any(String), false]);
    const bookings = (await search('bhavna@example.in')).find(({ name }) => name === 'Bookings');
    expect(bookings?.allTo).toBe('/admin/trains?q=bhavna%40example.in');
    expect(bookings?.results).toHaveLength(10);
  });

  test('searches nothing for less than two characters, and takes any text', async () => {
    expect(await asAdmin(' g ')).toEqual({});
    expect(await asAdmin(`%_\\'"\u{1F600}${'x'.repeat(5000)}`)).toEqual({});
  });

  test('names a kind that could not be searched, and finds the others', async () => {
    await app.db.execute(sql`alter table cms_pages rename to cms_pages_away`);
    try {
      const found = requireAllowed(await searchAdminRecords(app, admin, 'konkan'));
      expect([found.failed, titles(found).Agents]).toEqual([['Landing pages'], ['Konkan Trails']]);
    } finally {
      await app.db.execute(sql`alter table cms_pages_away rename to cms_pages`);
    }
  });
});
