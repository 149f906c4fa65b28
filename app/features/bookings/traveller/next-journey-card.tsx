import { formatDate } from '~/shared/dates/dates.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import type { NextJourney } from './next-journey.server.ts';
import './next-journey-card.css';

const countdown = ({ days, unpaid }: NextJourney): string => {
  if (unpaid) return 'Seats held: pay now';
  if (days < 0) return 'Travelling now';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
};

/** The next journey of a customer, with the days until then. */
export const NextJourneyCard = ({ journey }: { journey: NextJourney }) => (
  <section className="page next-journey" aria-labelledby="next-journey">
    <div className="card next-journey__card">
      <div className="next-journey__text">
        <h2 id="next-journey">Your next journey</h2>
        <p className="next-journey__route">
          {journey.from} to {journey.to}
        </p>
        <p className="soft">
          {formatDate(journey.date)}, {journey.departs} · {journey.trains}
        </p>
      </div>
      <p className="next-journey__days">{countdown(journey)}</p>
      <ButtonLink to={journey.to_path} tone={journey.unpaid ? 'primary' : 'secondary'}>
        {journey.unpaid ? 'Pay now' : 'View ticket'}
      </ButtonLink>
    </div>
  </section>
);
