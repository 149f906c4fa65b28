import { requireRole } from '~/features/accounts/session.server.ts';
import { readAgentSearch } from '~/features/agents/agent-search.ts';
import { agentsCsvHeader, exportAgents } from '~/features/agents/export-agents.server.ts';
import { agentFigures } from '~/features/leads/agent-figures.server.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/agents-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const search = readAgentSearch(new URL(args.request.url).searchParams);
  const rows = exportAgents(app, admin, search, (ids) => agentFigures(app, ids));
  return csvAnswer(`agents-${indianDate(app.clock.now())}.csv`, agentsCsvHeader, rows, requestFactsOf(args).log);
}
