import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { passengerDetails } from '../core/passenger-attributes.ts';
import { chartTimeLabel, passengerStates, passengerStatus, ticketState } from '../core/ticket.ts';
import { CoachPlans } from '../tickets/coach-plan.tsx';

/** The passengers on a ticket and what each has on the train, with the coach from the chart on, and before it the time of the chart. The nationality is said of whoever is not Indian. */
export const TicketPassengers = ({ booking }: { booking: BookingView }) => (
  <>
    <table className="ticket-passengers">
      <caption className="visually-hidden">Passengers</caption>
      <thead>
        <tr>
          <th scope="col">Passenger</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {passengerStates(booking).map((passenger) => (
          <tr
            key={passenger.id}
            className={passenger.state === 'cancelled' ? 'ticket-passengers__cancelled' : undefined}
          >
            <td>
              <b>{nameWithLatin(passenger.name)}</b>{' '}
              <span className="soft">
                {[
                  passengerDetails(passenger),
                  ...(passenger.nationality === 'Indian' ? [] : [passenger.nationality]),
                ].join(', ')}
              </span>
            </td>
            <td>{passengerStatus(booking, passenger)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {booking.berths.length > 0 ? (
      <CoachPlans booking={booking} />
    ) : ticketState(booking) === 'valid' ? (
      <p className="ticket__note">
        <b>{`Confirmed. ${chartTimeLabel(booking.chart_at)}`}</b>
      </p>
    ) : null}
  </>
);
