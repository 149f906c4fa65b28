import { formatDate } from '~/shared/dates/dates.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { daysUntilLabel } from './group-trips.ts';
import type { NextJourney } from './next-journey.server.ts';

const countdown = ({ days, unpaid }: NextJourney): string => (unpaid ? 'Seats held' : daysUntilLabel(days));

/** The next journey of a user, with the days until then. */
export const NextJourneyCard = ({ journey }: { journey: NextJourney }) => (
  <section className="next-journey" aria-labelledby="next-journey">
    <h2 id="next-journey">Coming up</h2>
    <p className="next-journey__days">{countdown(journey)}</p>
    <p className="next-journey__route">{`${journey.from} to ${journey.to}`}</p>
    <p className="next-journey__train">
      <span>{`${formatDate(journey.date)}, ${journey.departs}`}</span> <span>{journey.trains}</span>
    </p>
    <ButtonLink to={journey.to_path} tone={journey.unpaid ? 'primary' : 'secondary'}>
      {journey.unpaid ? 'Pay now' : 'View ticket'}
    </ButtonLink>
  </section>
);
