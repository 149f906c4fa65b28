import type { ReactNode } from 'react';
import { formatDate, indianDate } from '~/shared/dates/dates.ts';
import { waitingTime } from '~/shared/dates/durations.ts';
import { Badge, type BadgeTone } from '~/ui/content/badge.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { doneLeadStatuses, isFollowUpDue, isOverdue, type LeadStatus, leadStatusLabels } from '../core/lead.ts';
import type { LeadRowView } from './lead-view.ts';

type LeadTripProps = Pick<LeadRowView, 'travel_date' | 'travelers'> & { children?: ReactNode };

/** Travel date and number of travellers ('Thu, 24 Dec 2026', '3-4 travellers'), as far as given, and one fact more. */
export const LeadTripDetails = ({ travel_date, travelers, children }: LeadTripProps) =>
  travel_date || travelers || children ? (
    <span className="fact-line soft small">
      {travel_date ? <span>{formatDate(travel_date)}</span> : null}
      {travelers ? <span>{`${travelers} ${travelers === '1' ? 'traveller' : 'travellers'}`}</span> : null}
      {children ? <span>{children}</span> : null}
    </span>
  ) : null;

const Waiting = ({ isLate, children }: { isLate: boolean; children: ReactNode }) => (
  <span className="lead-waiting soft small">{isLate ? <Badge tone="destructive">{children}</Badge> : children}</span>
);

/** How long a new lead has been waiting for an answer, and when to get in touch again. `now` is an ISO instant. */
export const LeadWaiting = ({
  lead,
  now,
}: {
  lead: Pick<LeadRowView, 'created_at' | 'status' | 'follow_up_on'>;
  now: string;
}) => {
  const received = lead.created_at.toISOString();
  const overdue = isOverdue(received, now);
  return (
    <>
      {lead.status === 'new' ? (
        <Waiting isLate={overdue}>
          {overdue ? `${waitingTime(received, now)}, overdue` : `Waiting ${waitingTime(received, now)}`}
        </Waiting>
      ) : null}
      {lead.follow_up_on && !doneLeadStatuses.includes(lead.status) ? (
        <Waiting
          isLate={isFollowUpDue(lead, indianDate(new Date(now)))}
        >{`Follow up ${formatDate(lead.follow_up_on)}`}</Waiting>
      ) : null}
    </>
  );
};

/** Number of notes; renders nothing for 0. */
export const NoteCount = ({ notes }: { notes: number }) =>
  notes === 0 ? null : (
    <span className="lead-notes soft small">
      <Icon name="note" size={16} />
      <span>{notes}</span>
      <span className="visually-hidden">{notes === 1 ? ' note' : ' notes'}</span>
    </span>
  );

const tones: Record<LeadStatus, BadgeTone> = {
  new: 'highlight',
  contacted: 'secondary',
  proposal_sent: 'secondary',
  converted: 'success',
  closed: 'outline',
};

/** The status of a lead; highlighted while it is new (docs/product.md, Agent portal). */
export const LeadStatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={tones[status]}>{leadStatusLabels[status]}</Badge>
);
