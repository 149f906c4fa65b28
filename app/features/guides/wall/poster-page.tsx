import { facetKind } from '~/features/packages/content/category.ts';
import { ShareButton, WhatsAppLink } from '~/features/packages/public/share-button.tsx';
import { monthName } from '~/shared/dates/month-names.ts';
import { absoluteUrl } from '~/shared/paths/absolute-url.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ownNames } from '../posters/portrait/state-lettering.ts';
import { statePosterAlt } from '../posters/state-poster-alt.ts';
import { stateFacets } from './state-facets.ts';
import { wallQuery } from './wall-filter.ts';
import type { WallGuide } from './wall-guide.ts';
import './poster-page.css';

/** 'Malayalam' for 'ml'. */
const languageName = (lang: string): string => new Intl.DisplayNames('en-IN', { type: 'language' }).of(lang) ?? lang;

/** The poster of a state in large: its guide, its packages, the print and a link to share. */
export const PosterPage = ({ guide, publicUrl }: { guide: WallGuide; publicUrl: string }) => {
  const { name, slug, title } = guide;
  const own = ownNames[slug];
  const { months, moods } = stateFacets[slug];
  return (
    <div className="page poster-page">
      <p className="poster-page__picture">
        <img
          src={paths.portraitPoster(slug)}
          alt={statePosterAlt[slug]}
          width={420}
          height={594}
          fetchPriority="high"
        />
      </p>
      <div className="poster-page__text stack">
        <a className="poster-page__back" href={paths.destinations()}>
          <Icon name="arrow-left" size={18} /> All posters
        </a>
        <h1>{name} poster</h1>
        <p className="lead">{title}</p>
        <p>{statePosterAlt[slug]}</p>
        <div className="cluster">
          <ButtonLink to={paths.destination(slug)} tone="primary">
            Read the guide
          </ButtonLink>
          <ButtonLink to={paths.posterPrint(slug)} reloadDocument>
            <Icon name="download" size={18} /> Download print (PDF, A3)
          </ButtonLink>
          <ShareButton title={`${name} poster`} url={absoluteUrl(publicUrl, paths.posterPage(slug))} />
          <WhatsAppLink title={`${name} poster`} url={absoluteUrl(publicUrl, paths.posterPage(slug))} />
        </div>
        <dl className="poster-page__facts">
          <div>
            <dt>Lettered in</dt>
            <dd>{own ? `${languageName(own.lang)} and English` : 'English'}</dd>
          </div>
          <div>
            <dt>Good months</dt>
            <dd>
              {months
                .toSorted((a, b) => a - b)
                .map((month) => (
                  <a key={month} href={paths.destinations(wallQuery({ view: 'posters', month, mood: null }))}>
                    {monthName(month).slice(0, 3)}
                  </a>
                ))}
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
    </div>
  );
};
