import { classNames } from '~/ui/helpers/class-names.ts';
import { bidRank } from './bid.ts';
import type { OwnBid } from './own-bids.server.ts';

const summaryOf = (reached: number, places: number): string => {
  if (reached === 0) return `None of your bids is in the top ${places}.`;
  return reached === 1
    ? `One of your bids is in the top ${places}.`
    : `${reached} of your bids are in the top ${places}.`;
};

/** What a place on the home page is, with a drawing of the page; the places reached by the agent's bids are highlighted. */
export const HomePlaces = ({ places, active }: { places: number; active: readonly OwnBid[] }) => {
  const reached = new Set(active.map(({ ranking }) => bidRank(ranking)));
  const slots = Array.from({ length: places }, (_, index) => index + 1);
  return (
    <section className="card home-places" aria-labelledby="home-places">
      <div className="home-places__text">
        <h3 id="home-places">{places} places on the home page</h3>
        <p>
          Featured packages appear at the top of the home page, under “Trending Holiday Packages”, with picture and
          price. Every visitor sees them. The highest bid takes place 1.
        </p>
        {active.length > 0 ? (
          <p className="home-places__reached">
            {summaryOf(slots.filter((place) => reached.has(place)).length, places)}
          </p>
        ) : null}
      </div>
      <div className="home-places__page" aria-hidden="true">
        {slots.map((place) => (
          <span key={place} className={classNames('home-places__slot', reached.has(place) && 'home-places__slot--own')}>
            {place}
          </span>
        ))}
      </div>
    </section>
  );
};
