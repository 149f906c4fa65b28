import { Form, Link } from 'react-router';
import { MailList } from '~/features/mails/mail-list.tsx';
import type { MailsView } from '~/features/mails/mail-view.ts';
import { formatInstant, formatShortDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { QrCode } from '~/ui/content/qr-code.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useToast } from '~/ui/feedback/toast.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon, LineIcon } from '~/ui/icon/icon.tsx';
import { Menu } from '~/ui/navigation/menu.tsx';
import { AddToHomeScreen } from '~/ui/offline-page/add-to-home-screen.tsx';
import { joinNames } from '../cancellation/cancellation-labels.ts';
import { separateTicketsNote, tripTotal } from '../core/booking.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { CheckoutSteps } from '../core/checkout-parts.tsx';
import { boardingLabel, formerTimesLabel } from '../core/journey-times.ts';
import { cancelledPassengersRefund, isPartlyCancelled, passengerStates } from '../core/ticket.ts';
import { changeLabel } from '../core/trip-line.ts';
import { TripLine, TripStrip } from '../core/trip-strip.tsx';
import { TripSummary } from '../core/trip-summary.tsx';
import { validTicketsNote } from '../refunds/refund-labels.ts';
import { RefundList } from '../refunds/refund-list.tsx';
import type { RefundView } from '../refunds/refund-view.server.ts';
import { SaveTicketOffline } from '../tickets/save-ticket-offline.tsx';
import { ShowTicket, ShowTicketView } from '../tickets/show-ticket.tsx';
import { CancelledTicket } from './expired-booking.tsx';
import type { TicketPageData } from './load-ticket-page.server.ts';
import { TicketPassengers } from './ticket-passengers.tsx';

/** A valid ticket of the page. */
export type PageTicket = { booking: BookingView; ticket: TicketPageData; className: string };

type TicketPageProps = {
  /** The valid tickets of the trip in the order of travel. */
  tickets: readonly [PageTicket, ...PageTicket[]];
  /** The trains of the trip that are cancelled. */
  cancelled: readonly BookingView[];
  refunds: readonly RefundView[];
  mails: MailsView | null;
  /** True for customers, whose bookings are listed in a dashboard. */
  hasDashboard: boolean;
  newAccount: boolean;
};

/** Not among the icons of all pages: only the ticket has it. */
const copyIcon = 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4';

/** What else one can do with the tickets. Without JavaScript it has what works without it. */
const TicketMenu = ({ tickets }: Pick<TicketPageProps, 'tickets'>) => {
  const [{ booking, ticket }] = tickets;
  const { booking_reference: reference } = booking;
  const isTrip = booking.trip_legs > 1;
  const word = tickets.length > 1 ? 'tickets' : 'ticket';
  const until =
    tickets
      .map((one) => one.ticket.offlineUntil)
      .sort()
      .at(-1) ?? ticket.offlineUntil;
  const hydrated = useHydrated();
  const showToast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => showToast({ title: 'Copied', description: reference }),
      () => showToast({ title: 'Could not copy', description: `The reference is ${reference}.` }),
    );
  return (
    <div className="no-print" data-online>
      <Menu id="ticket-menu" label="More">
        <li>
          <ButtonLink tone="quiet" to={ticket.pdf} reloadDocument>
            <Icon name="note" />
            <span>{tickets.length > 1 ? 'Tickets as PDF' : 'Ticket as PDF'}</span>
          </ButtonLink>
        </li>
        <li>
          <ButtonLink tone="quiet" to={ticket.calendar} reloadDocument>
            <Icon name="calendar" />
            Add to calendar
          </ButtonLink>
        </li>
        {hydrated ? (
          <>
            <li>
              <Button tone="quiet" onClick={() => window.print()}>
                <Icon name="printer" />
                <span>{`Print ${word}`}</span>
              </Button>
            </li>
            {isTrip ? null : (
              <li>
                <Button tone="quiet" onClick={copy}>
                  <LineIcon path={copyIcon} />
                  Copy reference
                </Button>
              </li>
            )}
          </>
        ) : null}
        <li>
          <Form method="post">
            <SubmitButton tone="quiet" name="intent" value="send-again" busyLabel="Sending">
              <Icon name="mail" />
              <span>{`Resend ${word}`}</span>
            </SubmitButton>
          </Form>
        </li>
        <SaveTicketOffline bookingReference={reference} until={until} seenAt={ticket.loadedAt} />
        <AddToHomeScreen name={brand.name} />
        {ticket.boarding ? (
          <li>
            <ButtonLink tone="quiet" to={ticket.boarding}>
              <Icon name="rail" />
              Change boarding station
            </ButtonLink>
          </li>
        ) : null}
        {ticket.cancel && !isTrip ? (
          <li>
            <ButtonLink tone="quiet" to={ticket.cancel}>
              <Icon name="close" />
              Cancel booking or passengers
            </ButtonLink>
          </li>
        ) : null}
      </Menu>
    </div>
  );
};

