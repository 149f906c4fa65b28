import type { ReactNode } from 'react';
import { Link } from 'react-router';
import leverFrameDrawing from '~/art/drawings/office/lever-frame.svg';
import telephoneDrawing from '~/art/drawings/office/telephone.svg';
import enquiryCounterDrawing from '~/art/drawings/station/enquiry-counter.svg';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { useCardShortcuts } from '~/ui/keyboard/use-card-shortcuts.ts';
import { useRefresh } from '~/ui/navigation/use-navigation-state.ts';
import { DateFilter, type ListFilter } from '~/ui/table/list-filters.tsx';
import { ToolLabel } from '~/ui/table/list-head.tsx';
import { ListPage, tabCount } from '~/ui/table/list-page.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { InquiriesTabs } from '../core/inquiries-tabs.tsx';
import { answerWithinHours, leadStatuses, leadStatusLabels } from '../core/lead.ts';
import {
  adminLeadList,
  type LeadSearch,
  type LeadSort,
  leadChips,
  leadCountLabel,
  leadSortLabels,
  leadSorts,
  noLeadsText,
} from '../list/lead-search.ts';
import type { AdminLeadRowView, LeadPackage, LeadRowView } from '../list/lead-view.ts';
import type { LeadListResult } from '../list/list-leads.server.ts';
import { LeadBoard } from './lead-board.tsx';
import { adminLeadColumns, adminLeadKind, agentLeadKind, type LeadListPlace, leadColumns } from './lead-columns.tsx';
import { MoveAnswer, type MoveTo, useMoveTo } from './lead-move-menu.tsx';

type LeadAgentOption = { id: string; name: string };

