import { ownPackageList } from '~/features/packages/core/moderation-status.ts';
import { formatDate, indianDate } from '~/shared/dates/dates.ts';
import { monthLabels } from '~/shared/dates/month-names.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { endingSoonDays } from '../bids/bid.ts';
import { agentLeadList } from '../leads/list/lead-search.ts';
import { FirstSteps } from './first-steps.tsx';
import type { AgentToday } from './load-agent-today.server.ts';
import { leadTasks, type Task, TaskList, tripFacts } from './task-list.tsx';
import { type TodayFigureProps, TodayFigures } from './today-figure.tsx';

const tasksOf = (today: AgentToday): Task[] => {
  const { followUps, packages, bids } = today;
  return [
    ...leadTasks({
      ...today,
      linkTo: (id) => dashboardPaths.agentLead(id),
      factsOf: tripFacts,
      answers: true,
      listTo: agentLeadList.path(agentLeadList.initial, { status: 'new', sort: 'oldest' }),
    }),
    {
      title: 'Follow-ups due',
      facts: ['Leads you planned to contact by today'],
      to: agentLeadList.path(agentLeadList.initial, { followup: 'due', sort: 'oldest' }),
      count: followUps?.count ?? 0,
      time: followUps?.late ? `${followUps.late} from earlier days` : 'today',
      urgent: Boolean(followUps?.late),
    },
    {
      title: 'Packages rejected',
      facts: ['Edit and submit them again'],
      to: ownPackageList.path(ownPackageList.initial, { state: 'rejected' }),
      count: packages?.rejected ?? 0,
    },
    {
      title: 'Bids outbid or paused',
      facts: [bids ? `of ${bids.active} active ${bids.active === 1 ? 'bid' : 'bids'}` : null],
      to: dashboardPaths.agentPromote({ show: 'attention' }),
      count: bids ? bids.outbid + bids.paused : 0,
    },
    {
      title: 'Bids ending soon',
      to: dashboardPaths.agentPromote({ show: 'ending' }),
      count: bids?.ending ?? 0,
      time: `within ${endingSoonDays} days`,
    },
  ];
};

const failuresOf = ({ leads, followUps, packages, bids }: AgentToday): string[] =>
  Object.entries({ leads, 'follow-ups': followUps, packages, bids }).flatMap(([name, part]) =>
    part === null ? [name] : [],
  );

const figuresOf = ({ sales, packages }: AgentToday): TodayFigureProps[] => [
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
  {
    label: 'Packages in review',
    value: packages?.inReview ?? null,
    note: packages?.inReview ? 'We will email you' : 'None',
    to: ownPackageList.path(ownPackageList.initial, { state: 'awaiting' }),
  },
];

const CreateLinks = () => (
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
);

/** The first page of the agent portal: what there is to do and the figures of the month, or the first steps of a new agency. */
export const AgentTodayPage = ({ today }: { today: AgentToday }) => {
  // Without the number of packages there is no telling which step is next.
  const isNew = today.isNew && today.packages !== null;
  const created = today.packages !== null && today.packages.total > 0;
  return (
    <div className="today">
      <ListHead title="Today" note={<p className="soft">{formatDate(indianDate(new Date(today.now)))}</p>}>
        {isNew && !created ? null : <CreateLinks />}
      </ListHead>
      {isNew ? (
        <FirstSteps created={created} />
      ) : (
        <>
          <TaskList
            tasks={tasksOf(today)}
            failures={failuresOf(today)}
            retryTo={paths.agentPortal()}
            empty={{
              text: 'New inquiries for your packages appear here.',
              action: <ButtonLink to={dashboardPaths.agentLeads()}>See all leads</ButtonLink>,
            }}
          />
          <TodayFigures title="This month" figures={figuresOf(today)} />
        </>
      )}
    </div>
  );
};
