import { Form, useSubmit } from 'react-router';
import { formatPhone } from '~/shared/data/phone.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, buttonClass, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ChoiceBar } from '~/ui/navigation/choice-bar.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { type AgentCounts, agentDisplayName } from './agent.ts';
import {
  type AgentSearch,
  type AgentSort,
  agentFilterLabels,
  agentFilters,
  agentQuery,
  agentSortLabels,
  agentSorts,
  currentAgentQuery,
} from './agent-search.ts';
import type { AgentListItem, AgentListResult } from './list-agents.server.ts';
import { VerifiedBadge } from './verified-badge.tsx';
import './agents-page.css';

type AgentsPageProps = {
  search: AgentSearch;
  /** Null when the query failed. */
  found: AgentListResult | null;
  /** By the agent's id. */
  figures: Record<string, AgentCounts>;
};

const CompanyCell = ({ agent }: { agent: AgentListItem }) => (
  <div className="agent-who">
    <strong>{agentDisplayName(agent)}</strong>
    {agent.contact_person ? <span>{agent.contact_person}</span> : null}
  </div>
);

const ContactCell = ({ agent }: { agent: AgentListItem }) => (
  <div className="agent-who">
    <a href={`mailto:${agent.email}`}>{agent.email}</a>
    {agent.phone ? <a href={`tel:${agent.phone}`}>{formatPhone(agent.phone)}</a> : null}
    {agent.email_verified || agent.closed_at ? null : <span className="soft small">Email not confirmed</span>}
  </div>
);

/** The verified badge with a button to verify or unverify. */
const VerifiedCell = ({ agent, here }: { agent: AgentListItem; here: string }) => (
  <Form method="post" action={here} preventScrollReset className="agent-verified">
    <VerifiedBadge verified={agent.verified} />
    <input type="hidden" name="agent" value={agent.id} />
    <SubmitButton
      tone="quiet"
      name="verified"
      value={agent.verified ? 'no' : 'yes'}
      busyLabel={agent.verified ? 'Removing' : 'Verifying'}
    >
      {agent.verified ? 'Unverify' : 'Verify'}
      <span className="visually-hidden">: {agentDisplayName(agent)}</span>
    </SubmitButton>
  </Form>
);

const Count = ({ count, to, of }: { count: number; to: string; of: string }) =>
  count === 0 ? (
    <span className="soft">0</span>
  ) : (
    <ButtonLink tone="quiet" to={to} className="agent-count">
      {count.toLocaleString('en-IN')}
      <span className="visually-hidden"> {of}</span>
    </ButtonLink>
  );

const day = (instant: string): string => formatInstant(instant).split(',')[0] ?? '';

const SinceCell = ({ agent }: { agent: AgentListItem }) => (
  <div className="agent-who">
    <time dateTime={agent.created_at}>{day(agent.created_at)}</time>
    {agent.closed_at ? <span className="soft small">Deleted {day(agent.closed_at)}</span> : null}
  </div>
);

const ManageCell = ({ agent, search }: { agent: AgentListItem; search: AgentSearch }) => (
  <div className="agent-actions">
    <ButtonLink to={dashboardPaths.adminAgent(agent.id, currentAgentQuery(search))} preventScrollReset>
      Edit<span className="visually-hidden">: {agentDisplayName(agent)}</span>
    </ButtonLink>
    <ButtonLink
      tone="quiet"
      iconOnly
      to={dashboardPaths.adminAgentDelete(agent.id, currentAgentQuery(search))}
      preventScrollReset
      aria-label={`Delete: ${agentDisplayName(agent)}`}
    >
      <Icon name="trash" />
    </ButtonLink>
  </div>
);

