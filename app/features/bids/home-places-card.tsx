import { classNames } from '~/ui/helpers/class-names.ts';
import type { OwnBid } from './own-bids.server.ts';

const summaryOf = (taken: number): string => {
  if (taken === 0) return 'None of the packages you bid for has a place now.';
  return taken === 1
    ? 'One of the packages you bid for has a place now.'
    : `${taken} of the packages you bid for have a place now.`;
};

/** What a place on the home page is, with a drawing of the page; the places of the packages that the agent bids for are highlighted. */
export const HomePlaces = ({ places, active }: { places: number; active: readonly OwnBid[] }) => {
  const taken = new Set(active.flatMap(({ home_place }) => home_place?.place ?? []));
  const slots = Array.from({ length: places }, (_, index) => index + 1);
  return (
    <section className="card home-places" aria-labelledby="home-places">
      <div className="home-places__text">
        <h3 id="home-places">{places} places on the home page</h3>
        <p>
          Featured packages appear at the top of the home page, under “Trending Holiday Packages”, with picture and
          price. Every visitor sees them. Of the featured packages, the one with the highest bid takes place 1.
        </p>
        {active.length > 0 ? <p className="home-places__taken">{summaryOf(taken.size)}</p> : null}
      </div>
      <div className="home-places__page" aria-hidden="true">
        {slots.map((place) => (
          <span key={place} className={classNames('home-places__slot', taken.has(place) && 'home-places__slot--own')}>
            {place}
          </span>
        ))}
      </div>
    </section>
  );
};
