import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAgent, insertPublicPackage } from '#tests/factories/leads.ts';
import { agentActor } from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import { countPackageInquiries } from './lead-counts.server.ts';
import { customer_leads, lead_events } from './leads.tables.server.ts';

const noon = new Date('2026-11-20T06:30:00Z');
const app = await accountsApp(await testDatabase(), { clock: manualClock(noon) });
afterAll(() => app.stopJobs());

test('inquiries of 30 days about own packages are counted, without added leads', async () => {
  const agentId = await createTestAgent(app, 'agent@example.in');
  const otherId = await createTestAgent(app, 'other@example.in');
  const [asked, quiet] = [await insertPublicPackage(app, agentId), await insertPublicPackage(app, agentId)];
  const insertLead = async (days: number, event: string, agent_id: string) => {
    const created_at = new Date(noon.getTime() - days * 86_400_000);
    const person = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in', phone: '+919876543210' };
    const [lead] = await app.db
      .insert(customer_leads)
      .values({ ...person, agent_id, package_id: asked, package_title: 'River', created_at })
      .returning({ id: customer_leads.id });
    if (!lead) throw new Error('no lead');
    await app.db.insert(lead_events).values({ lead_id: lead.id, event, detail: '', created_at });
  };
  await insertLead(0, 'received', agentId);
  await insertLead(30, 'received', agentId);
  await insertLead(31, 'received', agentId);
  await insertLead(1, 'changed', agentId);
  await insertLead(1, 'received', otherId);
  expect(await countPackageInquiries(app, agentActor(agentId), [asked, quiet])).toEqual({ [asked]: 2, [quiet]: 0 });
  expect(await countPackageInquiries(app, agentActor(agentId), [])).toEqual({});
});