const filtersOf = (
  search: LeadSearch,
  packages: readonly LeadPackage[],
  agents: readonly LeadAgentOption[] | null,
): ListFilter[] => [
  ...(agents
    ? [
        {
          name: 'agent',
          label: 'Agent',
          value: search.agent,
          all: 'All',
          choices: [
            { value: 'none', label: 'Unassigned' },
            ...agents.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ]
    : []),
  {
    name: 'package',
    label: 'Package',
    value: search.package,
    all: 'All',
    choices: [
      { value: 'none', label: 'Without a package' },
      ...packages.map(({ id, title }) => ({ value: id, label: title })),
    ],
  },
  {
    name: 'waiting',
    label: 'Waiting',
    value: search.waiting,
    all: 'All',
    choices: [{ value: 'overdue', label: `Over ${answerWithinHours} hours` }],
  },
  {
    name: 'followup',
    label: 'Follow-up',
    value: search.followup,
    all: 'All',
    choices: [{ value: 'due', label: 'Due' }],
  },
  { name: 'from', label: 'Received from', value: search.from, field: DateFilter },
  { name: 'to', label: 'Received to', value: search.to, field: DateFilter },
  ...(search.view === 'list'
    ? [
        {
          name: 'sort',
          label: 'Sort by',
          value: search.sort,
          choices: leadSorts.map((value) => ({ value, label: leadSortLabels[value] })),
        },
      ]
    : []),
];

/** What can be done with the selected leads: give them a status. */
const SelectedLeads = () => (
  <>
    <select name="status" className="input" aria-label="Status" defaultValue="contacted" autoComplete="off">
      {leadStatuses.map((status) => (
        <option key={status} value={status}>
          {leadStatusLabels[status]}
        </option>
      ))}
    </select>
    <SubmitButton name="intent" value="move-selected" busyLabel="Saving">
      Change status
    </SubmitButton>
  </>
);

type LeadPageProps<Row extends LeadRowView> = {
  place: LeadListPlace;
  /** Null when loading failed. */
  found: (LeadListResult<Row> & { packages: readonly LeadPackage[] }) | null;
  columnsOf: (place: LeadListPlace, moveTo: MoveTo) => ListColumn<Row, LeadSort>[];
  /** Options of the agent filter; only for the admin. */
  agents?: readonly LeadAgentOption[];
  unused: boolean;
  empty: { drawing: string; title: string; text: string; action: ReactNode };
  failed: { title: string; text: string };
  tools?: ReactNode;
  /** The rows in place of the table. */
  renderBoard?: (moveTo: MoveTo) => ReactNode;
  children?: ReactNode;
};

/** One page of leads as a table; as cards on phones. The status of a lead changes in its row. */
const LeadPage = <Row extends LeadRowView>({
  place,
  found,
  columnsOf,
  agents,
  renderBoard,
  ...page
}: LeadPageProps<Row>) => {
  const { search, kind } = place;
  useCardShortcuts(found?.leads);
  const moveTo = useMoveTo(kind.list.currentPath(search));
  const { packages = [], statusCounts, leads = [] } = found ?? {};
  const title = packages.find(({ id }) => id === search.package)?.title ?? null;
  const agentName = agents && (agents.find(({ id }) => id === search.agent)?.name ?? 'One agent');
  return (
    <ListPage
      {...page}
      title="Leads"
      className="leads row-cards"
      name="leads"
      countLabel={(total) => leadCountLabel(total, renderBoard ? null : search.status)}
      list={kind.list}
      search={search}
      found={found && { ...found, rows: found.leads }}
      form={{ placeholder: 'Name, contact, package', filters: filtersOf(search, packages, agents ?? null) }}
      chips={leadChips(search, title, search.agent === 'none' ? null : agentName)}
      tabs={
        renderBoard
          ? undefined
          : {
              name: 'status',
              label: 'Status',
              choices: ([null, ...leadStatuses] as const).map((value) => ({
                value,
                label: value ? leadStatusLabels[value] : 'All',
                ...tabCount(statusCounts?.[value ?? 'all']),
              })),
            }
      }
      renderRows={renderBoard && (() => renderBoard(moveTo))}
      columns={columnsOf(place, moveTo)}
      rowKey={(lead) => lead.id}
      selection={{ box: ({ id, version, name }) => ({ id, version, label: name }), actions: <SelectedLeads /> }}
      noMatch={{ title: 'No leads found', text: noLeadsText(search) }}
      note={leads.map(({ id }) => <MoveAnswer key={id} leadId={id} />)}
    />
  );
};

/** Switches between list and board and keeps the filters. */
const LeadViewSwitch = ({ search }: { search: LeadSearch }) => (
  <nav className="view-switch" aria-label="Show leads as">
    {(['list', 'board'] as const).map((view) => (
      <Link
        key={view}
        to={agentLeadKind.list.path(search, { view, status: null })}
        aria-current={view === search.view ? 'true' : undefined}
        preventScrollReset
      >
        <Icon name={view} />
        <ToolLabel>{view === 'list' ? 'List' : 'Board'}</ToolLabel>
      </Link>
    ))}
  </nav>
);

/** How often an agent's list looks for new leads. */
const refreshSeconds = 60;

type LeadsPageProps = {
  search: LeadSearch;
  /** Null when loading failed; `now` is the ISO instant of the list, for waiting times. */
  found: (LeadListResult<LeadRowView> & { packages: readonly LeadPackage[]; now: string }) | null;
};

/** The agent's own leads as a list or a board, with search and filters. */
export const LeadsPage = ({ search, found }: LeadsPageProps) => {
  useRefresh(refreshSeconds);
  const unused = found?.total === 0 && !agentLeadKind.list.isFiltered(search);
  const createLink = (
    <ButtonLink
      tone="primary"
      to={dashboardPaths.agentLeadNew(agentLeadKind.list.currentParams(search))}
      preventScrollReset
    >
      <Icon name="plus" />
      <ToolLabel>Create New Lead</ToolLabel>
    </ButtonLink>
  );
  return (
    <LeadPage
      place={{ kind: agentLeadKind, search, now: found?.now ?? '' }}
      found={found}
      columnsOf={leadColumns}
      unused={unused}
      tools={
        unused ? null : (
          <>
            <LeadViewSwitch search={search} />
            {createLink}
          </>
        )
      }
      renderBoard={
        found && search.view === 'board'
          ? (moveTo) => <LeadBoard search={search} board={found} now={found.now} moveTo={moveTo} />
          : undefined
      }
      empty={{
        drawing: telephoneDrawing,
        title: 'No leads yet',
        text: 'Inquiries about your packages appear here, and you get an email for each. Add leads from calls and walk-ins.',
        action: createLink,
      }}
      failed={{ title: 'Error loading your data', text: 'Please try again in a moment. No data is lost.' }}
    />
  );
};

type AdminLeadsPageProps = {
  search: LeadSearch;
  /** Null when loading failed. */
  found:
    | (LeadListResult<AdminLeadRowView> & {
        packages: readonly LeadPackage[];
        agents: readonly LeadAgentOption[];
        waiting: { unassigned: number; messages: number };
        now: string;
      })
    | null;
};

/** The admin's list of all leads, with search and filters. */
export const AdminLeadsPage = ({ search, found }: AdminLeadsPageProps) => {
  const onlyUnassigned = search.agent === 'none' && !adminLeadList.isFiltered({ ...search, agent: '' });
  return (
    <LeadPage
      place={{ kind: adminLeadKind, search, now: found?.now ?? '' }}
      found={found}
      columnsOf={adminLeadColumns}
      agents={found?.agents ?? []}
      unused={found?.total === 0 && (onlyUnassigned || !adminLeadList.isFiltered(search))}
      empty={
        onlyUnassigned
          ? {
              drawing: leverFrameDrawing,
              title: 'All leads are assigned',
              text: 'Leads without an agent appear here.',
              action: <ButtonLink to={adminLeadList.startPath()}>See all leads</ButtonLink>,
            }
          : {
              drawing: enquiryCounterDrawing,
              title: 'No customer inquiries yet',
              text: 'Inquiries from travellers appear here. Package inquiries go to the package’s agent; you assign the rest.',
              action: <ButtonLink to={dashboardPaths.adminApproved()}>See approved packages</ButtonLink>,
            }
      }
      failed={{ title: 'Failed to load leads.', text: 'Please try again in a moment.' }}
    >
      <InquiriesTabs
        here={search.agent === 'none' ? 'unassigned' : 'all'}
        waiting={found?.waiting ?? { unassigned: 0, messages: 0 }}
      />
    </LeadPage>
  );
};
