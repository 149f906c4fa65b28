import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { PackageCard } from '../core/package-card.tsx';
import type { PackageCardView } from '../core/package-view.ts';
import { SaveButton } from '../save-button/save-button.tsx';
import { collections, type HomeLink, holidayTypes } from './home-links.ts';
import type { Season } from './season-links.server.ts';

const KindLinks = ({ id, title, links }: { id: string; title: string; links: readonly HomeLink[] }) => (
  <section className="stack stack--tight" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className="kind-links">
      {links.map(({ label, line, to }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{label}</strong> <span className="small soft">{line}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

type HomeSectionsProps = {
  trending: readonly PackageCardView[];
  season: Season;
  /** A section after the trending packages. */
  children: ReactNode;
};

/** The sections of the home page below the hero: trending packages, the season, collections and holiday types. */
export const HomeSections = ({ trending, season, children }: HomeSectionsProps) => (
  <div className="home-sections">
    {trending.length > 0 ? (
      <section className="page stack" aria-labelledby="trending">
        <div className="cluster cluster--apart cluster--nowrap">
          <h2 id="trending">Trending Holiday Packages</h2>
          <Link to={paths.search()} className="touch-target no-wrap">
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
    {children}
    <section className="page stack" aria-labelledby="season">
      <div className="cluster cluster--apart cluster--nowrap">
        <h2 id="season">{`Where to go in ${season.month}`}</h2>
        <Link to={season.all} className="touch-target no-wrap">
          <span>
            Packages<span className="visually-hidden--phone">{` for ${season.month}`}</span>
          </span>{' '}
          <Icon name="arrow-right" />
        </Link>
      </div>
      <ul className="season">
        {season.links.map(({ label, months, to, poster }) => (
          <li key={to}>
            <Link to={to}>
              <img src={poster} alt="" width="600" height="400" loading="lazy" />
              <strong>{label}</strong>
              <span className="small soft">{months}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
    <div className="home-sections__kinds">
      <div className="page">
        <KindLinks id="collections" title="Hand-picked Collections for You" links={collections} />
        <KindLinks id="holiday-types" title={"What's Your Holiday Type?"} links={holidayTypes} />
      </div>
    </div>
  </div>
);
