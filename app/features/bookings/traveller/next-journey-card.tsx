import { formatDate } from '~/shared/dates/dates.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { daysUntilLabel } from './group-trips.ts';
import type { NextJourney } from './next-journey.server.ts';

/** The next journey of a user, with the days until then. */
export const NextJourneyCard = ({
  journey: { from, to, date, departs, trains, days, unpaid, waits, to_path },
}: {
  journey: NextJourney;
}) => (
  <section className="next-journey ticket on-paper" aria-labelledby="next-journey">
    <div>
      <div className="cluster cluster--apart">
        <h2 id="next-journey">Coming up</h2>
        <Badge tone="highlight">{unpaid ? (waits ? 'Place held' : 'Seats held') : daysUntilLabel(days)}</Badge>
      </div>
      <p>
        <b>{`${from} to ${to}`}</b>
      </p>
      <p className="small soft">
        <span className="no-wrap">{`${formatDate(date)}, ${departs}`}</span>
        <br />
        <span>{trains}</span>
      </p>
    </div>
    <ButtonLink to={to_path} tone={unpaid ? 'primary' : 'secondary'}>
      {unpaid ? 'Pay now' : 'View ticket'}
    </ButtonLink>
  </section>
);