const columnsFor = ({ search, figures }: Pick<AgentsPageProps, 'search' | 'figures'>): Column<AgentListItem>[] => {
  const here = dashboardPaths.adminAgents(currentAgentQuery(search));
  const sortTo = (sort: AgentSort) => dashboardPaths.adminAgents(agentQuery(search, { sort }));
  const since = search.sort === 'newest' ? 'descending' : search.sort === 'oldest' ? 'ascending' : undefined;
  return [
    {
      key: 'company',
      header: 'Company',
      rowHeader: true,
      sorted: search.sort === 'company' ? 'ascending' : undefined,
      sortTo: sortTo('company'),
      cell: (agent) => <CompanyCell agent={agent} />,
    },
    { key: 'contact', header: 'Email and phone', cell: (agent) => <ContactCell agent={agent} /> },
    {
      key: 'verified',
      header: 'Verified',
      cell: (agent) =>
        agent.closed_at ? <Badge tone="outline">Deleted</Badge> : <VerifiedCell agent={agent} here={here} />,
    },
    {
      key: 'packages',
      header: 'Packages',
      alignEnd: true,
      cell: ({ id, closed_at }) => {
        const count = figures[id]?.packages ?? 0;
        return closed_at ? (
          count
        ) : (
          <Count count={count} of="packages" to={dashboardPaths.adminApproved({ agent: id })} />
        );
      },
    },
    {
      key: 'leads',
      header: 'Leads',
      alignEnd: true,
      cell: ({ id }) => (
        <Count count={figures[id]?.leads ?? 0} of="leads" to={dashboardPaths.adminLeads({ agent: id })} />
      ),
    },
    {
      key: 'since',
      header: 'Registered',
      sorted: since,
      sortTo: sortTo(search.sort === 'newest' ? 'oldest' : 'newest'),
      cell: (agent) => <SinceCell agent={agent} />,
    },
    {
      key: 'manage',
      header: 'Actions',
      cell: (agent) => (agent.closed_at ? null : <ManageCell agent={agent} search={search} />),
    },
  ];
};

const AgentSearchForm = ({ search }: { search: AgentSearch }) => {
  const submit = useSubmit();
  return (
    <ListSearch
      action={dashboardPaths.adminAgents()}
      label="Search"
      placeholder="Company, person, email, phone"
      q={search.q}
      preservedQuery={{ show: agentQuery(search).show }}
    >
      <SelectField
        key={search.sort}
        label="Sort by"
        name="sort"
        choices={agentSorts.map((value) => ({ value, label: agentSortLabels[value] }))}
        defaultValue={search.sort}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
    </ListSearch>
  );
};

const NoAgents = ({ search }: { search: AgentSearch }) =>
  search.q || search.show !== 'open' ? (
    <EmptyState
      level={3}
      title="No agents found"
      text="Try a different search, or view all agents."
      action={<ButtonLink to={dashboardPaths.adminAgents()}>See all agents</ButtonLink>}
    />
  ) : (
    <EmptyState
      level={3}
      title="No agents yet"
      text="Travel agencies appear here as soon as they register. You can also create an account for one."
      action={
        <ButtonLink tone="primary" to={dashboardPaths.adminAgentNew()} preventScrollReset>
          Create Agent
        </ButtonLink>
      }
    />
  );

const countLabel = (total: number): string => `${total.toLocaleString('en-IN')} ${total === 1 ? 'agent' : 'agents'}`;

/** The admin's list of travel agents. */
export const AgentsPage = ({ search, found, figures }: AgentsPageProps) => (
  <div className="list-page">
    <ListHead title="Agents" count={found ? countLabel(found.total) : undefined}>
      <a className={buttonClass({})} href={dashboardPaths.adminAgentsCsv(agentQuery(search))} download>
        <Icon name="download" />
        CSV
        <span className="visually-hidden"> of these agents</span>
      </a>
      <ButtonLink tone="primary" to={dashboardPaths.adminAgentNew(currentAgentQuery(search))} preventScrollReset>
        <Icon name="plus" />
        Create Agent
      </ButtonLink>
    </ListHead>
    <AgentSearchForm search={search} />
    <ChoiceBar
      label="Status"
      choices={agentFilters.map((show) => ({
        key: show,
        label: agentFilterLabels[show],
        to: dashboardPaths.adminAgents(agentQuery(search, { show })),
        current: show === search.show,
        count: found?.counts[show],
      }))}
    />
    {found === null ? (
      <Notice tone="danger" title="Failed to load agents.">
        <ButtonLink to={dashboardPaths.adminAgents(currentAgentQuery(search))}>Try again</ButtonLink>
      </Notice>
    ) : found.agents.length === 0 ? (
      <NoAgents search={search} />
    ) : (
      <div className="agents">
        <Table caption="Agents" columns={columnsFor({ search, figures })} rows={found.agents} rowKey={({ id }) => id} />
        <Pagination
          page={search.page}
          pages={found.pages}
          pageTo={(page) => dashboardPaths.adminAgents(agentQuery(search, { page }))}
        />
      </div>
    )}
  </div>
);
