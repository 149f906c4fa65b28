import { facetKind } from '~/features/packages/content/category.ts';
import { ShareButton, ShareScript, WhatsAppLink } from '~/features/packages/public/share-button.tsx';
import { monthNames } from '~/shared/dates/month-names.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { NeighbourLinks, Tinted } from '../guide-parts.tsx';
import type { GuideNeighbour } from '../guides.server.ts';
import type { PosterLink, StateGuide } from '../state-guide.ts';
import { PosterImageLink } from './poster-image-link.tsx';
import { wallQuery } from './wall-filter.ts';

/** 'Malayalam' for 'ml'. */
const languageName = (lang: string): string => new Intl.DisplayNames('en-IN', { type: 'language' }).of(lang) ?? lang;

type PosterPageProps = {
  guide: Pick<StateGuide, 'name' | 'slug' | 'title' | 'poster' | 'tint' | 'months' | 'moods' | 'ownName'>;
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
  const { name, slug, title, poster, tint, months, moods, ownName } = guide;
  const shared = { title: `${name} poster`, url: absoluteUrl(publicUrl, paths.posterPage(slug)) };
  return (
    <Tinted tint={tint} className="poster-page">
      <div className="tinted">
        <div className="page poster-page__head">
          <a className="touch-target" href={paths.destinations()}>
            <Icon name="arrow-left" size={18} /> All posters
          </a>
          <img src={poster.portrait} alt={poster.alt} width={420} height={594} fetchPriority="high" />
          <div className="stack">
            <h1>{`${name} poster`}</h1>
            <p className="lead">{title}</p>
            <p>{poster.alt}</p>
            <div className="cluster">
              <ButtonLink to={paths.destination(slug)} tone="primary">
                Read the guide
              </ButtonLink>
              <ButtonLink to={paths.posterPrint(slug)} reloadDocument>
                <Icon name="download" size={18} /> Download print (PDF, A3)
              </ButtonLink>
            </div>
            <div className="cluster">
              <ShareButton {...shared} />
              <WhatsAppLink {...shared} />
            </div>
            <Facts
              facts={[
                {
                  label: 'Lettered in',
                  value: ownName ? `${languageName(ownName.language)} and English` : 'English',
                },
                { label: 'Good months', value: <MonthStrip months={months} /> },
                {
                  label: 'Packages',
                  value: (
                    <span className="cluster gap-4">
                      {moods.map((mood) => (
                        <a
                          key={mood}
                          className="touch-target"
                          href={paths.search({ destination: name, category: mood })}
                        >
                          {facetKind(mood)}
                        </a>
                      ))}
                    </span>
                  ),
                },
              ]}
            />
          </div>
        </div>
      </div>
      <div className="page section stack stack--loose">
        <section className="stack" aria-labelledby="nearby">
          <h2 id="nearby">Nearby</h2>
          <ul className="grid poster-page__nearby">
            {nearby.map((near) => (
              <li key={near.slug}>
                <PosterImageLink {...near} />
              </li>
            ))}
          </ul>
        </section>
        {neighbours ? <NeighbourLinks {...neighbours} noun="poster" pathOf={paths.posterPage} /> : null}
      </div>
      <ShareScript />
    </Tinted>
  );
};
