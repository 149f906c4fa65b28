import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import shopfrontDrawing from '~/art/drawings/station/shopfront.svg';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatPhone } from '~/shared/data/person-name.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ToolLabel } from '~/ui/table/list-head.tsx';
import { ListPage, tabCount } from '~/ui/table/list-page.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { type AgentCounts, agentDisplayName } from '../core/agent.ts';
import { VerifiedBadge } from '../core/verified-badge.tsx';
import {
  type AgentSearch,
  type AgentSort,
  agentFilterLabels,
  agentFilters,
  agentList,
  agentSortLabels,
  agentSorts,
} from './agent-search.ts';
import type { AgentListItem, AgentListResult } from './list-agents.server.ts';

type AgentsPageProps = {
  search: AgentSearch;
  /** Null when loading failed; `figures` by the agent's id. */
  found: (AgentListResult & { figures: Record<string, AgentCounts> }) | null;
};

/** Approves or refuses the new name of a verified agent. */
const NameReview = ({ id, name, here }: { id: string; name: string; here: string }) => (
  <Form method="post" action={here} preventScrollReset className="stack gap-0 small">
    <input type="hidden" name="intent" value="review-name" />
    <input type="hidden" name="agent" value={id} />
    <input type="hidden" name="name" value={name} />
    <span>
      New name: <b>{name}</b>
    </span>
    <span className="cluster gap-1">
      <SubmitButton tone="quiet" name="decision" value="approve" busyLabel="Approving">
        Approve<span className="visually-hidden">{`: ${name}`}</span>
      </SubmitButton>
      <SubmitButton tone="quiet" name="decision" value="refuse" busyLabel="Refusing">
        Refuse<span className="visually-hidden">{`: ${name}`}</span>
      </SubmitButton>
    </span>
  </Form>
);

const CompanyCell = ({ agent, search }: { agent: AgentListItem; search: AgentSearch }) => (
  <div className="stack gap-0 wrap-anywhere">
    <strong>
      {agent.closed_at ? (
        agentDisplayName(agent)
      ) : (
        <Link
          className="plain-link"
          to={dashboardPaths.adminAgent(agent.id, agentList.currentParams(search))}
          preventScrollReset
        >
          {agentDisplayName(agent)}
        </Link>
      )}
    </strong>
    {agent.contact_person ? <small>{agent.contact_person}</small> : null}
    {agent.new_name === null || agent.closed_at ? null : (
      <NameReview id={agent.id} name={agent.new_name} here={agentList.currentPath(search)} />
    )}
  </div>
);

const ContactCell = ({ agent }: { agent: AgentListItem }) => (
  <div className="stack gap-0 wrap-anywhere">
    <a href={`mailto:${agent.email}`}>{agent.email}</a>
    {agent.phone ? <a href={`tel:${agent.phone}`}>{formatPhone(agent.phone)}</a> : null}
    {agent.email_verified || agent.closed_at ? null : <span className="soft small">Email not confirmed</span>}
  </div>
);

const AgentBadge = ({ agent }: { agent: AgentListItem }) => {
  if (agent.closed_at) return <Badge tone="outline">Deleted</Badge>;
  if (agent.suspension_reason !== null) return <Badge tone="destructive">Suspended</Badge>;
  return <VerifiedBadge verified={agent.verified} />;
};

/** Verifies or unverifies the agent. */
const VerifyForm = ({ agent, here }: { agent: AgentListItem; here: string }) => (
  <Form method="post" action={here} preventScrollReset>
    <input type="hidden" name="intent" value="verify" />
    <input type="hidden" name="agent" value={agent.id} />
    <input type="hidden" name="version" value={agent.version} />
    <SubmitButton
      tone="quiet"
      name="verified"
      value={agent.verified ? 'no' : 'yes'}
      busyLabel={agent.verified ? 'Removing' : 'Verifying'}
    >
      <span>{agent.verified ? 'Unverify' : 'Verify'}</span>
      <span className="visually-hidden">{`: ${agentDisplayName(agent)}`}</span>
    </SubmitButton>
  </Form>
);

const Count = ({ count, to, of }: { count: number; to: string; of: string }) =>
  count === 0 ? (
    <span className="soft">0</span>
  ) : (
    <ButtonLink tone="quiet" to={to}>
      <span>{formatNumber(count)}</span>
      <span className="visually-hidden">{` ${of}`}</span>
    </ButtonLink>
  );

const day = (instant: string): string => formatInstant(instant).split(',')[0] ?? '';

const SinceCell = ({ agent }: { agent: AgentListItem }) => (
  <div className="stack gap-0 no-wrap">
    <time dateTime={agent.created_at}>{day(agent.created_at)}</time>
    {agent.closed_at ? <span className="soft small">{`Deleted ${day(agent.closed_at)}`}</span> : null}
  </div>
);

