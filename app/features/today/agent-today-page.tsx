import chaiDrawing from '~/art/drawings/journey/chai.svg';
import { ownPackageList } from '~/features/packages/core/moderation-status.ts';
import { formatDate, indianDate } from '~/shared/dates/dates.ts';
import { waitingTime } from '~/shared/dates/durations.ts';
import { monthLabels } from '~/shared/dates/month-names.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { endingSoonDays } from '../bids/bid.ts';
import { agentLeadList } from '../leads/list/lead-search.ts';
import { FirstSteps } from './first-steps.tsx';
import type { AgentToday } from './load-agent-today.server.ts';
import { type TodayFigureProps, TodayFigures } from './today-figure.tsx';
import { WaitingLeads } from './waiting-leads.tsx';

const leadFigure = ({ leads, now }: AgentToday): TodayFigureProps => ({
  label: 'Leads to answer',
  value: leads?.count ?? null,
  note:
    leads === null || leads.oldest === null
      ? 'All answered'
      : leads.overdue > 0
        ? `${leads.overdue} overdue, oldest ${waitingTime(leads.oldest, now)}`
        : `oldest ${waitingTime(leads.oldest, now)}`,
  to: agentLeadList.path(agentLeadList.initial, { status: 'new', sort: 'oldest' }),
  tone: leads && leads.overdue > 0 ? 'urgent' : leads && leads.count > 0 ? 'due' : undefined,
});

const followUpFigure = ({ followUps }: AgentToday): TodayFigureProps => ({
  label: 'Follow-ups due',
  value: followUps?.count ?? null,
  note:
    followUps === null
      ? undefined
      : followUps.count === 0
        ? 'None due'
        : followUps.late > 0
          ? `${followUps.late} from earlier days`
          : 'Today',
  to: agentLeadList.path(agentLeadList.initial, { followup: 'due', sort: 'oldest' }),
  tone: followUps && followUps.late > 0 ? 'urgent' : followUps && followUps.count > 0 ? 'due' : undefined,
});

const packageFigures = ({ packages }: AgentToday): TodayFigureProps[] => [
  {
    label: 'Packages rejected',
    value: packages?.rejected ?? null,
    note: packages?.rejected ? 'Edit and submit them again' : 'None',
    to: ownPackageList.path(ownPackageList.initial, { state: 'rejected' }),
    tone: packages?.rejected ? 'due' : undefined,
  },
  {
    label: 'Packages in review',
    value: packages?.inReview ?? null,
    note: packages?.inReview ? 'We will email you' : 'None',
    to: ownPackageList.path(ownPackageList.initial, { state: 'awaiting' }),
  },
];

const bidFigures = ({ bids }: AgentToday): TodayFigureProps[] => [
  {
    label: 'Bids outbid or paused',
    value: bids === null ? null : bids.outbid + bids.paused,
    note:
      bids === null
        ? undefined
        : bids.active === 0
          ? 'No active bids'
          : `of ${bids.active} active ${bids.active === 1 ? 'bid' : 'bids'}`,
    to: dashboardPaths.agentPromote({ show: 'attention' }),
    tone: bids && bids.outbid + bids.paused > 0 ? 'due' : undefined,
  },
  {
    label: 'Bids ending soon',
    value: bids?.ending ?? null,
    note: bids?.ending ? `within ${endingSoonDays} days` : 'None',
    to: dashboardPaths.agentPromote({ show: 'ending' }),
    tone: bids?.ending ? 'due' : undefined,
  },
];

const figuresOfMonth = ({ sales, packages }: AgentToday): TodayFigureProps[] => [
  {
    label: sales ? `Sales in ${monthLabels(sales.current.month).long}` : 'Sales this month',
    value: sales && formatRupees(sales.current.value_paise),
    note:
      sales === null
        ? undefined
        : [
            `${sales.current.leads}\u00a0converted`,
            `${monthLabels(sales.previous.month).short}\u00a0${formatRupees(sales.previous.value_paise)}`,
          ].join(', '),
    to: dashboardPaths.agentSales({ period: 'this-month' }),
  },
  {
    label: 'Live packages',
    value: packages?.live ?? null,
    note: packages ? `of ${packages.total}` : undefined,
    to: ownPackageList.path(ownPackageList.initial, { state: 'active' }),
  },
];

const WaitingSection = ({ today }: { today: AgentToday }) => (
  <section className="today__section">
    <h3>Longest waiting leads</h3>
    {today.leads && today.leads.first.length > 0 ? (
      <WaitingLeads leads={today.leads.first} now={today.now} linkTo={(id) => dashboardPaths.agentLead(id)} answers />
    ) : today.leads ? (
      <EmptyState
        drawing={chaiDrawing}
        level={3}
        title="Every lead is answered"
        text="New inquiries for your packages appear here."
        action={<ButtonLink to={dashboardPaths.agentLeads()}>See all leads</ButtonLink>}
      />
    ) : (
      <LoadFailure level={3} title="Error loading data" text="Failed to load leads." retryTo={paths.agentPortal()} />
    )}
  </section>
);

/** The leads that wait, what else there is to do, the figures of the month. */
const FiguresOfDay = ({ today }: { today: AgentToday }) => {
  const isWaiting = today.leads !== null && today.leads.first.length > 0;
  return (
    <>
      {isWaiting ? <WaitingSection today={today} /> : null}
      <TodayFigures
        title="To do"
        figures={[leadFigure(today), followUpFigure(today), ...packageFigures(today), ...bidFigures(today)]}
      />
      {isWaiting ? null : <WaitingSection today={today} />}
      <TodayFigures title="This month" figures={figuresOfMonth(today)} />
    </>
  );
};

/** The first page of the agent portal: what waits and the figures of the month, or the first steps of a new agency. */
export const AgentTodayPage = ({ today }: { today: AgentToday }) => {
  // Without the number of packages there is no telling which step is next.
  const isNew = today.isNew && today.packages !== null;
  const created = today.packages !== null && today.packages.total > 0;
  return (
    <div className="today">
      <ListHead title="Today" note={<p className="today__date">{formatDate(indianDate(new Date(today.now)))}</p>}>
        {isNew && !created ? null : (
          <>
            <ButtonLink className="list-head__below" to={dashboardPaths.agentLeadNew()} tone="secondary">
              <Icon name="plus" />
              Create New Lead
            </ButtonLink>
            <ButtonLink className="list-head__below" to={dashboardPaths.agentPackageNew()} tone="secondary">
              <Icon name="plus" />
              Create New Package
            </ButtonLink>
          </>
        )}
      </ListHead>
      {isNew ? <FirstSteps created={created} /> : <FiguresOfDay today={today} />}
    </div>
  );
};
