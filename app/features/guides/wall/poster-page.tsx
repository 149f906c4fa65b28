import { facetKind } from '~/features/packages/content/category.ts';
import { ShareButton, ShareScript, WhatsAppLink } from '~/features/packages/public/share-button.tsx';
import { monthNames } from '~/shared/dates/month-names.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { NameBoard } from '~/ui/content/name-board.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import type { GuideNeighbour } from '../guides.server.ts';
import type { PosterLink, StateGuide } from '../state-guide.ts';
import { wallQuery } from './wall-filter.ts';

/** 'Malayalam' for 'ml'. */
const languageName = (lang: string): string => new Intl.DisplayNames('en-IN', { type: 'language' }).of(lang) ?? lang;

type PosterPageProps = {
  guide: Pick<StateGuide, 'name' | 'slug' | 'title' | 'poster' | 'months' | 'moods' | 'ownName'>;
  /** By name. */
  neighbours: { previous: GuideNeighbour; next: GuideNeighbour } | null;
  /** On the map. */
  nearby: readonly PosterLink[];
  publicUrl: string;
};

/** The good months as a strip; each opens the wall of that month. */
const MonthStrip = ({ months }: { months: readonly number[] }) => (
  <ul className="poster-months">
    {monthNames.map((name, index) => {
      const label = name.slice(0, 3);
      return (
        <li key={name}>
          {months.includes(index + 1) ? (
            <a href={paths.destinations(wallQuery({ view: 'posters', month: index + 1, mood: null }))}>{label}</a>
          ) : (
            <span aria-hidden="true">{label}</span>
          )}
        </li>
      );
    })}
  </ul>
);

/** The poster of a state in large: its guide, its packages, the print, a link to share, and other posters. */
export const PosterPage = ({ guide, neighbours, nearby, publicUrl }: PosterPageProps) => {
  const { name, slug, title, poster, months, moods, ownName } = guide;
  const shared = { title: `${name} poster`, url: absoluteUrl(publicUrl, paths.posterPage(slug)) };
  return (
    <div className="page poster-page">
      <a className="poster-page__back" href={paths.destinations()}>
        <Icon name="arrow-left" size={18} /> All posters
      </a>
      <p className="poster-page__picture">
        <img src={poster.portrait} alt={poster.alt} width={420} height={594} fetchPriority="high" />
      </p>
      <div className="poster-page__text stack">
        <h1>{`${name} poster`}</h1>
        <p className="lead">{title}</p>
        <p>{poster.alt}</p>
        <div className="poster-page__actions">
          <ButtonLink to={paths.destination(slug)} tone="primary">
            Read the guide
          </ButtonLink>
          <ButtonLink to={paths.posterPrint(slug)} reloadDocument>
            <Icon name="download" size={18} /> Download print (PDF, A3)
          </ButtonLink>
          <div className="poster-page__share">
            <ShareButton {...shared} />
            <WhatsAppLink {...shared} />
          </div>
        </div>
        <dl className="poster-page__facts">
          <div>
            <dt>Lettered in</dt>
            <dd>{ownName ? `${languageName(ownName.language)} and English` : 'English'}</dd>
          </div>
          <div>
            <dt>Good months</dt>
            <dd>
              <MonthStrip months={months} />
            </dd>
          </div>
          <div>
            <dt>Packages</dt>
            <dd>
              {moods.map((mood) => (
                <a key={mood} href={paths.search({ destination: name, category: mood })}>
                  {facetKind(mood)}
                </a>
              ))}
            </dd>
          </div>
        </dl>
      </div>
      <section className="poster-page__near stack stack--tight" aria-labelledby="nearby">
        <h2 id="nearby" className="poster-page__heading">
          Nearby
        </h2>
        <ul className="poster-page__nearby">
          {nearby.map((near) => (
            <li key={near.slug}>
              <a href={paths.posterPage(near.slug)}>
                <img src={near.portrait} alt="" width={420} height={594} loading="lazy" />
                <span>{near.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {neighbours ? <MorePosters {...neighbours} /> : null}
      <ShareScript />
    </div>
  );
};

const MorePosters = ({ previous, next }: { previous: GuideNeighbour; next: GuideNeighbour }) => (
  <nav className="more-guides" aria-label="More posters">
    <a href={paths.posterPage(previous.slug)} rel="prev">
      <span className="more-guides__direction">
        <Icon name="arrow-left" />
        Previous poster
      </span>
      <NameBoard name={previous.name} size="small" />
    </a>
    <a href={paths.posterPage(next.slug)} rel="next">
      <span className="more-guides__direction">
        Next poster
        <Icon name="arrow-right" />
      </span>
      <NameBoard name={next.name} size="small" />
    </a>
  </nav>
);
