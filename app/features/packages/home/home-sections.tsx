import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { PackageCard } from '../core/package-card.tsx';
import type { PackageCardView } from '../core/package-view.ts';
import { SaveButton } from '../save-button/save-button.tsx';
import { collections, type HomeLink, holidayTypes } from './home-links.ts';
import type { Season } from './season-links.server.ts';

const Tiles = ({ links, kind }: { links: readonly HomeLink[]; kind: 'posters' | 'stamps' }) => (
  <ul className={`home-tiles home-tiles--${kind}`}>
    {links.map(({ label, line, lineLabel, to, poster }) => (
      <li key={to}>
        <Link to={to} className="home-tile">
          <img src={poster} alt="" width="600" height="400" loading="lazy" />
          <span className="home-tile__text">
            <span className="home-tile__label">{label}</span>
            <span className="home-tile__line">
              {lineLabel ? <span className="home-sections__which">{`${lineLabel}: `}</span> : null}
              <span>{line}</span>
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

type HomeSectionsProps = {
  trending: readonly PackageCardView[];
  season: Season;
  /** A section after the season. */
  children: ReactNode;
};

/** The sections of the home page below the hero: trending packages, the season, collections, holiday types. */
export const HomeSections = ({ trending, season, children }: HomeSectionsProps) => {
  return (
    <div className="home-sections">
      {trending.length > 0 ? (
        <section className="page stack" aria-labelledby="trending">
          <div className="home-sections__head">
            <h2 id="trending">Trending Holiday Packages</h2>
            <Link to={paths.search()} className="home-sections__more">
              View All <span className="visually-hidden">packages</span> <Icon name="arrow-right" />
            </Link>
          </div>
          <div className="package-grid">
            {trending.map((shown) => (
              <PackageCard key={shown.id} shown={shown} level={3}>
                <SaveButton {...shown} />
              </PackageCard>
            ))}
          </div>
        </section>
      ) : null}
      <section className="page stack" aria-labelledby="season">
        <div className="home-sections__head">
          <h2 id="season">{`Where to go in ${season.month}`}</h2>
          <Link to={season.all} className="home-sections__more">
            <span>
              Packages<span className="home-sections__which">{` for ${season.month}`}</span>
            </span>{' '}
            <Icon name="arrow-right" />
          </Link>
        </div>
        <Tiles links={season.links} kind="posters" />
      </section>
      {children}
      <section className="home-sections__band" aria-labelledby="collections">
        <div className="page stack">
          <h2 id="collections">Hand-picked Collections for You</h2>
          <Tiles links={collections} kind="posters" />
        </div>
      </section>
      <section className="page stack" aria-labelledby="holiday-types">
        <h2 id="holiday-types">{"What's Your Holiday Type?"}</h2>
        <Tiles links={holidayTypes} kind="stamps" />
      </section>
    </div>
  );
};
