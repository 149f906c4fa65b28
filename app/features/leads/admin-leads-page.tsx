import { ButtonLink, buttonClass } from '~/ui/button.tsx';
import { Chips } from '~/ui/chip.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ListHead, listCountId } from '~/ui/list-head.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { AdminLeadCard } from './admin-lead-card.tsx';
import { InquiriesBar } from './inquiries-bar.tsx';
import { adminLeadAddresses as at } from './lead-addresses.ts';
import { LeadFilters, StatusBar } from './lead-filters.tsx';
import { countWords, isNarrowed, type LeadSearch, leadChips, leadQuery, sameQuery } from './lead-search.ts';
import type { AdminLeadRowView, LeadPackage } from './lead-view.ts';
import type { FoundLeads } from './list-leads.server.ts';
import './leads.css';
import './admin-leads.css';

type Agents = readonly { id: string; name: string }[];

type AdminLeadsPageProps = {
  search: LeadSearch;
  packages: readonly LeadPackage[];
  agents: Agents;
  waiting: { unassigned: number; messages: number };
  /** Null when the query failed. */
  found: FoundLeads<AdminLeadRowView> | null;
};

const LeadChips = ({ search, packages, agents }: Pick<AdminLeadsPageProps, 'search' | 'packages' | 'agents'>) => {
  const title = packages.find(({ id }) => id === search.package)?.title ?? null;
  const name = agents.find(({ id }) => id === search.agent)?.name ?? 'One agent';
  const chips = leadChips(search, title, name);
  return (
    <Chips
      chips={chips.map(({ label, without }) => ({ label, removeTo: at.list(leadQuery(search, without)) }))}
      focusAfter={listCountId}
    >
      {chips.length > 1 ? (
        <ButtonLink tone="quiet" to={at.list()} preventScrollReset>
          Clear all
        </ButtonLink>
      ) : null}
    </Chips>
  );
};

const NoLeads = ({ search }: { search: LeadSearch }) => {
  const others = { ...search, agent: '' };
  if (search.agent === 'none' && !isNarrowed(others) && !search.status)
    return <EmptyState level={3} title="All leads are assigned" text="Leads without an agent appear here." />;
  return isNarrowed(search) || search.status ? (
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
    <ListHead title="Leads" count={found ? countWords(found.total, search.status) : undefined}>
      <a className={buttonClass({})} href={at.csv(leadQuery(search))} download>
        <Icon name="download" />
        CSV
        <span className="visually-hidden"> of these leads</span>
      </a>
    </ListHead>
    <InquiriesBar here={search.agent === 'none' ? 'unassigned' : 'all'} waiting={waiting} />
    <LeadFilters search={search} packages={packages} agents={agents} at={at} />
    <LeadChips search={search} packages={packages} agents={agents} />
    {found === null ? (
      <Notice tone="danger" title="Failed to load leads.">
        <ButtonLink to={at.list(sameQuery(search))}>Try again</ButtonLink>
      </Notice>
    ) : (
      <>
        <StatusBar search={search} tallies={found.tallies} at={at} />
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
