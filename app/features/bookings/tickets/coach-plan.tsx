import { type CoachPlace, coachName, coachPlaces, coachPlanText } from '~/features/seats/coach-layout.ts';
import { isTrainClass, type TrainClass } from '~/features/trains/core/train.ts';
import type { BookingView } from '../core/booking-view.server.ts';

/** Side of a place, and the space between two bays. */
const side = 20;
const bayGap = 8;

const xOf = ({ column, bay }: CoachPlace): number => 6 + column * side + bay * bayGap;
const yOf = ({ row }: CoachPlace): number => 6 + row * side;

/** A coach from above, with the berths of the travellers marked. */
const CoachPlan = ({ trainClass, coach, seats, own }: CoachOfBooking & { trainClass: TrainClass }) => {
  const places = coachPlaces(trainClass, seats);
  const marked = places.filter(({ berth }) => own.includes(berth));
  const width = Math.max(...places.map(xOf)) + side + 6;
  const height = Math.max(...places.map(yOf)) + side + 6;
  const name = coachName(trainClass, coach);
  return (
    <figure className="coach-plan">
      <figcaption>{`Coach ${name}`}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={coachPlanText(name, places, marked)}>
        <rect className="coach-plan__body" x="1" y="1" width={width - 2} height={height - 2} rx="8" />
        {places.map((place) => {
          const isOwn = own.includes(place.berth);
          return (
            <g key={place.berth} className={isOwn ? 'coach-plan__own' : undefined}>
              <rect x={xOf(place) + 1} y={yOf(place) + 1} width={side - 2} height={side - 2} rx="3" />
              {isOwn ? (
                <text fontSize="11" x={xOf(place) + side / 2} y={yOf(place) + side / 2}>
                  {place.berth}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </figure>
  );
};

type CoachOfBooking = { coach: number; seats: number; own: readonly number[] };

/** The coaches of a charted booking, mostly one, with its berths. */
export const CoachPlans = ({ booking }: { booking: Pick<BookingView, 'berths' | 'train_details'> }) => {
  const { selected_class: trainClass } = booking.train_details;
  if (!isTrainClass(trainClass)) return null;
  return [...Map.groupBy(booking.berths, ({ coach }) => coach)].map(([coach, berths]) => (
    <CoachPlan
      key={coach}
      trainClass={trainClass}
      coach={coach}
      seats={berths[0]?.coach_seats ?? 0}
      own={berths.map(({ berth }) => berth)}
    />
  ));
};
