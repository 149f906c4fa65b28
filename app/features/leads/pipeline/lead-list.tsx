import { Link } from 'react-router';
import { formatPhone } from '~/shared/data/phone.ts';
import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Money } from '~/ui/content/money.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { currentLeadQuery, type LeadSearch, type LeadSort, leadQuery } from './lead-search.ts';
import { LeadStatusBadge } from './lead-status-badge.tsx';
import type { LeadRowView } from './lead-view.ts';

/** Travel date and number of travellers ('Thu, 24 Dec 2026', '3-4 travellers'), as far as given. */
export const LeadTripDetails = ({ travel_date, travelers }: Pick<LeadRowView, 'travel_date' | 'travelers'>) =>
  travel_date || travelers ? (
    <span className="lead-trip">
      {travel_date ? <span>{formatDate(travel_date)}</span> : null}
      {travelers ? (
        <span>
          {travelers} {travelers === '1' ? 'traveller' : 'travellers'}
        </span>
      ) : null}
    </span>
  ) : null;

const ContactCell = ({ lead, search }: { lead: LeadRowView; search: LeadSearch }) => (
  <div className="lead-who">
    <Link
      to={dashboardPaths.agentLead(lead.id, currentLeadQuery(search))}
      preventScrollReset
      className="lead-who__name"
    >
      {lead.name}
    </Link>
    <a href={`tel:${lead.phone}`}>{formatPhone(lead.phone)}</a>
    <a href={`mailto:${lead.email}`}>{lead.email}</a>
  </div>
);

const TripCell = ({ lead }: { lead: LeadRowView }) => (
  <div className="lead-about">
    <span>{lead.about?.title ?? 'No package yet'}</span>
    {lead.about?.gone ? <span className="soft small">This package was deleted.</span> : null}
    <LeadTripDetails {...lead} />
  </div>
);

/** Number of notes; renders nothing for 0. */
export const NoteCount = ({ notes }: { notes: number }) =>
  notes === 0 ? null : (
    <span className="lead-notes">
      <Icon name="note" size={16} />
      {notes}
      <span className="visually-hidden">{notes === 1 ? ' note' : ' notes'}</span>
    </span>
  );

const columnsFor = (search: LeadSearch): Column<LeadRowView>[] => {
  const sortTo = (sort: LeadSort) => dashboardPaths.agentLeads(leadQuery(search, { sort }));
  const received = search.sort === 'newest' ? 'descending' : search.sort === 'oldest' ? 'ascending' : undefined;
  return [
    {
      key: 'lead',
      header: 'Lead',
      rowHeader: true,
      sorted: search.sort === 'name' ? 'ascending' : undefined,
      sortTo: sortTo('name'),
      cell: (lead) => <ContactCell lead={lead} search={search} />,
    },
    {
      key: 'about',
      header: 'Trip',
      sorted: search.sort === 'travel-date' ? 'ascending' : undefined,
      sortTo: sortTo('travel-date'),
      cell: (lead) => <TripCell lead={lead} />,
    },
    {
      key: 'status',
      header: 'Status',
      cell: (lead) => (
        <span className="cluster">
          <LeadStatusBadge status={lead.status} />
          <NoteCount notes={lead.notes} />
        </span>
      ),
    },
    {
      key: 'value',
      header: 'Sale value',
      alignEnd: true,
      sorted: search.sort === 'value' ? 'descending' : undefined,
      sortTo: sortTo('value'),
      cell: (lead) =>
        lead.value_paise === null ? <span className="soft lead-no-value">–</span> : <Money paise={lead.value_paise} />,
    },
    {
      key: 'received',
      header: 'Received',
      sorted: received,
      sortTo: sortTo(search.sort === 'newest' ? 'oldest' : 'newest'),
      cell: (lead) => <time dateTime={lead.created_at.toISOString()}>{formatInstant(lead.created_at)}</time>,
    },
    {
      key: 'manage',
      header: 'Actions',
      cell: (lead) => (
        <ButtonLink
          to={dashboardPaths.agentLead(lead.id, currentLeadQuery(search))}
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

/** One page of leads as a table; as cards on phones. */
export const LeadList = ({ search, leads }: { search: LeadSearch; leads: readonly LeadRowView[] }) => (
  <Table caption="Leads" columns={columnsFor(search)} rows={leads} rowKey={(lead) => lead.id} />
);
