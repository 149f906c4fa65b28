import { Form, useSubmit } from 'react-router';
import { formatInstant } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { formatPhone } from '~/shared/phone.ts';
import { Badge } from '~/ui/badge.tsx';
import { ButtonLink, buttonClass, SubmitButton } from '~/ui/button.tsx';
import { ChoiceBar } from '~/ui/choice-bar.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ListHead } from '~/ui/list-head.tsx';
import { ListSearch } from '~/ui/list-search.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import { type AgentFigures, greetingName } from './agent.ts';
import {
  type AgentSearch,
  type AgentSort,
  agentQuery,
  agentShowNames,
  agentShows,
  agentSortNames,
  agentSorts,
  sameAgentQuery,
} from './agent-search.ts';
import type { AgentEntry, FoundAgents } from './list-agents.server.ts';
import { VerifiedBadge } from './verified-badge.tsx';
import './agents-page.css';

type AgentsPageProps = {
  search: AgentSearch;
  /** Null when the query failed. */
  found: FoundAgents | null;
  /** By the agent's id. */
  figures: Record<string, AgentFigures>;
};

const CompanyCell = ({ agent }: { agent: AgentEntry }) => (
  <div className="agent-who">
    <strong>{greetingName(agent)}</strong>
    {agent.contact_person ? <span>{agent.contact_person}</span> : null}
  </div>
);

const ContactCell = ({ agent }: { agent: AgentEntry }) => (
  <div className="agent-who">
    <a href={`mailto:${agent.email}`}>{agent.email}</a>
    {agent.phone ? <a href={`tel:${agent.phone}`}>{formatPhone(agent.phone)}</a> : null}
    {agent.email_verified || agent.closed_at ? null : <span className="soft small">E-mail not confirmed</span>}
  </div>
);

/** The verified badge with a button to verify or unverify. */
const VerifiedCell = ({ agent, here }: { agent: AgentEntry; here: string }) => (
  <Form method="post" action={here} preventScrollReset className="agent-mark">
    <VerifiedBadge verified={agent.verified} />
    <input type="hidden" name="agent" value={agent.id} />
    <SubmitButton
      tone="quiet"
      name="verified"
      value={agent.verified ? 'no' : 'yes'}
      busyLabel={agent.verified ? 'Removing' : 'Verifying'}
    >
      {agent.verified ? 'Unverify' : 'Verify'}
      <span className="visually-hidden">: {greetingName(agent)}</span>
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

const SinceCell = ({ agent }: { agent: AgentEntry }) => (
  <div className="agent-who">
    <time dateTime={agent.created_at}>{day(agent.created_at)}</time>
    {agent.closed_at ? <span className="soft small">Deleted {day(agent.closed_at)}</span> : null}
  </div>
);

const ManageCell = ({ agent, search }: { agent: AgentEntry; search: AgentSearch }) => (
  <div className="agent-ways">
    <ButtonLink to={deskPaths.adminAgent(agent.id, sameAgentQuery(search))} preventScrollReset>
      Edit<span className="visually-hidden">: {greetingName(agent)}</span>
    </ButtonLink>
    <ButtonLink
      tone="quiet"
      iconOnly
      to={deskPaths.adminAgentDelete(agent.id, sameAgentQuery(search))}
      preventScrollReset
      aria-label={`Delete: ${greetingName(agent)}`}
    >
      <Icon name="trash" />
    </ButtonLink>
  </div>
);

const columnsFor = ({ search, figures }: Pick<AgentsPageProps, 'search' | 'figures'>): Column<AgentEntry>[] => {
  const here = deskPaths.adminAgents(sameAgentQuery(search));
  const sortTo = (sort: AgentSort) => deskPaths.adminAgents(agentQuery(search, { sort }));
  const since = search.sort === 'newest' ? 'descending' : search.sort === 'oldest' ? 'ascending' : undefined;
  return [
    {
      key: 'company',
      header: 'Company',
      names: true,
      sorted: search.sort === 'company' ? 'ascending' : undefined,
      sortTo: sortTo('company'),
      cell: (agent) => <CompanyCell agent={agent} />,
    },
    { key: 'contact', header: 'E-mail and phone', cell: (agent) => <ContactCell agent={agent} /> },
    {
      key: 'verified',
      header: 'Verified',
      cell: (agent) =>
        agent.closed_at ? <Badge tone="outline">Deleted</Badge> : <VerifiedCell agent={agent} here={here} />,
    },
    {
      key: 'packages',
      header: 'Packages',
      end: true,
      cell: ({ id, closed_at }) => {
        const count = figures[id]?.packages ?? 0;
        return closed_at ? count : <Count count={count} of="packages" to={deskPaths.adminApproved({ agent: id })} />;
      },
    },
    {
      key: 'leads',
      header: 'Leads',
      end: true,
      cell: ({ id }) => <Count count={figures[id]?.leads ?? 0} of="leads" to={deskPaths.adminLeads({ agent: id })} />,
    },
    {
      key: 'since',
      header: 'Since',
      sorted: since,
      sortTo: sortTo(search.sort === 'newest' ? 'oldest' : 'newest'),
      cell: (agent) => <SinceCell agent={agent} />,
    },
    {
      key: 'manage',
      header: 'Manage',
      cell: (agent) => (agent.closed_at ? null : <ManageCell agent={agent} search={search} />),
    },
  ];
};

const AgentSearchForm = ({ search }: { search: AgentSearch }) => {
  const submit = useSubmit();
  return (
    <ListSearch
      action={deskPaths.adminAgents()}
      label="Search"
      placeholder="Company, person, e-mail, phone"
      q={search.q}
      kept={{ show: agentQuery(search).show }}
    >
      <SelectField
        key={search.sort}
        label="Sort by"
        name="sort"
        choices={agentSorts.map((value) => ({ value, label: agentSortNames[value] }))}
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
      action={<ButtonLink to={deskPaths.adminAgents()}>See all agents</ButtonLink>}
    />
  ) : (
    <EmptyState
      level={3}
      title="No agents yet"
      text="Travel agencies appear here as soon as they register. You can also create an account for one."
      action={
        <ButtonLink tone="primary" to={deskPaths.adminAgentNew()} preventScrollReset>
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
      <a className={buttonClass({})} href={deskPaths.adminAgentsCsv(agentQuery(search))} download>
        <Icon name="download" />
        CSV
        <span className="visually-hidden"> of these agents</span>
      </a>
      <ButtonLink tone="primary" to={deskPaths.adminAgentNew(sameAgentQuery(search))} preventScrollReset>
        <Icon name="plus" />
        Create Agent
      </ButtonLink>
    </ListHead>
    <AgentSearchForm search={search} />
    <ChoiceBar
      label="Status"
      choices={agentShows.map((show) => ({
        key: show,
        label: agentShowNames[show],
        to: deskPaths.adminAgents(agentQuery(search, { show })),
        current: show === search.show,
        count: found?.counts[show],
      }))}
    />
    {found === null ? (
      <Notice tone="danger" title="Failed to load agents.">
        <ButtonLink to={deskPaths.adminAgents(sameAgentQuery(search))}>Try again</ButtonLink>
      </Notice>
    ) : found.agents.length === 0 ? (
      <NoAgents search={search} />
    ) : (
      <div className="agents">
        <Table caption="Agents" columns={columnsFor({ search, figures })} rows={found.agents} rowKey={({ id }) => id} />
        <Pagination
          page={search.page}
          pages={found.pages}
          pageTo={(page) => deskPaths.adminAgents(agentQuery(search, { page }))}
        />
      </div>
    )}
  </div>
);
