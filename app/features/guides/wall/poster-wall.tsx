import type { ReactNode } from 'react';
import { facetName } from '~/features/packages/content/category.ts';
import { monthName, monthNames } from '~/shared/dates/month-names.ts';
import { paths } from '~/shared/paths/paths.ts';
import { EagerPicturesScript } from '~/ui/content/eager-pictures-script.tsx';
import { useEagerPictures } from '~/ui/content/use-eager-pictures.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { Menu } from '~/ui/navigation/menu.tsx';
import { moods, type WallGuide } from '../state-guide.ts';
import { GuideIndex } from './guide-index.tsx';
import { PosterImageLink } from './poster-image-link.tsx';
import { PosterMap } from './poster-map.tsx';
import { suits, type WallFilter, type WallView, wallCounts, wallQuery } from './wall-filter.ts';

type WallProps = { guides: readonly WallGuide[]; filter: WallFilter };

/** The address of the wall after a change of its state. */
const wallPath = (filter: WallFilter, change: Partial<WallFilter> = {}): string =>
  paths.destinations(wallQuery({ ...filter, ...change }));

/** 'in December', 'for wildlife', 'for wildlife in December'. */
const describeChoice = ({ month, mood }: WallFilter): string =>
  [mood && `for ${mood === 'spiritual' ? 'a spiritual journey' : mood}`, month && `in ${monthName(month)}`]
    .filter(Boolean)
    .join(' ');

/** The posters of all states as a wall or a map, filtered by month and mood; the URL has the state, and no script is needed. */
export const PosterWall = ({ guides, filter }: WallProps) => {
  useEagerPictures();
  const found = guides.filter((guide) => suits(guide, filter));
  const chosen = filter.month !== null || filter.mood !== null;
  return (
    <div className="page section stack stack--loose">
      <header className="stack stack--tight">
        <h1>Destinations in India</h1>
        <p className="lead">{`${guides.length} travel guides to the states and union territories: what to see, when to go and how to get there. Each has its poster, lettered in its own script.`}</p>
      </header>
      <WallFilters guides={guides} filter={filter} />
      <div className="cluster cluster--apart">
        <p role="status">
          <strong>{`${chosen ? `${found.length} of ` : ''}${guides.length} ${filter.view === 'map' ? 'guides' : 'posters'} ${describeChoice(filter)}`}</strong>
        </p>
        <ViewLinks filter={filter} />
      </div>
      {chosen ? <ChosenFilters filter={filter} /> : null}
      {filter.view === 'map' ? <PosterMap guides={guides} filter={filter} /> : <PosterGrid guides={found} />}
      {chosen || filter.view === 'map' ? <GuideIndex guides={guides} byRegion={filter.view === 'map'} /> : null}
      <EagerPicturesScript />
    </div>
  );
};

type FilterLinkProps = { to: string; chosen: boolean; count: number; children: ReactNode };

const FilterLink = ({ to, chosen, count, children }: FilterLinkProps) => (
  <li>
    <a className="wall-filter__value" href={to} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
      {children}
      <span className="wall-filter__count">
        <span>{count}</span>
        <span className="visually-hidden"> posters</span>
      </span>
    </a>
  </li>
);

/** The months as a strip, the moods in a menu; each with the posters that it leaves. */
const WallFilters = ({ guides, filter }: WallProps) => {
  const counts = wallCounts(guides, filter);
  return (
    <nav className="cluster" aria-label="Filters">
      <ul className="wall-filters__months" aria-label="When">
        {monthNames.map((label, index) => {
          const chosen = filter.month === index + 1;
          return (
            <FilterLink
              key={label}
              to={wallPath(filter, { month: chosen ? null : index + 1 })}
              chosen={chosen}
              count={counts.months[index] ?? 0}
            >
              <span aria-hidden="true">{label.slice(0, 3)}</span>
              <span className="visually-hidden">{label}</span>
            </FilterLink>
          );
        })}
      </ul>
      <Menu id="moods" label={filter.mood ? `Mood: ${facetName(filter.mood)}` : 'Any mood'}>
        {moods.map((mood, index) => (
          <FilterLink
            key={mood}
            to={wallPath(filter, { mood: filter.mood === mood ? null : mood })}
            chosen={filter.mood === mood}
            count={counts.moods[index] ?? 0}
          >
            <span>{facetName(mood)}</span>
          </FilterLink>
        ))}
      </Menu>
    </nav>
  );
};

/** The chosen filters, each removable. */
const ChosenFilters = ({ filter }: { filter: WallFilter }) => {
  const { month, mood } = filter;
  const chips = [
    ...(month ? [{ label: monthName(month), to: wallPath(filter, { month: null }) }] : []),
    ...(mood ? [{ label: facetName(mood), to: wallPath(filter, { mood: null }) }] : []),
  ];
  return (
    <ul className="cluster" aria-label="Applied filters">
      {chips.map(({ label, to }) => (
        <li key={label}>
          <a className="chip" href={to} aria-label={`Remove filter: ${label}`}>
            <span>{label}</span> <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a className="chip" href={wallPath(filter, { month: null, mood: null })}>
            Clear all
          </a>
        </li>
      ) : null}
    </ul>
  );
};

const viewLabels: Record<WallView, string> = { posters: 'Posters', map: 'Map' };

const ViewLinks = ({ filter }: { filter: WallFilter }) => (
  <nav className="cluster gap-2" aria-label="View">
    {(Object.keys(viewLabels) as WallView[]).map((view) => (
      <a
        key={view}
        className="chip"
        href={wallPath(filter, { view })}
        aria-current={filter.view === view ? 'true' : undefined}
      >
        {viewLabels[view]}
      </a>
    ))}
  </nav>
);

const PosterGrid = ({ guides }: { guides: readonly WallGuide[] }) => (
  <ul className="poster-grid">
    {guides.map(({ name, slug, title, poster }, index) => (
      <li key={slug}>
        <PosterImageLink name={name} slug={slug} portrait={poster.portrait} alt={poster.alt} early={index < 4} />
        <a className="small soft plain-link" href={paths.destination(slug)} aria-label={`${name}: ${title}`}>
          {title}
        </a>
      </li>
    ))}
  </ul>
);
