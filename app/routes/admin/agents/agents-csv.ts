import { requireRole } from '~/features/accounts/core/session.server.ts';
import { agentList } from '~/features/agents/admin/agent-search.ts';
import { agentsCsvHeader, exportAgents } from '~/features/agents/admin/export-agents.server.ts';
import { countByAgent } from '~/features/leads/core/agent-counts.server.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/agents-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = readOnlyAppOf(args);
  const search = agentList.parse(new URL(args.request.url).searchParams);
  const rows = requireAllowed(
    exportAgents(app, admin, search, async (ids) => requireAllowed(await countByAgent(app, admin, ids))),
  );
  return csvResponse(`agents-${indianDate(app.clock.now())}.csv`, agentsCsvHeader, rows, requestDetailsOf(args).log);
}
