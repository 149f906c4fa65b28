import type { ReactNode } from 'react';
import { Link } from 'react-router';
import chaiDrawing from '~/art/drawings/journey/chai.svg';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { waitingTime } from '~/shared/dates/durations.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { isOverdue } from '../leads/core/lead.ts';
import { LeadContacts } from '../leads/core/lead-contacts.tsx';
import type { UnansweredLead, UnansweredLeads } from '../leads/core/unanswered-leads.server.ts';

/** One thing to do: a record, or a list of records that wait. */
export type Task = {
  title: string;
  facts?: readonly (string | null)[];
  /** The record, or the list of exactly what is counted. */
  to: string;
  /** Number of rows of the list; a task without any is left out. */
  count?: number | undefined;
  /** How long it waits, or when it is due. */
  time?: string | undefined;
  /** Should have been done before. */
  urgent?: boolean | undefined;
  /** Does it from the row. */
  actions?: ReactNode;
};

/** The tasks with anything to do, the urgent ones first. */
const byUrgency = (tasks: readonly Task[]): Task[] =>
  tasks
    .filter(({ count }) => count !== 0)
    .toSorted((one, other) => Number(other.urgent ?? false) - Number(one.urgent ?? false));

type LeadTasksOptions = {
  leads: UnansweredLeads | null;
  /** ISO instant of the page. */
  now: string;
  /** The path of a lead. */
  linkTo: (id: string) => string;
  factsOf: (lead: UnansweredLead) => (string | null)[];
  /** With the links that answer a lead from its row. */
  answers?: boolean;
  /** The list of all unanswered leads. */
  listTo: string;
};

/** The leads that wait longest, and the list of all when there are more. */
export const leadTasks = ({ leads, now, linkTo, factsOf, answers, listTo }: LeadTasksOptions): Task[] => {
  if (leads === null) return [];
  const { first, count, overdue, unassigned, oldest } = leads;
  const each = first.map((lead): Task => {
    const urgent = isOverdue(lead.waiting_since, now);
    const time = waitingTime(lead.waiting_since, now);
    return {
      title: lead.name,
      facts: [lead.subject ?? 'General inquiry', ...factsOf(lead)],
      to: linkTo(lead.id),
      time: urgent ? `${time}, overdue` : time,
      urgent,
      actions: answers ? <LeadContacts name={lead.name} phone={lead.phone} email={lead.email} show="verbs" /> : null,
    };
  });
  if (count === first.length) return each;
  const all: Task = {
    title: 'All leads to answer',
    facts: [overdue > 0 ? `${overdue} overdue` : null, unassigned > 0 ? `${unassigned} unassigned` : null],
    to: listTo,
    count,
    time: oldest === null ? undefined : `oldest ${waitingTime(oldest, now)}`,
    urgent: overdue > 0,
  };
  return [...each, all];
};

/** Travel date and number of travellers of a lead. */
export const tripFacts = ({ travelers, travel_date }: UnansweredLead): (string | null)[] => [
  travel_date ? formatDate(travel_date as PlainDate) : null,
  travelers ? `${travelers} ${travelers === '1' ? 'traveller' : 'travellers'}` : null,
];

const TaskRow = ({ title, facts = [], to, count, time, urgent, actions }: Task) => (
  <li className={classNames('task', urgent && 'task--urgent')}>
    <span className="task__head">
      <Link className="task__title stretched-link plain-link" to={to}>
        {title}
      </Link>
      {count === undefined ? null : <span className="task__count">{formatNumber(count)}</span>}
    </span>
    <span className="task__facts soft small fact-line">
      {facts
        .filter((fact) => fact !== null)
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
    </span>
    {actions}
    {time === undefined ? null : (
      <span className="task__time soft small">{urgent ? <Badge tone="destructive">{time}</Badge> : time}</span>
    )}
  </li>
);

type TaskListProps = {
  tasks: readonly Task[];
  /** What could not be loaded: 'leads'. */
  failures: readonly string[];
  /** The same page again. */
  retryTo: string;
  /** What is said when there is nothing to do, with the next step. */
  empty: { text: string; action: ReactNode };
};

/** All that there is to do, the most urgent first; each row opens its place. */
export const TaskList = ({ tasks, failures, retryTo, empty }: TaskListProps) => {
  const rows = byUrgency(tasks);
  return (
    <section className="stack" aria-labelledby="to-do">
      <h3 id="to-do">To do</h3>
      {failures.length === 0 ? null : (
        <Notice tone="danger" title="Some of your tasks failed to load">
          <p>{`Missing here: ${failures.join(', ')}.`}</p>
          <ButtonLink to={retryTo} replace>
            Try again
          </ButtonLink>
        </Notice>
      )}
      {rows.length > 0 ? (
        <ol className="row-list">
          {rows.map((task) => (
            <TaskRow key={`${task.to} ${task.title}`} {...task} />
          ))}
        </ol>
      ) : failures.length === 0 ? (
        <EmptyState drawing={chaiDrawing} level={4} title="Nothing to do" {...empty} />
      ) : null}
    </section>
  );
};
