import { Form } from 'react-router';
import { formatDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { NameBoardPair } from '~/ui/content/name-board.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Icon, type IconName } from '~/ui/icon/icon.tsx';
import { passengerCountLabel } from '../core/booking.ts';
import { dayOffsetLabel } from '../core/ticket.ts';
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

const TicketFacts = ({ ticket }: { ticket: VerifiedTicket }) => {
  const { train, from, to } = ticket;
  return (
    <article className="verified-ticket on-paper" aria-label={`Ticket ${ticket.booking_reference}`}>
      <h2 className="verified-ticket__train">{`${train.number} ${train.name}`}</h2>
      <p className="board-route">
        <NameBoardPair from={{ name: from.name, code: from.code }} to={{ name: to.name, code: to.code }} />
      </p>
      <dl className="verified-ticket__details">
        <div>
          <dt>Departs</dt>
          <dd>{`${formatDate(from.date)}, ${from.departs}`}</dd>
        </div>
        <div>
          <dt>Arrives</dt>
          <dd>{`${to.arrives} ${dayOffsetLabel(ticket)}`}</dd>
        </div>
        <div>
          <dt>Class</dt>
          <dd>{ticket.class}</dd>
        </div>
        <div>
          <dt>Booking reference</dt>
          <dd>{ticket.booking_reference}</dd>
        </div>
      </dl>
      <h3 className="verified-ticket__count">{passengerCountLabel(ticket.passengers.length)}</h3>
      <ol className="verified-ticket__passengers">
        {ticket.passengers.map(({ initials, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: initials repeat, and the list never changes
          <li key={index}>
            <span>{initials}</span>
            {state === 'cancelled' || ticket.state === 'cancelled' ? (
              <Badge tone="destructive">Cancelled</Badge>
            ) : ticket.state === 'waiting' ? (
              <Badge tone="destructive">Waiting</Badge>
            ) : ticket.state === 'unpaid' ? (
              <Badge tone="outline">Not paid</Badge>
            ) : isTravelTime(ticket) ? (
              <Badge tone="success">Valid</Badge>
            ) : (
              <Badge tone="outline">Booked</Badge>
            )}
          </li>
        ))}
      </ol>
    </article>
  );
};

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
      {examination?.found === 'ticket' ? <TicketFacts ticket={examination.ticket} /> : null}
      <section className="card stack" aria-labelledby="by-hand">
        <h2 id="by-hand">{verdict ? 'Check another ticket' : 'Enter details'}</h2>
        <Form method="post" action={paths.verify()} className="verify__form" reloadDocument>
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
