import { Link } from 'react-router';
import { formatNumber } from '~/shared/data/format-number.ts';
import { unbroken } from '~/shared/data/storable-text.ts';
import { formatDate, indianDate } from '~/shared/dates/dates.ts';
import { waitingTime } from '~/shared/dates/durations.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { RowNumber } from '~/ui/navigation/choice-bar.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { agentList } from '../agents/admin/agent-search.ts';
import { periodQuery, recentDays } from '../analytics/analytics-period.ts';
import { bookingList } from '../bookings/admin/booking-search.ts';
import { adminLeadList } from '../leads/list/lead-search.ts';
import { messageList } from '../leads/messages/message.ts';
import type { AdminToday } from './load-admin-today.server.ts';
import { type TodayFigureProps, TodayFigures } from './today-figure.tsx';
import { WaitingLeads } from './waiting-leads.tsx';

const CountFigure = ({ count }: { count: number | RowCount }) => {
  const { total, about } = typeof count === 'number' ? { total: count, about: false } : count;
  return <RowNumber about={about}>{formatNumber(total)}</RowNumber>;
};

type CountCardProps = {
  label: string;
  count: number | RowCount | null;
  /** The list with what is counted; absent where there is none. */
  to?: string;
};

const CountCard = ({ label, count, to }: CountCardProps) => {
  const figure = (
    <>
      <span className="today-count__label">{label}</span>
      <span className="today-count__figure">{count === null ? '–' : <CountFigure count={count} />}</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="today-count">{figure}</div>
      ) : (
        <Link className="today-count" to={to}>
          {figure}
        </Link>
      )}
    </li>
  );
};

/** All searches without results of the counted days. */
const emptySearchesPath = `${dashboardPaths.adminAnalytics(periodQuery(recentDays))}#misses`;

const due = (count: number | null | undefined): 'due' | undefined => (count ? 'due' : undefined);
const urgent = (count: number | null | undefined): 'urgent' | undefined => (count ? 'urgent' : undefined);

const leadsNote = ({ leads, now }: AdminToday): string | undefined => {
  if (leads === null || leads.oldest === null) return 'All answered';
  return [
    leads.unassigned > 0 ? `${leads.unassigned} unassigned` : null,
    leads.overdue > 0 ? `${leads.overdue} overdue` : null,
    `oldest ${waitingTime(leads.oldest, now)}`,
  ]
    .filter((part) => part !== null)
    .map(unbroken)
    .join(', ');
};

const daysLabel = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** When the first answer to an open complaint is due. */
const complaintsNote = (daysLeft: number | null): string => {
  if (daysLeft === null) return 'All answered';
  if (daysLeft < 0) return `first answer overdue by ${daysLabel(-daysLeft)}`;
  return daysLeft === 0 ? 'first answer due today' : `first answer due in ${daysLabel(daysLeft)}`;
};

/** With fewer days left a complaint is urgent. */
const urgentDays = 7;

const toDo = (today: AdminToday): TodayFigureProps[] => {
  const { packages, agents, payments, leads, messages, now } = today;
  return [
    {
      label: 'Packages to review',
      value: packages?.pending ?? null,
      note: packages?.oldest ? `oldest ${waitingTime(packages.oldest, now)}` : 'None waiting',
      to: dashboardPaths.adminPending(),
      tone: due(packages?.pending),
    },
    {
      label: 'Leads not answered',
      value: leads?.count ?? null,
      note: leadsNote(today),
      to: adminLeadList.path(adminLeadList.initial, { status: 'new', sort: 'oldest' }),
      tone: urgent(leads?.overdue) ?? due(leads?.count),
    },
    {
      label: 'Complaints open',
      value: messages?.complaints.count ?? null,
      note: complaintsNote(messages?.complaints.daysLeft ?? null),
      to: messageList.path(messageList.initial, { show: 'complaints' }),
      tone: (messages?.complaints.daysLeft ?? urgentDays) < urgentDays ? 'urgent' : due(messages?.complaints.count),
    },
    {
      label: 'Messages not answered',
      value: messages?.messages.count ?? null,
      note: messages?.messages.oldest ? `oldest ${waitingTime(messages.messages.oldest, now)}` : 'None waiting',
      to: messageList.path(messageList.initial, { show: 'messages' }),
      tone: due(messages?.messages.count),
    },
    {
      label: 'Agencies to verify',
      value: agents,
      note: agents ? 'They can prepare packages meanwhile' : 'None waiting',
      to: agentList.path(agentList.initial, { show: 'unverified' }),
      tone: due(agents),
    },
    {
      label: 'Payment alerts',
      value: payments?.alerts ?? null,
      note: payments?.failedRefunds ? `${payments.failedRefunds} failed refunds` : 'No failed refunds',
      to: dashboardPaths.adminAlerts(),
      tone: urgent(payments?.alerts),
    },
  ];
};

