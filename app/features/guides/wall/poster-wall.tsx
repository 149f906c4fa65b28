import { facetName } from '~/features/packages/content/category.ts';
import { monthName, monthNames } from '~/shared/dates/month-names.ts';
import { paths } from '~/shared/paths/paths.ts';
import { EagerPicturesScript } from '~/ui/content/eager-pictures-script.tsx';
import { useEagerPictures } from '~/ui/content/use-eager-pictures.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { moods, type WallGuide } from '../state-guide.ts';
import { GuideIndex } from './guide-index.tsx';
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
    <div className="page poster-wall stack stack--loose">
      <header className="stack stack--tight">
        <h1>Destinations in India</h1>
        <p className="lead">{`${guides.length} travel guides to the states and union territories: what to see, when to go and how to get there. Each has its poster, lettered in its own script.`}</p>
      </header>
      <WallFilters guides={guides} filter={filter} />
      <div className="poster-wall__bar">
        <p
          className="poster-wall__count"
          role="status"
        >{`${chosen ? `${found.length} of ` : ''}${guides.length} ${filter.view === 'map' ? 'guides' : 'posters'} ${describeChoice(filter)}`}</p>
        <ViewLinks filter={filter} />
      </div>
      {chosen ? <ChosenFilters filter={filter} /> : null}
      {filter.view === 'map' ? <PosterMap guides={guides} filter={filter} /> : <PosterGrid guides={found} />}
      {chosen || filter.view === 'map' ? <GuideIndex guides={guides} byRegion={filter.view === 'map'} /> : null}
      <EagerPicturesScript />
    </div>
  );
};

type FilterLink = { label: string; short?: string; to: string; chosen: boolean; count: number };

const FilterRow = ({ title, id, links }: { title: string; id: 'when' | 'mood'; links: readonly FilterLink[] }) => (
  <section className="wall-filter" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className={id === 'when' ? 'wall-filter__months' : 'wall-filter__moods fading-edges'}>
      {links.map(({ label, short, to, chosen, count }) => (
        <li key={label}>
          <a className="wall-filter__value" href={to} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
            {short ? (
              <>
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{label}</span>
              </>
            ) : (
              <span>{label}</span>
            )}
            <span className="wall-filter__count">
              <span>{count}</span>
              <span className="visually-hidden"> posters</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const WallFilters = ({ guides, filter }: WallProps) => {
  const counts = wallCounts(guides, filter);
  return (
    <nav className="wall-filters" aria-label="Filters">
      <FilterRow
        title="When"
        id="when"
        links={monthNames.map((label, index) => ({
          label,
          short: label.slice(0, 3),
          to: wallPath(filter, { month: filter.month === index + 1 ? null : index + 1 }),
          chosen: filter.month === index + 1,
          count: counts.months[index] ?? 0,
        }))}
      />
      <FilterRow
        title="Mood"
        id="mood"
        links={moods.map((mood, index) => ({
          label: facetName(mood),
          to: wallPath(filter, { mood: filter.mood === mood ? null : mood }),
          chosen: filter.mood === mood,
          count: counts.moods[index] ?? 0,
        }))}
      />
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
    <ul className="cluster poster-wall__chips" aria-label="Applied filters">
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
  <nav className="wall-views" aria-label="View">
    {(Object.keys(viewLabels) as WallView[]).map((view) => (
      <a key={view} href={wallPath(filter, { view })} aria-current={filter.view === view ? 'true' : undefined}>
        {viewLabels[view]}
      </a>
    ))}
  </nav>
);

const PosterGrid = ({ guides }: { guides: readonly WallGuide[] }) => (
  <ul className="poster-grid">
    {guides.map(({ name, slug, title, poster }, index) => (
      <li key={slug}>
        <a className="poster-grid__poster" href={paths.posterPage(slug)} aria-label={`Poster of ${name}`}>
          <img
            src={poster.portrait}
            alt={poster.alt}
            width={420}
            height={594}
            loading={index < 4 ? undefined : 'lazy'}
            decoding="async"
          />
        </a>
        <a className="poster-grid__guide" href={paths.destination(slug)}>
          <span className="poster-grid__name">{name}</span>
          <span className="soft small">{title}</span>
        </a>
      </li>
    ))}
  </ul>
);
