import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { passengerDetails } from '../core/passenger-attributes.ts';
import { passengerStates, passengerStatus } from '../core/ticket.ts';

/** The passengers on a ticket and what each has on the train. The nationality is said of whoever is not Indian. */
export const TicketPassengers = ({ booking }: { booking: BookingView }) => (
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
        <tr key={passenger.id} className={passenger.state === 'cancelled' ? 'ticket-passengers__cancelled' : undefined}>
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
);