/** The ticket of one train. On the screen, only the last of a trip has the payment and the notes. */
const TrainTicket = ({ booking, ticket, className, isLast }: PageTicket & { isLast: boolean }) => {
  const travelling = passengerStates(booking).filter(({ state }) => state === 'valid');
  const formerTimes = formerTimesLabel(booking.train_details);
  const boarding = boardingLabel(booking.train_details);
  return (
    <TripSummary
      journey={booking.train_details}
      className={className}
      passengers={booking.passenger_details.length}
      travelling={travelling.length}
      insurance={booking.insurance}
      isPaid
      look={ticket.justPaid ? 'printed' : undefined}
      details={[
        { label: 'Booking reference', value: booking.booking_reference },
        { label: 'Check code', value: ticket.checkCode },
      ]}
      people={
        <>
          {formerTimes ? <p className="ticket__note">{formerTimes}</p> : null}
          {boarding ? <p className="ticket__note">{boarding}</p> : null}
          <TicketPassengers booking={booking} />
          <p className="ticket__note">One passenger must carry an original ID on board.</p>
        </>
      }
      stub={<QrCode drawing={ticket.qr} label="QR code for the ticket examiner" />}
    >
      {isPartlyCancelled(booking) ? (
        <p className="ticket__note">{`Of this, ${formatRupeesExact(cancelledPassengersRefund(booking))} is refunded for cancelled passengers.`}</p>
      ) : null}
      {booking.partly_refunded_paise > 0 ? (
        <p className="ticket__note">{`${formatRupeesExact(booking.partly_refunded_paise)} of the price is refunded. The ticket stays valid.`}</p>
      ) : null}
      <p className={classNames('ticket__note', !isLast && 'ticket__closing--printed')}>
        <span>{`Booked on ${formatInstant(booking.created_at)}. Payment ${booking.payment_id}. ${brand.name}: ${brand.supportEmail}, ${brand.supportPhone}. `}</span>
        <Link className="no-print" to={paths.grievance({ reference: booking.booking_reference })}>
          Submit a complaint
        </Link>
      </p>
    </TripSummary>
  );
};

