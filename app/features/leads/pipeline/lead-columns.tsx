import { Link } from 'react-router';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import type { ListColumn } from '~/ui/table/list-table.tsx';
import { budgetLabels } from '../core/lead.ts';
import { LeadContacts } from '../core/lead-contacts.tsx';
import { LeadTripDetails, LeadWaiting, NoteCount } from '../list/lead-details.tsx';
import {
  adminLeadList,
  agentLeadList,
  type LeadListQuery,
  type LeadSearch,
  type LeadSort,
} from '../list/lead-search.ts';
import type { AdminLeadRowView, LeadAgent, LeadRowView } from '../list/lead-view.ts';
import { MoveMenu, type MoveTo } from './lead-move-menu.tsx';

/** A list of leads: its address, that of a lead in it, and what the button of a row says. */
export type LeadListKind = {
  list: LeadListQuery;
  leadPath: (typeof dashboardPaths)['agentLead'];
  openLabel: (lead: LeadRowView & Partial<AdminLeadRowView>) => string;
};

export const agentLeadKind: LeadListKind = {
  list: agentLeadList,
  leadPath: dashboardPaths.agentLead,
  openLabel: () => 'Manage Lead',
};

export const adminLeadKind: LeadListKind = {
  list: adminLeadList,
  leadPath: dashboardPaths.adminLead,
  openLabel: ({ agent }) => (!agent || agent.gone ? 'Assign' : 'Open'),
};

/** Where the rows are: the list, and how it is searched. */
export type LeadListPlace = {
  kind: LeadListKind;
  search: LeadSearch;
  /** ISO instant of the list, for waiting times. */
  now: string;
};

const openPath = ({ kind, search }: LeadListPlace, lead: LeadRowView): string =>
  kind.leadPath(lead.id, kind.list.currentParams(search));

const ContactCell = ({ lead, place }: { lead: LeadRowView; place: LeadListPlace }) => (
  <div className="cell-lines lead-who">
    <Link to={openPath(place, lead)} preventScrollReset className="lead-who__name stretched-link plain-link" data-card>
      {lead.name}
    </Link>
    <LeadContacts name={lead.name} phone={lead.phone} email={lead.email} show="number" />
  </div>
);

const TripCell = ({ lead }: { lead: LeadRowView & Partial<AdminLeadRowView> }) => (
  <div className="cell-lines">
    <span>{lead.about?.title ?? 'No package yet'}</span>
    {lead.about?.gone ? <span>This package was deleted.</span> : null}
    <LeadTripDetails {...lead}>{lead.budget ? `${budgetLabels[lead.budget]} per person` : null}</LeadTripDetails>
    {lead.special_requests ? <p className="lead-request soft small">{lead.special_requests}</p> : null}
  </div>
);

const ReceivedCell = ({ lead, now }: { lead: LeadRowView; now: string }) => (
  <span className="cell-lines lead-received">
    <time dateTime={lead.created_at.toISOString()}>{formatInstant(lead.created_at)}</time>
    <LeadWaiting lead={lead} now={now} />
  </span>
);

const AgentCell = ({ agent }: { agent: LeadAgent | null }) =>
  agent === null ? (
    <Badge tone="warning">Unassigned</Badge>
  ) : (
    <span className="cell-lines">
      <span>{agent.company_name}</span>
      {agent.gone ? <Badge tone="warning">Account deleted</Badge> : null}
    </span>
  );

const agentColumn: ListColumn<AdminLeadRowView, LeadSort> = {
  key: 'agent',
  header: 'Agent',
  cell: ({ agent }) => <AgentCell agent={agent} />,
};

/** The columns of a list of leads, in the order of the table. */
export const leadColumns = (place: LeadListPlace, moveTo: MoveTo): ListColumn<LeadRowView, LeadSort>[] => [
  {
    key: 'lead',
    header: 'Lead',
    rowHeader: true,
    sort: { ascending: 'name' },
    cell: (lead) => <ContactCell lead={lead} place={place} />,
  },
  {
    key: 'about',
    header: 'Trip',
    sort: { ascending: 'travel-date' },
    cell: (lead) => <TripCell lead={lead} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (lead) => (
      <span className="lead-status">
        <MoveMenu lead={lead} here={place.kind.list.currentPath(place.search)} moveTo={moveTo} />
        <NoteCount notes={lead.notes} />
      </span>
    ),
  },
  {
    key: 'value',
    header: 'Sale value',
    alignEnd: true,
    sort: { descending: 'value' },
    cell: (lead) =>
      lead.value_paise === null ? <span className="soft lead-no-value">–</span> : <Money paise={lead.value_paise} />,
  },
  {
    key: 'received',
    header: 'Received',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (lead) => <ReceivedCell lead={lead} now={place.now} />,
  },
  {
    key: 'manage',
    header: 'Actions',
    cell: (lead) => (
      <ButtonLink
        to={openPath(place, lead)}
        preventScrollReset
        tone="quiet"
        className="lead-manage"
        aria-label={`${place.kind.openLabel(lead)}: ${lead.name}`}
      >
        {place.kind.openLabel(lead)}
      </ButtonLink>
    ),
  },
];

/** The administrator sees the agent of each lead, too: beside the status. */
export const adminLeadColumns = (place: LeadListPlace, moveTo: MoveTo): ListColumn<AdminLeadRowView, LeadSort>[] =>
  leadColumns(place, moveTo).flatMap((column) => (column.key === 'status' ? [column, agentColumn] : [column]));
