import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { passengerColumns } from '../core/passenger-attributes.ts';
import { passengerStates } from '../core/ticket.ts';

/** The passengers on a ticket. The nationality has a column when somebody is not Indian. */
export const TicketPassengers = ({ booking }: { booking: BookingView }) => {
  const passengers = passengerStates(booking);
  const foreign = passengers.some(({ nationality }) => nationality !== 'Indian');
  return (
    <table className="ticket-passengers">
      <caption className="visually-hidden">Passengers</caption>
      <thead>
        <tr>
          <th scope="col">Passenger</th>
          {passengerColumns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {foreign ? <th scope="col">Nationality</th> : null}
        </tr>
      </thead>
      <tbody>
        {passengers.map((passenger) => (
          <tr
            key={passenger.id}
            className={passenger.state === 'cancelled' ? 'ticket-passengers__cancelled' : undefined}
          >
            <td>
              <span className="ticket-passengers__name">{nameWithLatin(passenger.name)}</span>
              {passenger.state === 'cancelled' ? <span className="ticket-passengers__status"> cancelled</span> : null}
            </td>
            {passengerColumns.map(({ label, textOf }) => (
              <td key={label}>{textOf(passenger)}</td>
            ))}
            {foreign ? <td>{passenger.nationality}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
