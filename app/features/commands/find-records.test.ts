import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { bookingFixture, heldBooking } from '#tests/factories/bookings.ts';
import { insertPublicPackage, someLead } from '#tests/factories/leads.ts';
import { insertTestAgent, savedPackage } from '#tests/factories/packages.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { type Actor, type Role, visitor } from '~/shared/data/actor.ts';
import type { CommandGroup } from '~/shared/site/commands.ts';
import { createLead } from '../leads/form/save-lead.server.ts';
import { findAdminRecords, findAgentRecords } from './find-records.server.ts';

const database = await testDatabase();
const { app } = await bookingFixture(database, [testTrain('90001', 50)]);

let admin: Actor<Role>;
let agent: Actor<Role>;
let other: Actor<Role>;
let reference = '';

beforeAll(async () => {
  admin = await createTestAdmin(app);
  agent = await insertTestAgent(app, 'konkan', 'Konkan Trails');
  other = await insertTestAgent(app, 'river', 'River Journeys');
  await insertPublicPackage(app, agent.id, { title: 'Goa by the sea' });
  await savedPackage(app, agent.id, { title: 'Goa in the rain' });
  await savedPackage(app, other.id, { title: 'Goa by night' });
  for (const [actor, last_name] of [
    [agent, 'Goacher'],
    [other, 'Goalen'],
  ] as const)
    expect(await createLead(app, actor, someLead({ last_name, email: `${last_name}@example.in` }))).toMatchObject({
      success: true,
    });
  for (let index = 0; index < 7; index += 1) {
    const held = await heldBooking(app, { contact: { email: 'Bhavna@example.in', phone: '+919876543210' } });
    reference = held.bookingReference;
  }
});

const shown = (groups: CommandGroup[]): Record<string, string[]> =>
  Object.fromEntries(groups.map(({ name, commands }) => [name, commands.map(({ label }) => label).toSorted()]));
const asAdmin = async (text: string) => shown(requireAllowed(await findAdminRecords(app, admin, text)));
const asAgent = async (actor: Actor, text: string) => shown(requireAllowed(await findAgentRecords(app, actor, text)));

describe('the command palette', () => {
  test('finds an agent’s own records only', async () => {
    expect(await asAgent(agent, 'goa')).toEqual({
      Leads: ['Meera Goacher'],
      Packages: ['Goa by the sea', 'Goa in the rain'],
    });
    expect(await asAgent(other, 'goa')).toEqual({ Leads: ['Meera Goalen'], Packages: ['Goa by night'] });
    expect(await asAgent(agent, reference)).toEqual({});
  });

  test('finds everybody’s records for an administrator', async () => {
    expect(await asAdmin('goa')).toEqual({
      Leads: ['Meera Goacher', 'Meera Goalen'],
      Packages: ['Goa by night', 'Goa by the sea', 'Goa in the rain'],
    });
    expect(await asAdmin('konkan')).toMatchObject({ Agents: ['Konkan Trails'] });
    expect((await asAdmin(reference)).Bookings).toEqual([reference]);
    // Five of a kind: the list has the others.
    expect((await asAdmin('bhavna@example.in')).Bookings).toHaveLength(5);
  });

  test('searches nothing for less than two characters, and takes any text', async () => {
    expect(await asAdmin(' g ')).toEqual({});
    expect(await asAdmin(`%_\\'"\u{1F600}${'x'.repeat(5000)}`)).toEqual({});
  });

  test('is for its role only', async () => {
    for (const actor of [visitor, admin, { ...agent, role: 'customer' as const }])
      expect(await findAgentRecords(app, actor as Actor, 'goa')).toMatchObject({ error: { code: 'forbidden' } });
    expect(await findAdminRecords(app, agent, 'goa')).toMatchObject({ error: { code: 'forbidden' } });
  });
});