const operation = ({ bookings, mails, payments, now }: AdminToday): TodayFigureProps[] => [
  {
    label: 'Train bookings today',
    value: bookings?.booked ?? null,
    note: bookings ? `${bookings.paid} paid` : undefined,
    to: bookingList.path(bookingList.initial, { booked: bookings?.day ?? indianDate(new Date(now)) }),
  },
  {
    label: 'Bookings on hold now',
    value: bookings?.holds ?? null,
    note: 'Seats held until payment',
    to: bookingList.path(bookingList.initial, { status: 'pending' }),
  },
  {
    label: 'Payment provider',
    value: payments === null ? null : payments.providerPaused ? 'Paused' : 'Available',
    note: payments?.providerPaused ? 'Calls are retried automatically' : 'No recent failures',
    to: dashboardPaths.adminAlerts(),
    tone: payments?.providerPaused ? 'urgent' : undefined,
    isState: true,
  },
  {
    label: 'Undelivered emails',
    value: mails?.undelivered ?? null,
    note: mails?.waiting
      ? `${mails.waiting.count} more waiting, oldest ${waitingTime(mails.waiting.since, now)}`
      : 'No backlog',
    to: dashboardPaths.adminMail(),
    tone: mails?.waiting ? 'urgent' : due(mails?.undelivered),
  },
];

const EmptySearches = ({ terms }: { terms: NonNullable<AdminToday['searches']>['terms'] }) => (
  <ol className="today__queue">
    {terms.map(({ kind, term, searches }) => (
      <li key={`${kind} ${term}`} className="today-row">
        <Link
          className="today-row__name"
          to={kind === 'trains' ? emptySearchesPath : paths.search({ destination: term })}
        >
          {term}
        </Link>
        <span className="today-row__detail">{kind === 'trains' ? 'Trains' : 'Packages'}</span>
        <span className="today-row__age">{searches === 1 ? 'once' : `${searches} times`}</span>
      </li>
    ))}
  </ol>
);

/** The two queues. One without rows is left out, as its figure says that nothing waits; a failed one says so. */
const Queues = ({ leads, searches, now }: Pick<AdminToday, 'leads' | 'searches' | 'now'>) => {
  const showsLeads = leads === null || leads.first.length > 0;
  const showsSearches = searches === null || searches.terms.length > 0;
  return showsLeads || showsSearches ? (
    <div className="today__columns">
      {showsLeads ? (
        <section className="today__section">
          <h3>Longest waiting leads</h3>
          {leads ? (
            <WaitingLeads leads={leads.first} now={now} linkTo={(id) => dashboardPaths.adminLead(id)} />
          ) : (
            <p className="today__queue today__empty">Failed to load leads.</p>
          )}
        </section>
      ) : null}
      {showsSearches ? (
        <section className="today__section">
          <div className="today__head">
            <h3>Most frequent searches without results</h3>
            {searches ? (
              <Link to={emptySearchesPath}>{`${formatNumber(searches.empty)} in ${recentDays} days`}</Link>
            ) : null}
          </div>
          {searches ? (
            <EmptySearches terms={searches.terms} />
          ) : (
            <p className="today__queue today__empty">Failed to load searches.</p>
          )}
        </section>
      ) : null}
    </div>
  ) : null;
};

/** The first page of the admin panel: what waits, how the site is doing, and the four counts. */
export const AdminTodayPage = ({ today }: { today: AdminToday }) => (
  <div className="today">
    <ListHead title="Today" note={<p className="today__date">{formatDate(indianDate(new Date(today.now)))}</p>} />
    <TodayFigures title="To do" figures={toDo(today)} />
    <Queues {...today} />
    <TodayFigures title="Operations" figures={operation(today)} small />
    <section className="today__section">
      <h3>Totals</h3>
      <ul className="today__counts">
        <CountCard
          label="Pending Approval"
          count={today.packages?.pending ?? null}
          to={dashboardPaths.adminPending()}
        />
        <CountCard
          label="Approved Packages"
          count={today.packages?.approved ?? null}
          to={dashboardPaths.adminApproved()}
        />
        <CountCard
          label="Customer Inquiries"
          count={today.customers?.inquiries ?? null}
          to={dashboardPaths.adminLeads()}
        />
        <CountCard label="Unique Customers" count={today.customers?.customers ?? null} />
      </ul>
    </section>
  </div>
);
