import { useRef } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '~/shared/data/phone.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Money } from '~/ui/content/money.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { useCardShortcuts } from '~/ui/keyboard/use-card-shortcuts.ts';
import { type ListColumn, ListTable } from '~/ui/table/list-table.tsx';
import type { ChosenColumn } from '~/ui/table/list-views.tsx';
import { chatUrl } from '../form/lead-replies.ts';
import { LeadTripDetails, LeadWaiting, NoteCount } from '../list/lead-details.tsx';
import { agentLeadList, type LeadSearch, type LeadSort } from '../list/lead-search.ts';
import { LeadStatusBadge } from '../list/lead-status-badge.tsx';
import type { LeadRowView } from '../list/lead-view.ts';
import { MoveAnswer, MoveMenu, type MoveTo, useMoveTo } from './lead-move-menu.tsx';
import { leadSelectBox, SelectedLeads } from './selected-leads.tsx';

const ContactCell = ({ lead, search }: { lead: LeadRowView; search: LeadSearch }) => (
  <div className="lead-who">
    <Link
      to={dashboardPaths.agentLead(lead.id, agentLeadList.currentParams(search))}
      preventScrollReset
      className="lead-who__name"
      data-card
    >
      {lead.name}
    </Link>
    <span className="lead-who__calls">
      <a href={`tel:${lead.phone}`}>
        <Icon name="phone" />
        <span className="lead-who__number">{formatPhone(lead.phone)}</span>
      </a>
      <a href={chatUrl(lead.phone)} target="_blank" rel="noreferrer" title="WhatsApp">
        <Icon name="whatsapp" />
        <span className="visually-hidden">WhatsApp {lead.name}</span>
      </a>
      <a href={`mailto:${lead.email}`} title={lead.email}>
        <Icon name="mail" />
        <span className="visually-hidden">
          Email {lead.name}: {lead.email}
        </span>
      </a>
    </span>
  </div>
);

const TripCell = ({ lead }: { lead: LeadRowView }) => (
  <div className="lead-about">
    <span>{lead.about?.title ?? 'No package yet'}</span>
    {lead.about?.gone ? <span className="soft small">This package was deleted.</span> : null}
    <LeadTripDetails {...lead} />
    {lead.special_requests ? <p className="lead-request">{lead.special_requests}</p> : null}
  </div>
);

const ReceivedCell = ({ lead, now }: { lead: LeadRowView; now: string }) => (
  <span className="lead-received">
    <time dateTime={lead.created_at.toISOString()}>{formatInstant(lead.created_at)}</time>
    <LeadWaiting lead={lead} now={now} />
  </span>
);

const columnsFor = (search: LeadSearch, now: string, moveTo: MoveTo): ListColumn<LeadRowView, LeadSort>[] => {
  return [
    {
      key: 'lead',
      header: 'Lead',
      rowHeader: true,
      sort: { ascending: 'name' },
      cell: (lead) => <ContactCell lead={lead} search={search} />,
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
          <MoveMenu
            lead={lead}
            column={lead.status}
            here={agentLeadList.currentPath(search)}
            moveTo={moveTo}
            label={<LeadStatusBadge status={lead.status} />}
          />
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
      cell: (lead) => <ReceivedCell lead={lead} now={now} />,
    },
    {
      key: 'manage',
      header: 'Actions',
      cell: (lead) => (
        <ButtonLink
          to={dashboardPaths.agentLead(lead.id, agentLeadList.currentParams(search))}
          preventScrollReset
          className="lead-manage"
          aria-label={`Manage Lead: ${lead.name}`}
        >
          Manage Lead
        </ButtonLink>
      ),
    },
  ];
};

/** The columns of the list, for choosing them. */
export const leadColumnNames = (search: LeadSearch, now: string): ChosenColumn[] =>
  columnsFor(search, now, () => {}).map(({ key, header, rowHeader }) => ({ key, header, rowHeader }));

/** One page of leads as a table; as cards on phones. The status of a lead changes in its row. `now` is an ISO instant. */
export const LeadList = ({
  search,
  leads,
  now,
}: {
  search: LeadSearch;
  leads: readonly LeadRowView[];
  now: string;
}) => {
  const here = agentLeadList.currentPath(search);
  const moveTo = useMoveTo(here);
  const list = useRef<HTMLDivElement>(null);
  useCardShortcuts(list, leads);
  return (
    <div ref={list} className="selectable">
      <ListTable
        caption="Leads"
        columns={columnsFor(search, now, moveTo)}
        rows={leads}
        rowKey={(lead) => lead.id}
        selectBox={leadSelectBox}
        list={agentLeadList.startPath()}
        sort={search.sort}
        sortTo={(sort) => agentLeadList.path(search, { sort: sort as LeadSort })}
      />
      <SelectedLeads action={here} leads={leads} />
      {leads.map(({ id }) => (
        <MoveAnswer key={id} leadId={id} />
      ))}
    </div>
  );
};
