import { Link } from 'react-router';
import { formatPhone } from '~/shared/data/phone.ts';
import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Money } from '~/ui/content/money.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { type ListColumn, ListTable } from '~/ui/table/list-table.tsx';
import { agentLeadList, type LeadSearch, type LeadSort } from './lead-search.ts';
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
      to={dashboardPaths.agentLead(lead.id, agentLeadList.currentParams(search))}
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

const columnsFor = (search: LeadSearch): ListColumn<LeadRowView, LeadSort>[] => {
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
      sort: { descending: 'value' },
      cell: (lead) =>
        lead.value_paise === null ? <span className="soft lead-no-value">–</span> : <Money paise={lead.value_paise} />,
    },
    {
      key: 'received',
      header: 'Received',
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: (lead) => <time dateTime={lead.created_at.toISOString()}>{formatInstant(lead.created_at)}</time>,
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

/** One page of leads as a table; as cards on phones. */
export const LeadList = ({ search, leads }: { search: LeadSearch; leads: readonly LeadRowView[] }) => (
  <ListTable
    caption="Leads"
    columns={columnsFor(search)}
    rows={leads}
    rowKey={(lead) => lead.id}
    sort={search.sort}
    sortTo={(sort) => agentLeadList.path(search, { sort: sort as LeadSort })}
  />
);
