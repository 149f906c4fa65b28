import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatShortDate } from '~/shared/dates/dates.ts';
import { buttonClass } from '~/ui/button/button.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import type { Location } from '../places/place.ts';
import type { ResultsUrls } from './results-urls.ts';
import type { TrainRoute } from './results-view.ts';

const Board = ({ name, code, type }: Location) => (
  <span className="board board--code">
    <span className={classNames('results-header__name', type === 'station' && 'visually-hidden--phone')}>{name}</span>
    {type === 'station' ? (
      <>
        <span className="visually-hidden--phone"> (</span>
        <span>{code}</span>
        <span className="visually-hidden--phone">)</span>
      </>
    ) : null}
  </span>
);

const DayLink = ({ to, label, back }: { to: string | null; label: string; back?: boolean }) => {
  const icon = <Icon name="chevron-right" className={back ? 'turned' : undefined} />;
  const look = classNames(buttonClass({ tone: 'secondary', iconOnly: true }), 'only-wide');
  return to ? (
    <Link to={to} rel="nofollow" className={look} aria-label={label} preventScrollReset>
      {icon}
    </Link>
  ) : (
    <span className={look} aria-hidden="true" data-off>
      {icon}
    </span>
  );
};

type ResultsHeaderProps = {
  route: TrainRoute;
  date: string;
  addresses: ResultsUrls;
  /** Further content of the header: Modify Search. */
  children: ReactNode;
};

/** Route and date of the results, with links to the previous and next day. */
export const ResultsHeader = ({ route, date, addresses, children }: ResultsHeaderProps) => {
  return (
    <div className="results-header cluster cluster--apart gap-2">
      <h1 className="results-header__route cluster">
        <span className="visually-hidden">Trains from </span>
        <Board {...route.from} />
        <Icon name="arrow-right" size={18} />
        <span className="visually-hidden"> to </span>
        <Board {...route.to} />
      </h1>
      <div className="results-header__date cluster gap-2">
        <DayLink to={addresses.dayBefore} label="Previous day" back />
        <p className="tabular" aria-live="polite">
          <strong>
            <span>{formatShortDate(date)}</span>
            <span className="only-wide">{` ${date.slice(0, 4)}`}</span>
          </strong>
        </p>
        <DayLink to={addresses.dayAfter} label="Next day" />
      </div>
      {children}
    </div>
  );
};
