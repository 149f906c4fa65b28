import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { recentPackageSearches } from '~/features/packages/search/recent-package-searches.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { Button } from '~/ui/button/button.tsx';
import { onRecentChange } from '~/ui/form/draft-store.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { JourneyIcon } from '~/ui/icon/journey-icon.tsx';
import { recentLinks, recentTrainSearches } from './recent-searches.ts';

type RecentSearchesProps = {
  owner: string | null;
  today: PlainDate;
  /** Called when the list is gone, to move the focus. */
  onCleared: () => void;
};

const readLinks = (owner: string | null, today: PlainDate) =>
  recentLinks(recentPackageSearches.read(owner), recentTrainSearches.read(owner), today);

/** The last searches of packages and trains that this browser remembers. */
export const HomeRecentSearches = ({ owner, today, onCleared }: RecentSearchesProps) => {
  const [links, setLinks] = useState(() => readLinks(owner, today));
  useEffect(() => {
    const read = () => setLinks(readLinks(owner, today));
    read();
    return onRecentChange(read);
  }, [owner, today]);
  const clear = () => {
    recentPackageSearches.clear(owner);
    recentTrainSearches.clear(owner);
    setLinks([]);
    onCleared();
  };
  if (links.length === 0) return null;
  return (
    <section className="home-recent" aria-labelledby="recent-searches">
      <h2 id="recent-searches">Recent searches</h2>
      <ul>
        {links.map(({ kind, to, title, details }) => (
          <li key={to}>
            <Link to={to}>
              {kind === 'trains' ? <Icon name="rail" size={22} /> : <JourneyIcon name="suitcase" size={22} />}
              <span className="home-recent__title">{title}</span>
              <span className="home-recent__details">{details}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button tone="quiet" className="home-recent__clear" onClick={clear}>
        Clear
      </Button>
    </section>
  );
};
