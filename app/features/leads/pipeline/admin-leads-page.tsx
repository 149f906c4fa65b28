import leverFrameDrawing from '~/art/drawings/office/lever-frame.svg';
import enquiryCounterDrawing from '~/art/drawings/station/enquiry-counter.svg';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { ListPage } from '~/ui/table/list-page.tsx';
import { InquiriesTabs } from '../core/inquiries-tabs.tsx';
import { leadStatusLabels } from '../core/lead.ts';
import { adminLeadList, type LeadSearch, leadChips, leadCountLabel, noLeadsText } from '../list/lead-search.ts';
import type { AdminLeadRowView, LeadPackage } from '../list/lead-view.ts';
import type { LeadListResult, LeadStatusRowCount } from '../list/list-leads.server.ts';
import { adminLeadColumns, adminLeadKind } from './lead-columns.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { LeadList } from './lead-list.tsx';
import '~/styles/leads.css';

type AdminLeadsPageProps = {
  search: LeadSearch;
  /** Null when loading failed. */
  found:
    | (LeadListResult<AdminLeadRowView, LeadStatusRowCount> & {
        packages: readonly LeadPackage[];
        agents: readonly { id: string; name: string }[];
        waiting: { unassigned: number; messages: number };
        /** ISO instant of the list, for waiting times. */
        now: string;
      })
    | null;
};

/** The admin's list of all leads, with search and filters. */
export const AdminLeadsPage = ({ search, found }: AdminLeadsPageProps) => {
  const { packages = [], agents = [], statusCounts = [] } = found ?? {};
  const place = { kind: adminLeadKind, search, now: found?.now ?? '' };
  const title = packages.find(({ id }) => id === search.package)?.title ?? null;
  const agentName = agents.find(({ id }) => id === search.agent)?.name ?? 'One agent';
  const onlyUnassigned = search.agent === 'none' && !adminLeadList.isFiltered({ ...search, agent: '' });
  const allAssigned = {
    drawing: leverFrameDrawing,
    title: 'All leads are assigned',
    text: 'Leads without an agent appear here.',
    action: <ButtonLink to={adminLeadList.startPath()}>See all leads</ButtonLink>,
  } as const;
  return (
    <ListPage
      title="Leads"
      className="leads row-cards"
      name="leads"
      countLabel={(total) => leadCountLabel(total, search.status)}
      list={adminLeadList}
      search={search}
      found={found && { ...found, rows: found.leads }}
      customForm={<LeadFilters search={search} packages={packages} agents={agents} list={adminLeadList} />}
      chips={leadChips(search, title, search.agent === 'none' ? null : agentName)}
      unused={found?.total === 0 && (onlyUnassigned || !adminLeadList.isFiltered(search))}
      tabs={{
        name: 'status',
        label: 'Status',
        choices: [
          {
            value: null,
            label: 'All',
            count: statusCounts.reduce((sum, { total }) => sum + total, 0),
            about: statusCounts.some(({ about }) => about),
          },
          ...statusCounts.map(({ status, total, about }) => ({
            value: status,
            label: leadStatusLabels[status],
            count: total,
            about,
          })),
        ],
      }}
      columns={adminLeadColumns(place, () => {})}
      renderRows={(leads) => <LeadList place={place} leads={leads} columnsOf={adminLeadColumns} />}
      empty={
        onlyUnassigned
          ? allAssigned
          : {
              drawing: enquiryCounterDrawing,
              title: 'No customer inquiries yet',
              text: 'Inquiries from travellers appear here. Package inquiries go to the package’s agent; you assign the rest.',
              action: <ButtonLink to={dashboardPaths.adminApproved()}>See approved packages</ButtonLink>,
            }
      }
      noMatch={{ title: 'No leads found', text: noLeadsText(search) }}
      failed={{ title: 'Failed to load leads.', text: 'Please try again in a moment.' }}
    >
      <InquiriesTabs
        here={search.agent === 'none' ? 'unassigned' : 'all'}
        waiting={found?.waiting ?? { unassigned: 0, messages: 0 }}
      />
    </ListPage>
  );
};