const ManageCell = ({ agent, search }: { agent: AgentListItem; search: AgentSearch }) => (
  <div className="agent-actions cluster cluster--nowrap gap-1">
    <VerifyForm agent={agent} here={agentList.currentPath(search)} />
    <ButtonLink to={dashboardPaths.adminAgent(agent.id, agentList.currentParams(search))} preventScrollReset>
      Edit<span className="visually-hidden">{`: ${agentDisplayName(agent)}`}</span>
    </ButtonLink>
    <ButtonLink
      tone="quiet"
      to={dashboardPaths.adminAgentSuspension(agent.id, agentList.currentParams(search))}
      preventScrollReset
    >
      <span>{agent.suspension_reason === null ? 'Suspend' : 'Unsuspend'}</span>
      <span className="visually-hidden">{`: ${agentDisplayName(agent)}`}</span>
    </ButtonLink>
    <ButtonLink
      tone="remove"
      iconOnly
      to={dashboardPaths.adminAgentDelete(agent.id, agentList.currentParams(search))}
      preventScrollReset
      aria-label={`Delete: ${agentDisplayName(agent)}`}
    >
      <Icon name="trash" />
    </ButtonLink>
  </div>
);

const columnsFor = (
  search: AgentSearch,
  figures: Record<string, AgentCounts>,
): ListColumn<AgentListItem, AgentSort>[] => [
  {
    key: 'company',
    header: 'Company',
    rowHeader: true,
    sort: { ascending: 'company' },
    cell: (agent) => <CompanyCell agent={agent} search={search} />,
  },
  { key: 'contact', header: 'Email and phone', cell: (agent) => <ContactCell agent={agent} /> },
  {
    key: 'verified',
    header: 'Verified',
    cell: (agent) => <AgentBadge agent={agent} />,
  },
  {
    key: 'packages',
    header: 'Packages',
    alignEnd: true,
    cell: ({ id, closed_at }) => {
      const count = figures[id]?.packages ?? 0;
      return closed_at ? count : <Count count={count} of="packages" to={dashboardPaths.adminApproved({ agent: id })} />;
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
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (agent) => <SinceCell agent={agent} />,
  },
  {
    key: 'manage',
    header: 'Actions',
    cell: (agent) => (agent.closed_at ? null : <ManageCell agent={agent} search={search} />),
  },
];

const countLabel = (total: number): string => `${formatNumber(total)} ${total === 1 ? 'agent' : 'agents'}`;

const sortChoices = agentSorts.map((value) => ({ value, label: agentSortLabels[value] }));

const CreateLink = ({ search, children }: { search: AgentSearch; children?: ReactNode }) => (
  <ButtonLink tone="primary" to={dashboardPaths.adminAgentNew(agentList.currentParams(search))} preventScrollReset>
    {children}
    <ToolLabel>Create Agent</ToolLabel>
  </ButtonLink>
);

/** What can be done with the selected agents. */
const SelectedAgents = () => (
  <>
    <input type="hidden" name="intent" value="verify-selected" />
    <SubmitButton name="verified" value="yes" busyLabel="Verifying">
      Verify
    </SubmitButton>
    <SubmitButton tone="secondary" name="verified" value="no" busyLabel="Removing">
      Unverify
    </SubmitButton>
  </>
);

/** The admin's list of travel agents. */
export const AgentsPage = ({ search, found }: AgentsPageProps) => (
  <ListPage
    className="agents row-cards"
    title="Agents"
    name="agents"
    countLabel={countLabel}
    list={agentList}
    search={search}
    found={found}
    tools={
      <CreateLink search={search}>
        <Icon name="plus" />
      </CreateLink>
    }
    form={{
      placeholder: 'Name, email, phone',
      filters: [{ name: 'sort', label: 'Sort by', value: search.sort, choices: sortChoices }],
    }}
    tabs={{
      name: 'show',
      label: 'Status',
      choices: agentFilters.map((value) => ({
        value,
        label: agentFilterLabels[value],
        ...tabCount(found?.counts[value]),
      })),
    }}
    columns={columnsFor(search, found?.figures ?? {})}
    rowKey={({ id }) => id}
    selection={{
      box: (agent) =>
        agent.closed_at ? null : { id: agent.id, version: agent.version, label: agentDisplayName(agent) },
      actions: <SelectedAgents />,
    }}
    empty={{
      drawing: shopfrontDrawing,
      title: 'No agents yet',
      text: 'Travel agencies appear here as soon as they register. You can also create an account for one.',
      action: <CreateLink search={search} />,
    }}
    noMatch={{ title: 'No agents found', text: 'Try a different search, or view all agents.' }}
    failed={{ title: 'Failed to load agents.', text: 'Please try again in a moment.' }}
  />
);