/** The tickets of several trains with the change between each two, and what follows from their being separate. */
const TrainTickets = ({ tickets, cancelled }: Pick<TicketPageProps, 'tickets' | 'cancelled'>) => {
  const bookings = tickets.map((one) => one.booking);
  const total = tripTotal([...bookings, ...cancelled]);
  const journeys = bookings.map((booking) => booking.train_details);
  const isConnected = bookings.every(({ trip_leg }, at) => trip_leg === (bookings[0]?.trip_leg ?? 0) + at);
  const isWhole = bookings.every((booking) => booking.cancelled_passengers.length === 0);
  return (
    <>
      {journeys.length > 1 ? (
        <div className="stack">
          {isConnected ? (
            <TripStrip
              journeys={journeys}
              className={`${journeys.length} trains`}
              passengers={isWhole ? bookings[0]?.passenger_details.length : undefined}
              total={isWhole ? tripTotal(bookings) : undefined}
            />
          ) : (
            <TripLine trains={journeys} />
          )}
          <nav className="no-print" aria-label="On this page">
            <ol className="divided">
              {bookings.map(({ id, trip_leg: leg, train_details: { from, to } }) => (
                <li key={id} className="cluster cluster--apart">
                  <a className="touch-target" href={`#train-${leg}`}>
                    {`Train ${leg}: ${from.name} to ${to.name}`}
                  </a>
                  <span className="soft">{`${formatShortDate(from.date)}, ${from.departs}`}</span>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      ) : null}
      {tickets.map((one, at) => {
        const { train_details: train, trip_leg: leg, trip_legs: legs } = one.booking;
        const before = tickets[at - 1]?.booking;
        return (
          <section key={one.booking.id} className="stack" aria-labelledby={`train-${leg}`}>
            {before && before.trip_leg === leg - 1 ? (
              <p className="well">{changeLabel(before.train_details, train)}</p>
            ) : null}
            <div className="cluster cluster--apart">
              <h2 id={`train-${leg}`}>{`Train ${leg} of ${legs}`}</h2>
              <div className="cluster no-print">
                <ShowTicket booking={one.booking} qr={one.ticket.qr} checkCode={one.ticket.checkCode} />
                {one.ticket.cancel ? (
                  <ButtonLink tone="quiet" to={one.ticket.cancel} data-online>
                    Cancel this train or passengers<span className="visually-hidden">{` on ${train.number}`}</span>
                  </ButtonLink>
                ) : null}
              </div>
            </div>
            <TrainTicket {...one} isLast={at === tickets.length - 1} />
          </section>
        );
      })}
      {cancelled.map((one) => (
        <CancelledTicket key={one.id} booking={one} />
      ))}
      <Notice tone="info" title={`${bookings[0]?.trip_legs} trains, one payment of ${formatRupeesExact(total)}`}>
        <p>{separateTicketsNote}</p>
      </Notice>
    </>
  );
};

/** Confirmation page with the tickets of a trip; each prints on one page. */
export const TicketPage = ({ tickets, cancelled, refunds, mails, hasDashboard, newAccount }: TicketPageProps) => {
  const [first] = tickets;
  const { booking, ticket } = first;
  const isTrip = booking.trip_legs > 1;
  const partly = !isTrip && isPartlyCancelled(booking);
  const travelling = passengerStates(booking).filter(({ state }) => state === 'valid');
  return (
    <div className="confirmation page section stack stack--loose">
      {ticket.justBooked ? (
        <div className="no-print" data-online>
          <CheckoutSteps current="Ticket" />
        </div>
      ) : null}
      <header className="cluster cluster--apart">
        <div>
          <h1>Booking Confirmed</h1>
          {partly ? (
            <p className="lead">
              The ticket is valid for <strong>{joinNames(travelling)}</strong>.
            </p>
          ) : (
            <p className="lead">
              <span>{`Your seats are booked. We have also emailed the ${isTrip ? 'tickets' : 'ticket'} to`}</span>{' '}
              <strong>{booking.contact_details.email}</strong>.
            </p>
          )}
        </div>
        <div className="cluster">
          {isTrip ? null : <ShowTicket booking={booking} qr={ticket.qr} checkCode={ticket.checkCode} />}
          <TicketMenu tickets={tickets} />
        </div>
      </header>
      {isTrip ? (
        <TrainTickets tickets={tickets} cancelled={cancelled} />
      ) : (
        <>
          <h2 className="visually-hidden">Your ticket</h2>
          <TrainTicket {...first} isLast />
        </>
      )}
      <RefundList refunds={refunds} note={validTicketsNote(tickets.map((one) => one.booking))} />
      {newAccount ? (
        <Notice tone="info" title="See all your trips in one place">
          <p>Set a password with the link we emailed you to see this ticket on any device.</p>
        </Notice>
      ) : null}
      {tickets.map((one) => (
        <ShowTicketView
          key={one.booking.id}
          booking={one.booking}
          qr={one.ticket.qr}
          checkCode={one.ticket.checkCode}
        />
      ))}
      {mails && mails.mails.length > 0 ? (
        <div className="no-print" data-online>
          <MailList level={2} {...mails} />
        </div>
      ) : null}
      <p className="cluster no-print" data-online>
        {hasDashboard ? <Link to={paths.dashboard()}>My bookings</Link> : null}
        <Link to={paths.trains()}>Book another train</Link>
      </p>
    </div>
  );
};
