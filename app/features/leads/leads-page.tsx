import { deskPaths } from '~/shared/desk-paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button.tsx';
import { Chips } from '~/ui/chip.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ListHead, listCountId } from '~/ui/list-head.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { LeadBoard } from './lead-board.tsx';
import { LeadFilters, StatusBar, ViewSwitch } from './lead-filters.tsx';
import { LeadList } from './lead-list.tsx';
import { countWords, isNarrowed, type LeadSearch, leadChips, leadQuery, sameQuery } from './lead-search.ts';
import type { LeadPackage, LeadRowView } from './lead-view.ts';
import type { FoundLeads, LeadColumn } from './list-leads.server.ts';
import './leads.css';

type LeadsPageProps = {
  search: LeadSearch;
  packages: readonly LeadPackage[];
  /** Null when the query failed. */
  found: { view: 'list'; list: FoundLeads<LeadRowView> } | { view: 'board'; columns: LeadColumn[] } | null;
};

const LeadChips = ({ search, packages }: Pick<LeadsPageProps, 'search' | 'packages'>) => {
  const title = packages.find(({ id }) => id === search.package)?.title ?? null;
  const chips = leadChips(search, title);
  return (
    <Chips
      chips={chips.map(({ label, without }) => ({ label, removeTo: deskPaths.agentLeads(leadQuery(search, without)) }))}
      focusAfter={listCountId}
    >
      {chips.length > 1 ? (
        <ButtonLink tone="quiet" to={deskPaths.agentLeads({ view: leadQuery(search).view })} preventScrollReset>
          Clear all
        </ButtonLink>
      ) : null}
    </Chips>
  );
};

const NoLeads = ({ search }: { search: LeadSearch }) =>
  isNarrowed(search) || search.status ? (
    <EmptyState
      level={3}
      title="No leads found"
      text="Try a different search or fewer filters."
      action={<ButtonLink to={deskPaths.agentLeads({ view: leadQuery(search).view })}>See all leads</ButtonLink>}
    />
  ) : (
    <EmptyState
      level={3}
      title="No leads yet"
      text="Inquiries about your packages appear here, and you get an e-mail for each. Add leads from calls and walk-ins."
      action={
        <ButtonLink tone="primary" to={deskPaths.agentLeadNew()} preventScrollReset>
          Create New Lead
        </ButtonLink>
      }
    />
  );

const LoadError = ({ search }: { search: LeadSearch }) => (
  <EmptyState
    level={3}
    title="Leads could not be loaded"
    text="Please try again in a moment. No data is lost."
    action={
      <ButtonLink to={deskPaths.agentLeads(sameQuery(search))} replace>
        Try again
      </ButtonLink>
    }
  />
);

type FoundProps = { search: LeadSearch; found: NonNullable<LeadsPageProps['found']>; total: number };

const Found = ({ search, found, total }: FoundProps) => {
  if (total === 0) return <NoLeads search={search} />;
  if (found.view === 'board') return <LeadBoard search={search} columns={found.columns} />;
  return (
    <>
      <LeadList search={search} leads={found.list.leads} />
      <Pagination
        page={search.page}
        pages={found.list.pages}
        pageTo={(page) => deskPaths.agentLeads(leadQuery(search, { page }))}
      />
    </>
  );
};

const totalOf = (found: FoundProps['found']): number =>
  found.view === 'list' ? found.list.total : found.columns.reduce((sum, { leads }) => sum + leads, 0);

/** The agent's leads as a list or a board, with search and filters. */
export const LeadsPage = ({ search, packages, found }: LeadsPageProps) => {
  const total = found ? totalOf(found) : 0;
  if (found && total === 0 && !isNarrowed(search) && !search.status)
    return (
      <div className="leads stack">
        <h2>Leads</h2>
        <NoLeads search={search} />
      </div>
    );
  return (
    <div className="leads stack">
      <ListHead title="Leads" count={found ? countWords(total, search.status) : ''}>
        <ViewSwitch search={search} />
        <a className={buttonClass({})} href={deskPaths.agentLeadsCsv(leadQuery(search))} download>
          <Icon name="download" />
          <span className="leads__csv">CSV</span>
          <span className="visually-hidden"> of these leads</span>
        </a>
        <ButtonLink tone="primary" to={deskPaths.agentLeadNew(sameQuery(search))} preventScrollReset>
          <Icon name="plus" />
          Create New Lead
        </ButtonLink>
      </ListHead>
      <LeadFilters search={search} packages={packages} />
      <LeadChips search={search} packages={packages} />
      {found?.view === 'list' ? <StatusBar search={search} tallies={found.list.tallies} /> : null}
      {found ? <Found search={search} found={found} total={total} /> : <LoadError search={search} />}
    </div>
  );
};
