import { classNames } from '~/ui/class-names.ts';
import { rankOf } from './bid.ts';
import type { OwnBid } from './own-bids.server.ts';

const words = (reached: number, places: number): string => {
  if (reached === 0) return `None of your bids is among the ${places} highest.`;
  return reached === 1
    ? `One of your bids is among the ${places} highest.`
    : `${reached} of your bids are among the ${places} highest.`;
};

/** The places of the home page in a row, like the platforms of a station; those that the agent's bids reach are yellow. */
export const PlaceRow = ({ places, active }: { places: number; active: readonly OwnBid[] }) => {
  const reached = new Set(active.map(({ standing }) => rankOf(standing)));
  const signs = Array.from({ length: places }, (_, index) => index + 1);
  return (
    <div className="place-row">
      <div className="place-row__signs" aria-hidden="true">
        {signs.map((place) => (
          <span key={place} className={classNames('place-row__sign', reached.has(place) && 'place-row__sign--own')}>
            {place}
          </span>
        ))}
      </div>
      <p className="soft">{words(signs.filter((place) => reached.has(place)).length, places)}</p>
    </div>
  );
};
