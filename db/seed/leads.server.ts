import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import type { LeadStatus, Travelers } from '~/features/leads/core/lead.ts';
import { emptyLeadFormValues } from '~/features/leads/form/lead-form-values.ts';
import { moveLead } from '~/features/leads/form/move-lead.server.ts';
import { createLead } from '~/features/leads/form/save-lead.server.ts';
import { agentLeadList } from '~/features/leads/list/lead-search.ts';
import { listLeadPackages, listLeads } from '~/features/leads/list/list-leads.server.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { demoAccounts } from './accounts.server.ts';

type DemoLead = {
  name: readonly [first: string, last: string];
  /** Title of one of the agent's packages. */
  title: string;
  travelers: Travelers;
  /** Created this many days ago. */
  daysAgo: number;
  note?: string;
  /** In rupees. */
  value?: number;
  /** The later status, and after how many days. */
  later?: readonly [status: LeadStatus, days: number];
};

const [goa, south, konkan, hampi] = [
  'Goa: Beaches and Old Churches',
  'South Goa for Two',
  'The Konkan Coast by Road',
  'Hampi and Gokarna',
];

/** The leads of Konkan Trails in the last months, oldest first. */
const demoLeads: readonly DemoLead[] = [
  { name: ['Meera', 'Iyer'], title: goa, travelers: '2', daysAgo: 172, value: 37_998, later: ['converted', 6] },
  {
    name: ['Rohan', 'Kulkarni'],
    title: konkan,
    travelers: '3-4',
    daysAgo: 150,
    value: 74_400,
    later: ['converted', 9],
  },
  {
    name: ['Farah', 'Khan'],
    title: south,
    travelers: '2',
    daysAgo: 131,
    later: ['closed', 12],
    note: 'Goes by herself.',
  },
  { name: ['Sanjay', 'Menon'], title: goa, travelers: '5-8', daysAgo: 104, value: 1_04_500, later: ['converted', 4] },
  { name: ['Nisha', 'Gupta'], title: hampi, travelers: '2', daysAgo: 88, value: 44_600, later: ['converted', 11] },
  { name: ['Thomas', 'Varghese'], title: goa, travelers: '1', daysAgo: 61, later: ['closed', 15] },
  { name: ['Leela', 'Shetty'], title: south, travelers: '2', daysAgo: 44, value: 43_000, later: ['converted', 8] },
  { name: ['Imran', 'Sheikh'], title: konkan, travelers: '3-4', daysAgo: 20, value: 72_000, later: ['converted', 12] },
  {
    name: ['Kavita', 'Joshi'],
    title: hampi,
    travelers: '3-4',
    daysAgo: 12,
    value: 66_900,
    later: ['proposal_sent', 3],
  },
  {
    name: ['Dev', 'Malhotra'],
    title: south,
    travelers: '2',
    daysAgo: 8,
    later: ['contacted', 1],
    note: 'Call after six.',
  },
  { name: ['Anjali', 'Bose'], title: goa, travelers: '9+', daysAgo: 3, note: 'An office outing, in February.' },
  { name: ['Peter', 'Dias'], title: goa, travelers: '2', daysAgo: 1 },
];

const day = 86_400_000;

/** Creates the demo agent's leads and their status changes through the use cases, each at its time; skipped when the agent has leads. */
export const seedLeads = async (app: App): Promise<void> => {
  const { email } = demoAccounts[1];
  const id = await findAgentId(app.db, email);
  if (id === null) return;
  const agent: Actor<'agent'> = { id, role: 'agent', full_name: 'Joseph Fernandes' };
  if ((await listLeads(app, agent, agentLeadList.initial)).total > 0) return;
  const packages = await listLeadPackages(app, agent);
  for (const [index, { name, title, travelers, daysAgo, note = '', value, later }] of demoLeads.entries()) {
    const [first_name, last_name] = name;
    const clock = manualClock(new Date(app.clock.now().getTime() - daysAgo * day));
    const made = await createLead({ db: app.db, clock }, agent, {
      ...emptyLeadFormValues,
      first_name,
      last_name,
      email: `${first_name}.${last_name}@example.in`.toLowerCase(),
      phone: `98200 ${10_000 + index * 137}`,
      value: value === undefined ? '' : String(value),
      package_id: packages.find((one) => one.title === title)?.id ?? '',
      travelers,
      note,
    });
    if (!made.success) throw new Error(`The demo leads could not be created: ${JSON.stringify(made.error)}`);
    if (!later) continue;
    const [status, days] = later;
    clock.advance(days * day);
    const changed = await moveLead({ db: app.db, clock }, agent, { id: made.data.id, seen: 1, status });
    if (!changed.success)
      throw new Error(`The status of a demo lead could not be changed: ${JSON.stringify(changed.error)}`);
  }
};
