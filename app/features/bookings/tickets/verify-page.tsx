import { Form } from 'react-router';
import { formatDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Icon, type IconName } from '~/ui/icon/icon.tsx';
import { passengerCountLabel } from '../core/booking.ts';
import { JourneyTicket } from '../core/journey-ticket.tsx';
import { chartTimeLabel } from '../core/ticket.ts';
import type { TicketCheckResult, VerifiedTicket } from './verify-ticket.server.ts';

type Verdict = { tone: 'good' | 'caution' | 'bad'; icon: IconName; title: string; text: string };

const travelDateText = ({ days_away: days, over, to }: VerifiedTicket): string => {
  if (over) return `The journey ended on ${formatDate(to.date)}.`;
  if (days === 0) return 'Valid for travel today.';
  if (days < 0) return 'The journey is in progress.';
  return days === 1 ? 'Not valid today: travel is tomorrow.' : `Not valid today: travel is in ${days} days.`;
};

/** The day of travel, until the arrival. */
const isTravelTime = ({ over, days_away }: VerifiedTicket): boolean => !over && days_away <= 0;

const ticketVerdict = (ticket: VerifiedTicket): Verdict => {
  const { state, passengers } = ticket;
  if (state === 'cancelled')
    return {
      tone: 'bad',
      icon: 'close',
      title: 'Cancelled',
      text: 'This ticket has been cancelled. It is not valid for travel.',
    };
  if (state === 'waiting')
    return {
      tone: 'bad',
      icon: 'close',
      title: 'Not a ticket',
      text: 'This booking is on the waiting list. It is not valid for travel.',
    };
  if (state === 'unpaid')
    return {
      tone: 'bad',
      icon: 'close',
      title: 'Not paid',
      text: 'This booking has not been paid. It is not valid for travel.',
    };
  const travelling = passengers.filter((passenger) => passenger.state === 'valid').length;
  const some =
    travelling < passengers.length
      ? ` Only ${travelling} of ${passengerCountLabel(passengers.length)} may travel.`
      : '';
  const now = isTravelTime(ticket);
  return {
    tone: now ? 'good' : 'caution',
    icon: now ? 'check' : 'calendar',
    title: now ? 'Valid ticket' : ticket.over ? 'Journey over' : 'Valid on another day',
    text: `${travelDateText(ticket)}${some}`,
  };
};

const verdictOf = (examination: TicketCheckResult): Verdict => {
  switch (examination.found) {
    case 'ticket':
      return ticketVerdict(examination.ticket);
    case 'forged':
      return {
        tone: 'bad',
        icon: 'alert',
        title: 'Not a genuine ticket',
        text: `This code was not issued by ${brand.name}, or it was altered. Scan it again. If this continues, ask for the booking reference and check code.`,
      };
    case 'nothing':
      return {
        tone: 'bad',
        icon: 'alert',
        title: 'Ticket not found',
        text: 'No ticket matches this booking reference and check code. Please check both against the ticket.',
      };
    case 'too_many':
      return {
        tone: 'caution',
        icon: 'clock',
        title: 'Too many attempts',
        text: `Please wait ${examination.waitMinutes === 1 ? 'a minute' : `${examination.waitMinutes} minutes`}, then try again. The ticket was not checked.`,
      };
  }
};

const passengerBadge = (ticket: VerifiedTicket, state: VerifiedTicket['passengers'][number]['state']) => {
  if (state === 'cancelled' || ticket.state === 'cancelled') return <Badge tone="destructive">Cancelled</Badge>;
  if (ticket.state === 'waiting') return <Badge tone="destructive">Waiting</Badge>;
  if (ticket.state === 'unpaid') return <Badge tone="outline">Not paid</Badge>;
  return isTravelTime(ticket) ? <Badge tone="success">Valid</Badge> : <Badge tone="outline">Booked</Badge>;
};

/** The ticket as the traveller has it, without what is personal. */
const ExaminedTicket = ({ ticket }: { ticket: VerifiedTicket }) => (
  <JourneyTicket
    journey={{ ...ticket.train, from: ticket.from, to: ticket.to }}
    level={2}
    details={[
      { label: 'Class', value: ticket.class },
      { label: 'Booking reference', value: ticket.booking_reference },
    ]}
  >
    {ticket.state === 'valid' && ticket.passengers.every(({ berth }) => berth === null) ? (
      <p className="ticket__note">{chartTimeLabel(ticket.chart_at)}</p>
    ) : null}
    <table className="ticket-passengers">
      <caption className="visually-hidden">{passengerCountLabel(ticket.passengers.length)}</caption>
      <tbody>
        {ticket.passengers.map(({ initials, berth, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: initials repeat, and the list never changes
          <tr key={index}>
            <td>
              <span className="soft">{`${index + 1}. `}</span>
              <b>{initials}</b>
            </td>
            <td>{berth}</td>
            <td>{passengerBadge(ticket, state)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </JourneyTicket>
);

/** Ticket check for a ticket examiner; works without login and without JavaScript. */
export const VerifyPage = ({
  examination,
  typed,
}: {
  examination: TicketCheckResult | null;
  typed: { reference: string; code: string };
}) => {
  const verdict = examination ? verdictOf(examination) : null;
  return (
    <div className="verify page section stack stack--loose">
      <h1>Check a ticket</h1>
      {verdict ? (
        <div className={`verdict verdict--${verdict.tone}`} role="status">
          <Icon name={verdict.icon} size={44} />
          <div>
            <p className="verdict__title">{verdict.title}</p>
            <p>{verdict.text}</p>
          </div>
        </div>
      ) : (
        <p className="lead">
          Scan the QR code of the ticket with your phone’s camera, or enter the details printed beside it.
        </p>
      )}
      {examination?.found === 'ticket' ? <ExaminedTicket ticket={examination.ticket} /> : null}
      <section className="card stack" aria-labelledby="by-hand">
        <h2 id="by-hand">{verdict ? 'Check another ticket' : 'Enter details'}</h2>
        <Form method="post" action={paths.verify()} className="fields" reloadDocument>
          <TextField
            label="Booking reference"
            name="reference"
            hint={`For example ${brand.bookingReferencePrefix}1795703703729`}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            defaultValue={typed.reference}
          />
          <TextField
            label="Check code"
            name="code"
            hint="6 characters, for example K7M-2QX"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            defaultValue={typed.code}
          />
          <SubmitButton size="large">Check the ticket</SubmitButton>
        </Form>
      </section>
    </div>
  );
};
