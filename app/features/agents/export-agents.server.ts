import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import type { CsvCell } from '~/shared/csv.ts';
import { indianDate } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import type { AgentFigures } from './agent.ts';
import { readAgents } from './agent-list.store.server.ts';
import type { AgentSearch } from './agent-search.ts';

/** Rows that are in memory at a time. */
const batch = 500;

/** The columns of the file. Days are YYYY-MM-DD on India's calendar. */
export const agentsCsvHeader = [
  'Since',
  'Company',
  'Contact person',
  'E-mail',
  'E-mail confirmed',
  'Phone',
  'Address',
  'Experience',
  'Verified',
  'Packages',
  'Leads',
  'Deleted on',
];

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** The agents that a search of the admin finds as the rows of a file; `figuresOf` counts for a batch at a time. Nobody else gets a row. */
export async function* exportAgents(
  app: Pick<App, 'db'>,
  admin: SignedInUser,
  search: AgentSearch,
  figuresOf: (ids: string[]) => Promise<Record<string, AgentFigures>>,
): AsyncGenerator<CsvCell[]> {
  if (admin.role !== 'admin') return;
  for (let offset = 0; ; offset += batch) {
    const agents = await readAgents(app.db, search, { limit: batch, offset });
    const figures = await figuresOf(agents.map(({ id }) => id));
    for (const agent of agents)
      yield [
        indianDate(agent.created_at),
        agent.company_name,
        agent.contact_person,
        agent.email,
        yesOrNo(agent.email_verified),
        // Without its plus a phone number is text and no formula.
        formatPhone(agent.phone).replace(/^\+/, ''),
        agent.address,
        agent.experience,
        yesOrNo(agent.verified),
        figures[agent.id]?.packages ?? 0,
        figures[agent.id]?.leads ?? 0,
        agent.closed_at && indianDate(agent.closed_at),
      ];
    if (agents.length < batch) return;
  }
}
