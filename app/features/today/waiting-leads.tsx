import { Link } from 'react-router';
import { isOverdue } from '~/features/leads/core/lead.ts';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { waitingTime } from '~/shared/dates/durations.ts';
import { buttonClass } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { LeadContacts } from '../leads/core/lead-contacts.tsx';
import type { UnansweredLead } from '../leads/core/unanswered-leads.server.ts';

const tripOf = ({ travelers, travel_date }: UnansweredLead): string[] =>
  [
    travel_date ? formatDate(travel_date as PlainDate) : null,
    travelers ? `${travelers} ${travelers === '1' ? 'traveller' : 'travellers'}` : null,
  ].filter((part) => part !== null);

type WaitingLeadsProps = {
  leads: readonly UnansweredLead[];
  now: string;
  linkTo: (id: string) => string;
  /** With the links that answer a lead from its row; otherwise with its agency and a button that opens it. */
  answers?: boolean;
};

/** The unanswered leads that wait longest; each opens its lead. */
export const WaitingLeads = ({ leads, now, linkTo, answers }: WaitingLeadsProps) => (
  <ol className="today__queue">
    {leads.map((lead) => (
      <li key={lead.id} className="today-row">
        <Link className="today-row__name" to={linkTo(lead.id)}>
          {lead.name}
        </Link>
        <span className="today-row__detail fact-line">
          {[lead.subject ?? 'General inquiry', ...(answers ? tripOf(lead) : [lead.agency ?? 'Unassigned'])].map(
            (fact) => (
              <span key={fact}>{fact}</span>
            ),
          )}
        </span>
        <span className="today-row__age">
          {isOverdue(lead.waiting_since, now) ? (
            <Badge tone="destructive">{`${waitingTime(lead.waiting_since, now)}, overdue`}</Badge>
          ) : (
            waitingTime(lead.waiting_since, now)
          )}
        </span>
        {answers ? (
          <LeadContacts name={lead.name} phone={lead.phone} email={lead.email} show="verbs" />
        ) : (
          <Link className={classNames(buttonClass({}), 'today-row__open')} to={linkTo(lead.id)}>
            <span>{lead.agency === null ? 'Assign' : 'Open'}</span>
            <span className="visually-hidden">{` ${lead.name}`}</span>
          </Link>
        )}
      </li>
    ))}
  </ol>
);
