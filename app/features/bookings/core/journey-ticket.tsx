import { formatDate, formatDuration } from '~/shared/dates/dates.ts';
import { Ticket, type TicketProps } from '~/ui/content/ticket.tsx';
import type { TrainDetails } from './booking.ts';
import { arrivalDayLabel } from './ticket.ts';

type JourneyTicketProps = Omit<TicketProps, 'title' | 'mark' | 'from' | 'to' | 'duration'> & {
  journey: Pick<TrainDetails, 'name' | 'number' | 'from' | 'to'> & Partial<Pick<TrainDetails, 'duration_minutes'>>;
  /** In the place of the number of the train. */
  mark?: TicketProps['mark'];
};

/** A journey by train as a ticket. */
export const JourneyTicket = ({
  journey: { name, number, from, to, duration_minutes },
  ...rest
}: JourneyTicketProps) => (
  <Ticket
    title={name}
    mark={number}
    from={{ place: from.name, code: from.code, scripts: from.scripts, time: from.departs, note: formatDate(from.date) }}
    to={{ place: to.name, code: to.code, scripts: to.scripts, time: to.arrives, note: arrivalDayLabel({ from, to }) }}
    duration={duration_minutes === undefined ? undefined : formatDuration(duration_minutes)}
    {...rest}
  />
);
