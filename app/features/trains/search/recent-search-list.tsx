import { useState } from 'react';
import { Link } from 'react-router';
import { formatShortDate, type PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Button } from '~/ui/button/button.tsx';
import { useDraftOwner } from '~/ui/form/form-draft.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { recentTrainSearches } from './recent-searches.ts';
import { placeQuery } from './train-search.ts';

type ListProps = { owner: string | null; today: PlainDate };

const List = ({ owner, today }: ListProps) => {
  const [searches, setSearches] = useState(() => recentTrainSearches.read(owner));
  const afterChange = () => setSearches(recentTrainSearches.read(owner));
  if (searches.length === 0) return null;
  return (
    <section className="recent-searches cluster" aria-labelledby="recent-searches">
      <h2 id="recent-searches">Recent searches</h2>
      <ul className="scroll-row">
        {searches.map(({ value: search }) => {
          const { from, to, class: wanted } = search;
          const date = search.date < today ? today : search.date;
          const route = `${from.name} to ${to.name}`;
          return (
            <li key={`${from.code} ${to.code}`} className="recent-search">
              <Link
                to={paths.trainSearch({ ...placeQuery('from', from), ...placeQuery('to', to), date, class: wanted })}
              >
                <span>
                  <span>{from.name}</span> <span aria-hidden="true">→</span>
                  <span className="visually-hidden">to</span> <span>{to.name}</span>
                </span>
                <span className="soft small tabular">{`${formatShortDate(date)}${wanted === 'ALL' ? '' : `, ${wanted}`}`}</span>
              </Link>
              <Button
                tone="quiet"
                iconOnly
                aria-label={`Remove ${route} from recent searches`}
                onClick={() => {
                  recentTrainSearches.remove(owner, search);
                  afterChange();
                }}
              >
                <Icon name="close" size={18} />
              </Button>
            </li>
          );
        })}
      </ul>
      {searches.length > 1 ? (
        <Button
          tone="quiet"
          onClick={() => {
            recentTrainSearches.clear(owner);
            afterChange();
          }}
        >
          Clear all
        </Button>
      ) : null}
    </section>
  );
};

/** The searches that this browser remembers, each a link to the results of its date, or of today when that has passed. */
export const RecentSearchList = ({ today }: { today: PlainDate }) => {
  const owner = useDraftOwner();
  return useHydrated() ? <List key={owner ?? ''} owner={owner} today={today} /> : null;
};
