import type { Mail } from '~/server/mail/mail.server.ts';
import type { MailBlock } from '~/server/mail/mail-block.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import type { TrainDetails } from '../core/booking.ts';
import { separateTicketsNote, tripIdOf } from '../core/booking.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { journeyInstants } from '../core/ticket.ts';
import { changeLabel } from '../core/trip-line.ts';
import type { TicketLinks } from './ticket-links.server.ts';

/** A ticket of a trip with its new times; `before` has the former ones, null when they have not changed. */
export type RetimedTicket = { booking: StoredBooking; before: TrainDetails | null };

const instant = (date: string, time: string): string => `${formatDate(date)}, ${time}`;

/** 'Fri, 20 Nov 2026, 16:55 (was 16:25)', with the former date when that is another. */
const changedTime = (after: [date: string, time: string], before: [date: string, time: string]): string => {
  if (after.join() === before.join()) return `${instant(...after)} (unchanged)`;
  return `${instant(...after)} (was ${after[0] === before[0] ? before[1] : instant(...before)})`;
};

const ticketRows = ({ booking, before }: { booking: StoredBooking; before: TrainDetails }): MailBlock => {
  const { from, to, number, name } = booking.train_details;
  return {
    kind: 'rows',
    rows: [
      { label: 'Booking reference', value: booking.booking_reference },
      { label: 'Train', value: `${number} ${name}` },
      {
        label: `Departs ${from.name}`,
        value: changedTime([from.date, from.departs], [before.from.date, before.from.departs]),
      },
      {
        label: `Arrives ${to.name}`,
        value: changedTime([to.date, to.arrives], [before.to.date, before.to.arrives]),
      },
    ],
  };
};

/** What the new times mean for the change of trains. */
const changeBlocks = (legs: readonly RetimedTicket[]): MailBlock[] =>
  legs.flatMap(({ booking: { train_details: next, trip_leg }, before }, at): MailBlock[] => {
    const previous = legs[at - 1];
    if (!previous || previous.booking.trip_leg !== trip_leg - 1 || (!before && !previous.before)) return [];
    const arrival = previous.booking.train_details;
    const missed = journeyInstants(next).departs < journeyInstants(arrival).arrives;
    const text = missed
      ? `You can no longer reach train ${next.number}: it departs ${next.from.name} at ${next.from.departs}, and train ${arrival.number} arrives at ${arrival.to.name} at ${arrival.to.arrives}.`
      : `${changeLabel(arrival, next)}.`;
    return [{ kind: 'text', text }];
  });

/** Tells the traveller of the new times of one or more trains of a trip, in the order of travel, and what they mean for changing trains. */
export const timesChangedMail = (legs: readonly RetimedTicket[], links: TicketLinks): Mail => {
  const changed = legs.flatMap(({ booking, before }) => (before ? [{ booking, before }] : []));
  const [first] = changed;
  if (!first) throw new Error('no times have changed');
  const { train_details: train } = first.booking;
  const many = changed.length > 1;
  return {
    template: 'times_changed',
    about: { type: 'booking', id: first.booking.id },
    to: first.booking.contact_details.email,
    subject: many
      ? `Schedule change: your trains on ${formatDate(train.date)}`
      : `Schedule change: train ${train.number} on ${formatDate(train.date)}`,
    content: {
      attachment: { kind: 'tickets', id: tripIdOf(first.booking) },
      title: many ? 'The schedules of your trains have changed' : 'Your train’s schedule has changed',
      preview: `${train.number} ${train.name} now departs ${train.from.name} at ${train.from.departs}.`,
      blocks: [
        {
          kind: 'text',
          text: `The timetable has changed. Your ${many ? 'tickets remain' : 'ticket remains'} valid, with the same seats and the same fare.`,
        },
        ...changed.map(ticketRows),
        ...changeBlocks(legs),
        { kind: 'button', label: legs.length > 1 ? 'Open your tickets' : 'Open your ticket', href: links.page },
        {
          kind: 'links',
          links: [
            { label: legs.length > 1 ? 'Tickets as PDF' : 'Ticket as PDF', href: links.pdf },
            { label: 'Add to calendar', href: links.calendar },
            { label: 'Cancel booking or passengers', href: links.cancel },
          ],
        },
        {
          kind: 'note',
          text: `${legs.length > 1 ? `${separateTicketsNote} ` : ''}Printed or saved copies show the old times; please print or save again. You can cancel if the new times do not suit you. The usual cancellation charges apply and are shown before you confirm.`,
        },
      ],
    },
  };
};
