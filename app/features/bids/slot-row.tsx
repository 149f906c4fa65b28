import { classNames } from '~/ui/helpers/class-names.ts';
import { bidRank } from './bid.ts';
import type { OwnBid } from './own-bids.server.ts';

const summaryOf = (reached: number, places: number): string => {
  if (reached === 0) return `None of your bids is in the top ${places}.`;
  return reached === 1
    ? `One of your bids is in the top ${places}.`
    : `${reached} of your bids are in the top ${places}.`;
};

/** The places of the home page in a row; those reached by the agent's bids are highlighted. */
export const SlotRow = ({ places, active }: { places: number; active: readonly OwnBid[] }) => {
  const reached = new Set(active.map(({ ranking }) => bidRank(ranking)));
  const slots = Array.from({ length: places }, (_, index) => index + 1);
  return (
    <div className="slot-row">
      <div className="slot-row__slots" aria-hidden="true">
        {slots.map((place) => (
          <span key={place} className={classNames('slot-row__slot', reached.has(place) && 'slot-row__slot--own')}>
            {place}
          </span>
        ))}
      </div>
      <p className="soft">{summaryOf(slots.filter((place) => reached.has(place)).length, places)}</p>
    </div>
  );
};
