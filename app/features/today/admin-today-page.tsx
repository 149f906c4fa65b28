import { formatDate, indianDate } from '~/shared/dates/dates.ts';
import { waitingTime } from '~/shared/dates/durations.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { agentList } from '../agents/admin/agent-search.ts';
import { periodQuery, recentDays } from '../analytics/analytics-period.ts';
import { bookingList } from '../bookings/admin/booking-search.ts';
import { adminLeadList } from '../leads/list/lead-search.ts';
import { messageList } from '../leads/messages/message.ts';
import type { AdminToday } from './load-admin-today.server.ts';
import { leadTasks, type Task, TaskList } from './task-list.tsx';
import { type TodayFigureProps, TodayFigures } from './today-figure.tsx';

/** Payments and mails that do not work, which nobody else notices. */
const failureTasks = ({ payments, mails, now }: AdminToday): Task[] => [
  {
    title: 'Payment alerts',
    facts: [payments?.failedRefunds ? `${payments.failedRefunds} failed refunds` : null],
    to: dashboardPaths.adminAlerts(),
    count: payments?.alerts ?? 0,
    time: 'action required',
    urgent: true,
  },
  ...(payments?.providerPaused
    ? [
        {
          title: 'Payment provider paused',
          facts: ['Calls are retried automatically'],
          to: dashboardPaths.adminAlerts(),
          time: 'paused now',
          urgent: true,
        },
      ]
    : []),
  {
    title: 'Undelivered emails',
    facts: [mails?.waiting ? `${mails.waiting.count} more waiting` : null],
    to: dashboardPaths.adminMail(),
    // Mails that wait are no rows of the list, but open it too.
    count: mails?.undelivered || (mails?.waiting ? undefined : 0),
    time: mails?.waiting ? `oldest ${waitingTime(mails.waiting.since, now)}` : undefined,
    urgent: Boolean(mails?.waiting),
  },
];

const daysLabel = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** When the first answer to an open complaint is due. */
const complaintTime = (daysLeft: number): string => {
  if (daysLeft < 0) return `overdue by ${daysLabel(-daysLeft)}`;
  return daysLeft === 0 ? 'due today' : `due in ${daysLabel(daysLeft)}`;
};

/** With fewer days left a complaint is urgent. */
const urgentDays = 7;

const waitingTasks = ({ packages, agents, messages, now }: AdminToday): Task[] => {
  const daysLeft = messages?.complaints.daysLeft ?? null;
  return [
    {
      title: 'Complaints to answer',
      facts: ['An answer is due by law'],
      to: messageList.path(messageList.initial, { show: 'complaints' }),
      count: messages?.complaints.count ?? 0,
      time: daysLeft === null ? undefined : complaintTime(daysLeft),
      urgent: daysLeft !== null && daysLeft < urgentDays,
    },
    {
      title: 'Pending Approval',
      facts: ['Packages to approve or reject'],
      to: dashboardPaths.adminPending(),
      count: packages?.pending ?? 0,
      time: packages?.oldest ? `oldest ${waitingTime(packages.oldest, now)}` : undefined,
    },
    {
      title: 'Messages to answer',
      to: messageList.path(messageList.initial, { show: 'messages' }),
      count: messages?.messages.count ?? 0,
      time: messages?.messages.oldest ? `oldest ${waitingTime(messages.messages.oldest, now)}` : undefined,
    },
    {
      title: 'Agencies to verify',
      facts: ['They can prepare packages meanwhile'],
      to: agentList.path(agentList.initial, { show: 'unverified' }),
      count: agents ?? 0,
    },
  ];
};

const tasksOf = (today: AdminToday): Task[] => [
  ...failureTasks(today),
  ...leadTasks({
    ...today,
    linkTo: (id) => dashboardPaths.adminLead(id),
    factsOf: ({ agency }) => [agency ?? 'Unassigned'],
    listTo: adminLeadList.path(adminLeadList.initial, { status: 'new', sort: 'oldest' }),
  }),
  ...waitingTasks(today),
];

const failuresOf = ({ packages, agents, leads, payments, mails, messages }: AdminToday): string[] =>
  Object.entries({ packages, agencies: agents, leads, payments, emails: mails, messages }).flatMap(([name, part]) =>
    part === null ? [name] : [],
  );

const figuresOfDay = ({ bookings, emptySearches, now }: AdminToday): TodayFigureProps[] => [
  {
    label: 'Train bookings today',
    value: bookings?.bookings ?? null,
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
    label: 'Searches without results',
    value: emptySearches,
    note: `in ${recentDays} days`,
    to: `${dashboardPaths.adminAnalytics(periodQuery(recentDays))}#misses`,
  },
];

/** The counts of all that there is; Pending Approval only while it is no task. */
const totals = ({ packages, customers }: AdminToday): TodayFigureProps[] => [
  ...(packages?.pending
    ? []
    : [{ label: 'Pending Approval', value: packages?.pending ?? null, to: dashboardPaths.adminPending() }]),
  { label: 'Approved Packages', value: packages?.approved ?? null, to: dashboardPaths.adminApproved() },
  { label: 'Customer Inquiries', value: customers?.inquiries ?? null, to: dashboardPaths.adminLeads() },
  { label: 'Unique Customers', value: customers?.customers ?? null },
];

/** The first page of the admin panel: what there is to do, the figures of the day, and the totals. */
export const AdminTodayPage = ({ today }: { today: AdminToday }) => (
  <div className="today">
    <ListHead title="Today" note={<p className="soft">{formatDate(indianDate(new Date(today.now)))}</p>} />
    <TaskList
      tasks={tasksOf(today)}
      failures={failuresOf(today)}
      retryTo={paths.adminPanel()}
      empty={{
        text: 'Packages, leads, messages and alerts that wait for you appear here.',
        action: <ButtonLink to={dashboardPaths.adminAnalytics()}>See analytics</ButtonLink>,
      }}
    />
    <TodayFigures title="Activity" figures={figuresOfDay(today)} />
    <TodayFigures title="Totals" figures={totals(today)} />
  </div>
);
