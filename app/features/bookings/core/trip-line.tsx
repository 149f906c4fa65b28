import { labelAxis } from '~/features/trains/journeys/journey-line.ts';
import { JourneyAxis, JourneyLine } from '~/features/trains/journeys/journey-line.tsx';
import type { TrainDetails } from './booking.ts';
import { tripLine } from './trip-line.ts';

/** The trains of a trip on one clock: nights shaded, waits hollow. The text beside it says the same. */
export const TripLine = ({ trains }: { trains: readonly Pick<TrainDetails, 'from' | 'duration_minutes'>[] }) => {
  const { journey, axis } = tripLine(trains);
  return (
    <div className="trip-line" aria-hidden="true">
      <JourneyLine journey={journey} stopTimes={[]} axis={axis} />
      <JourneyAxis axis={labelAxis(axis)} />
    </div>
  );
};
