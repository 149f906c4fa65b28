import { formatDate, formatDuration } from '~/shared/dates.ts';
import { formatRupees, formatRupeesExact } from '~/shared/money.ts';
import { Ticket } from '~/ui/ticket.tsx';
import { countPassengers, insurancePaise, type TrainDetails, totalFare } from './booking.ts';

/** The sum as it adds up before one's eyes. */
export const FareSum = ({
  farePaise,
  passengers,
  insurance,
}: {
  farePaise: number;
  passengers: number;
  insurance: boolean;
}) => (
  <dl className="fare-sum">
    <div>
      <dt>
        Fare, {formatRupees(farePaise)} × {countPassengers(passengers)}
      </dt>
      <dd>{formatRupeesExact(farePaise * passengers)}</dd>
    </div>
    {insurance ? (
      <div>
        <dt>
          Travel insurance, {formatRupeesExact(insurancePaise)} × {passengers}
        </dt>
        <dd>{formatRupeesExact(insurancePaise * passengers)}</dd>
      </div>
    ) : null}
    <div className="fare-sum__total">
      <dt>Total</dt>
      <dd>{formatRupeesExact(totalFare(farePaise, passengers, insurance))}</dd>
    </div>
  </dl>
);

/** The journey and the sum, printed like the ticket it becomes. */
export const TripSummary = ({
  journey,
  className,
  passengers,
  insurance,
  children,
}: {
  journey: TrainDetails;
  className: string;
  passengers: number;
  insurance: boolean;
  children?: React.ReactNode;
}) => (
  <Ticket
    title={journey.name}
    mark={journey.number}
    from={{
      place: journey.from.name,
      code: journey.from.code,
      time: journey.from.departs,
      note: formatDate(journey.from.date),
    }}
    to={{ place: journey.to.name, code: journey.to.code, time: journey.to.arrives, note: formatDate(journey.to.date) }}
    way={formatDuration(journey.duration_minutes)}
    facts={[
      { label: 'Class', value: `${className} (${journey.selected_class})` },
      { label: 'Passengers', value: passengers },
    ]}
  >
    <FareSum farePaise={journey.fare_paise} passengers={passengers} insurance={insurance} />
    {children}
  </Ticket>
);
