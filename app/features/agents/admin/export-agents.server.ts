import type { App } from '~/server/app.server.ts';
import { csvPhone } from '~/server/csv-response.server.ts';
import { readBatches } from '~/server/lists/read-batches.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { AgentCounts } from '../core/agent.ts';
import { mayManageAgents } from '../core/agents.policy.ts';
import { agentOrders, listAgentRows } from './agent-list.store.server.ts';
import type { AgentSearch } from './agent-search.ts';

/** CSV columns. Days are YYYY-MM-DD in Indian time. */
export const agentsCsvHeader = [
  'Registered on',
  'Company',
  'Contact person',
  'Email',
  'Email confirmed',
  'Phone',
  'Address',
  'Experience',
  'Languages',
  'Verified',
  'Suspended because',
  'Packages',
  'Leads',
  'Deleted on',
];

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

type CountsOf = (ids: string[]) => Promise<Record<string, AgentCounts>>;

async function* csvRows(app: Pick<App, 'db'>, search: AgentSearch, countsOf: CountsOf): AsyncGenerator<CsvCell[]> {
  const batches = readBatches(app.db, agentOrders[search.sort], (slice) => listAgentRows(app.db, search, slice));
  for await (const agents of batches) {
    const counts = await countsOf(agents.map(({ id }) => id));
    for (const agent of agents)
      yield [
        indianDate(agent.created_at),
        agent.company_name,
        agent.contact_person,
        agent.email,
        yesOrNo(agent.email_verified),
        agent.phone && csvPhone(agent.phone),
        agent.address,
        agent.experience,
        agent.languages,
        yesOrNo(agent.verified),
        agent.suspension_reason,
        counts[agent.id]?.packages ?? 0,
        counts[agent.id]?.leads ?? 0,
        agent.closed_at && indianDate(agent.closed_at),
      ];
  }
}

/** The CSV rows of the agents that match a search; `countsOf` returns the package and lead counts of a batch. */
export const exportAgents = (
  app: Pick<App, 'db'>,
  admin: Actor,
  search: AgentSearch,
  countsOf: CountsOf,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> =>
  mayManageAgents(admin) ? ok(csvRows(app, search, countsOf)) : adminOnlyError;
