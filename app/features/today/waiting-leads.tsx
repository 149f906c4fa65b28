import { Link } from 'react-router';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { waitingTime } from '~/shared/dates/waiting-time.ts';
import { isOverdue } from '../leads/core/answer-time.ts';
import type { UnansweredLead } from '../leads/core/unanswered-leads.server.ts';

const tripOf = ({ travelers, travel_date }: UnansweredLead): string =>
  [
    travelers ? `${travelers}\u00a0${travelers === '1' ? 'traveller' : 'travellers'}` : null,
    travel_date ? formatDate(travel_date as PlainDate) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** The unanswered leads that wait longest; each opens its lead. */
export const WaitingLeads = ({
  leads,
  now,
  linkTo,
}: {
  leads: readonly UnansweredLead[];
  now: string;
  linkTo: (id: string) => string;
}) => (
  <ol className="today__queue">
    {leads.map((lead) => (
      <li key={lead.id} className="today-row">
        <Link className="today-row__name" to={linkTo(lead.id)}>
          {lead.name}
        </Link>
        <span className="today-row__detail">
          {lead.subject ?? 'General inquiry'}
          {tripOf(lead) === '' ? null : (
            <span className="today-row__trip">
              <span className="today-row__dot"> · </span>
              {tripOf(lead)}
            </span>
          )}
        </span>
        <span className="today-row__age" data-overdue={isOverdue(lead.waiting_since, now) || undefined}>
          {waitingTime(lead.waiting_since, now)}
          {isOverdue(lead.waiting_since, now) ? ', overdue' : ''}
        </span>
      </li>
    ))}
  </ol>
);
