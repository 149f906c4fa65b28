import handLampDrawing from '~/art/drawings/line/hand-lamp.svg';
import telephoneDrawing from '~/art/drawings/office/telephone.svg';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { useRefresh } from '~/ui/navigation/use-navigation-state.ts';
import { FilterChips } from '~/ui/table/filter-chips.tsx';
import { ListHead, listCountId, ToolLabel } from '~/ui/table/list-head.tsx';
import { agentLeadList, type LeadSearch, leadChips, leadCountLabel, noLeadsText } from '../list/lead-search.ts';
import type { LeadPackage, LeadRowView } from '../list/lead-view.ts';
import type { LeadBoardColumn, LeadListResult, LeadStatusCount } from '../list/list-leads.server.ts';
import { LeadBoard } from './lead-board.tsx';
import { agentLeadKind, leadColumns } from './lead-columns.tsx';
import { LeadFilters, LeadStatusTabs, LeadViewSwitch } from './lead-filters.tsx';
import { LeadList } from './lead-list.tsx';

type LeadsPageProps = {
  search: LeadSearch;
  packages: readonly LeadPackage[];
  /** ISO instant of the list, for waiting times. */
  now: string;
  /** Null when the query failed. */
  found:
    | { view: 'list'; list: LeadListResult<LeadRowView, LeadStatusCount> }
    | { view: 'board'; columns: LeadBoardColumn[] }
    | null;
};

const LeadChips = ({ search, packages }: Pick<LeadsPageProps, 'search' | 'packages'>) => {
  const title = packages.find(({ id }) => id === search.package)?.title ?? null;
  const chips = leadChips(search, title);
  return (
    <FilterChips
      chips={chips.map(({ label, without }) => ({
        label,
        removeTo: agentLeadList.path(search, without),
      }))}
      focusAfter={listCountId}
    >
      {chips.length > 1 ? (
        <ButtonLink
          tone="quiet"
          to={dashboardPaths.agentLeads({ view: agentLeadList.params(search).view })}
          preventScrollReset
        >
          Clear all
        </ButtonLink>
      ) : null}
    </FilterChips>
  );
};

const NoLeads = ({ search }: { search: LeadSearch }) =>
  agentLeadList.isFiltered(search) ? (
    <EmptyState
      drawing={handLampDrawing}
      level={3}
      title="No leads found"
      text={noLeadsText(search)}
      action={
        <ButtonLink to={dashboardPaths.agentLeads({ view: agentLeadList.params(search).view })}>
          See all leads
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      drawing={telephoneDrawing}
      level={3}
      title="No leads yet"
      text="Inquiries about your packages appear here, and you get an email for each. Add leads from calls and walk-ins."
      action={
        <ButtonLink tone="primary" to={dashboardPaths.agentLeadNew()} preventScrollReset>
          Create New Lead
        </ButtonLink>
      }
    />
  );

const LoadError = ({ search }: { search: LeadSearch }) => (
  <LoadFailure
    level={3}
    title="Error loading your data"
    text="Please try again in a moment. No data is lost."
    retryTo={agentLeadList.currentPath(search)}
  />
);

type FoundProps = Pick<LeadsPageProps, 'search' | 'now'> & {
  found: NonNullable<LeadsPageProps['found']>;
  total: number;
};

const Found = ({ search, now, found, total }: FoundProps) => {
  if (total === 0) return <NoLeads search={search} />;
  if (found.view === 'board') return <LeadBoard search={search} columns={found.columns} now={now} />;
  return (
    <>
      <LeadList place={{ kind: agentLeadKind, search, now }} leads={found.list.leads} columnsOf={leadColumns} />
      <Pagination page={search.page} pages={found.list.pages} pageTo={(page) => agentLeadList.path(search, { page })} />
    </>
  );
};

/** How often the list looks for new leads. */
const refreshSeconds = 60;

const totalOf = (found: FoundProps['found']): number =>
  found.view === 'list' ? found.list.total : found.columns.reduce((sum, { leads }) => sum + leads, 0);

/** The agent's leads as a list or a board, with search and filters. */
export const LeadsPage = ({ search, packages, now, found }: LeadsPageProps) => {
  const total = found ? totalOf(found) : 0;
  useRefresh(refreshSeconds);
  if (found && total === 0 && !agentLeadList.isFiltered(search))
    return (
      <div className="leads stack">
        <ListHead title="Leads" />
        <NoLeads search={search} />
      </div>
    );
  return (
    <div className="leads row-cards stack">
      <ListHead title="Leads" count={found ? leadCountLabel(total, search.status) : ''}>
        <LeadViewSwitch search={search} />
        <a className={buttonClass({})} href={agentLeadList.csvPath(search) ?? undefined} download>
          <Icon name="download" />
          <ToolLabel>
            CSV<span className="visually-hidden"> of these leads</span>
          </ToolLabel>
        </a>
        <ButtonLink
          tone="primary"
          to={dashboardPaths.agentLeadNew(agentLeadList.currentParams(search))}
          preventScrollReset
        >
          <Icon name="plus" />
          <ToolLabel>Create New Lead</ToolLabel>
        </ButtonLink>
      </ListHead>
      <LeadFilters search={search} packages={packages} />
      <LeadChips search={search} packages={packages} />
      {found?.view === 'list' ? <LeadStatusTabs search={search} tallies={found.list.statusCounts} /> : null}
      {found ? <Found search={search} now={now} found={found} total={total} /> : <LoadError search={search} />}
    </div>
  );
};
