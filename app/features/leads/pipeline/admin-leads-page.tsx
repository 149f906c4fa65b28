import { ButtonLink, buttonClass } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { FilterChips } from '~/ui/table/filter-chips.tsx';
import { ListHead, listCountId } from '~/ui/table/list-head.tsx';
import { InquiriesTabs } from '../core/inquiries-tabs.tsx';
import { AdminLeadCard } from './admin-lead-card.tsx';
import { LeadFilters, LeadStatusTabs } from './lead-filters.tsx';
import { adminLeadPaths as at } from './lead-paths.ts';
import {
  currentLeadQuery,
  hasLeadFilters,
  type LeadSearch,
  leadChips,
  leadCountLabel,
  leadQuery,
} from './lead-search.ts';
import type { AdminLeadRowView, LeadPackage } from './lead-view.ts';
import type { LeadListResult } from './list-leads.server.ts';
import './leads.css';
import '../core/admin-leads.css';

type Agents = readonly { id: string; name: string }[];

type AdminLeadsPageProps = {
  search: LeadSearch;
  packages: readonly LeadPackage[];
  agents: Agents;
  waiting: { unassigned: number; messages: number };
  /** Null when the query failed. */
  found: LeadListResult<AdminLeadRowView> | null;
};

const LeadChips = ({ search, packages, agents }: Pick<AdminLeadsPageProps, 'search' | 'packages' | 'agents'>) => {
  const title = packages.find(({ id }) => id === search.package)?.title ?? null;
  const name = agents.find(({ id }) => id === search.agent)?.name ?? 'One agent';
  const chips = leadChips(search, title, name);
  return (
    <FilterChips
      chips={chips.map(({ label, without }) => ({ label, removeTo: at.list(leadQuery(search, without)) }))}
      focusAfter={listCountId}
    >
      {chips.length > 1 ? (
        <ButtonLink tone="quiet" to={at.list()} preventScrollReset>
          Clear all
        </ButtonLink>
      ) : null}
    </FilterChips>
  );
};

const NoLeads = ({ search }: { search: LeadSearch }) => {
  const others = { ...search, agent: '' };
  if (search.agent === 'none' && !hasLeadFilters(others) && !search.status)
    return <EmptyState level={3} title="All leads are assigned" text="Leads without an agent appear here." />;
  return hasLeadFilters(search) || search.status ? (
    <EmptyState
      level={3}
      title="No leads found"
      text="Try a different search or fewer filters."
      action={<ButtonLink to={at.list()}>See all leads</ButtonLink>}
    />
  ) : (
    <EmptyState
      level={3}
      title="No customer inquiries yet"
      text="Inquiries from travellers appear here. Package inquiries go to the package’s agent; you assign the rest."
    />
  );
};

/** The admin's list of all leads as cards, with search and filters. */
export const AdminLeadsPage = ({ search, packages, agents, waiting, found }: AdminLeadsPageProps) => (
  <div className="list-page">
    <ListHead title="Leads" count={found ? leadCountLabel(found.total, search.status) : undefined}>
      <a className={buttonClass({})} href={at.csv(leadQuery(search))} download>
        <Icon name="download" />
        CSV
        <span className="visually-hidden"> of these leads</span>
      </a>
    </ListHead>
    <InquiriesTabs here={search.agent === 'none' ? 'unassigned' : 'all'} waiting={waiting} />
    <LeadFilters search={search} packages={packages} agents={agents} at={at} />
    <LeadChips search={search} packages={packages} agents={agents} />
    {found === null ? (
      <Notice tone="danger" title="Failed to load leads.">
        <ButtonLink to={at.list(currentLeadQuery(search))}>Try again</ButtonLink>
      </Notice>
    ) : (
      <>
        <LeadStatusTabs search={search} tallies={found.statusCounts} at={at} />
        {found.leads.length === 0 ? (
          <NoLeads search={search} />
        ) : (
          <ul className="inquiry-cards" aria-label="Leads">
            {found.leads.map((lead) => (
              <li key={lead.id}>
                <AdminLeadCard lead={lead} search={search} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={search.page} pages={found.pages} pageTo={(page) => at.list(leadQuery(search, { page }))} />
      </>
    )}
  </div>
);
