import type { ReactNode } from 'react';
import { PackageCard } from '~/features/packages/core/package-card.tsx';
import type { PackageCardView } from '~/features/packages/core/package-view.ts';
import { PackagesInState } from '~/features/packages/core/packages-in-state.tsx';
import { paths } from '~/shared/paths/paths.ts';
import { majorTrainCities, trainRouteSlug } from '~/shared/places/train-routes.ts';
import { breadcrumbList, touristDestination } from '~/shared/seo/json-ld.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { JsonLd } from '~/ui/content/json-ld.tsx';
import { NameBoard } from '~/ui/content/name-board.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { JourneyIcon } from '~/ui/icon/journey-icon.tsx';
import type { GuideNeighbour } from './guides.server.ts';
import {
  guideDescription,
  keyInfoLabels,
  type MustVisitPlace,
  type PlacePosition,
  type StateGuide,
  travelModes,
} from './state-guide.ts';

const modeIcons: Record<(typeof travelModes)[number], ReactNode> = {
  'By Air': <JourneyIcon name="plane" size={26} />,
  'By Rail': <Icon name="rail" size={26} />,
  'By Road': <JourneyIcon name="car" size={26} />,
};

type GuidePageProps = {
  guide: StateGuide;
  /** Some packages of the state. */
  packages: readonly PackageCardView[];
  neighbours: { previous: GuideNeighbour; next: GuideNeighbour } | null;
  /** By the anchor of a place, of those in the gazetteer. */
  positions: Readonly<Record<string, PlacePosition>>;
  publicUrl: string;
};

/** The guide to a state: poster, description, key information, places and travel information, packages (docs/product.md, "State guides"). */
export const GuidePage = ({ guide, packages, neighbours, positions, publicUrl }: GuidePageProps) => (
  <article className="guide">
    <GuideHero guide={guide} />
    <div className="page guide__body">
      <section className="guide__about" aria-labelledby="about">
        <h2 id="about">{`About ${guide.name}`}</h2>
        {guide.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <KeyInformation guide={guide} />
      <section className="guide__places" aria-labelledby="places">
        <h2 id="places">Must-Visit Places</h2>
        <PlaceCards places={guide.mustVisit.filter(({ picture }) => picture)} />
        <PlaceCards places={guide.mustVisit.filter(({ picture }) => !picture)} />
      </section>
      <TravelInformation guide={guide} />
      <PackagesInState state={guide.name}>
        {packages.map((shown) => (
          <PackageCard key={shown.id} shown={shown} level={3} />
        ))}
      </PackagesInState>
    </div>
    {neighbours ? <MoreGuides {...neighbours} /> : null}
    <JsonLd facts={jsonLdOf(guide, positions, publicUrl)} />
  </article>
);

const jsonLdOf = (guide: StateGuide, positions: GuidePageProps['positions'], publicUrl: string) => {
  const path = paths.destination(guide.slug);
  return [
    touristDestination(publicUrl, {
      name: guide.name,
      description: guideDescription(guide),
      path,
      image: guide.poster.picture,
      attractions: guide.mustVisit.map((place) => ({
        ...place,
        path: `${path}#${place.anchor}`,
        position: positions[place.anchor],
      })),
    }),
    breadcrumbList(publicUrl, [
      { name: brand.name, path: paths.home() },
      { name: 'Destinations', path: paths.destinations() },
      { name: guide.name, path },
    ]),
  ];
};

const GuideHero = ({ guide }: { guide: StateGuide }) => (
  <header className="guide-hero">
    <div className="guide-hero__inner">
      <div className="guide-hero__poster">
        <img src={guide.poster.picture} alt={guide.poster.alt} width={600} height={400} fetchPriority="high" />
      </div>
      <div className="guide-hero__text">
        <h1>
          <NameBoard {...guide.board} size="large" legs />
          <span className="visually-hidden">: </span>
          <span className="guide-hero__title">{guide.title}</span>
        </h1>
        <p className="lead">{guide.subtitle}</p>
        <div className="cluster">
          <ButtonLink to={paths.search({ destination: guide.name })} tone="primary" size="large">
            Tour Packages
          </ButtonLink>
          <ButtonLink to={paths.contact()} size="large">
            Plan Your Trip
          </ButtonLink>
        </div>
      </div>
    </div>
  </header>
);

const KeyInformation = ({ guide }: { guide: StateGuide }) => (
  <section className="guide__info" aria-labelledby="key-information">
    <div className="card key-info">
      <h2 id="key-information">Key Information</h2>
      <dl>
        {keyInfoLabels.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{guide.keyInfo[label]}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

/** Cards in one grid: with a drawing each, or without one. */
const PlaceCards = ({ places }: { places: readonly MustVisitPlace[] }) =>
  places.length > 0 ? (
    <ul className="place-cards">
      {places.map((place) => (
        <PlaceCard key={place.anchor} place={place} />
      ))}
    </ul>
  ) : null;

const PlaceCard = ({ place }: { place: MustVisitPlace }) => (
  <li className="place-card" id={place.anchor}>
    {place.picture ? (
      <img src={place.picture} alt="" width={600} height={400} loading="lazy" className="place-card__picture" />
    ) : null}
    <div className="place-card__text">
      <h3>{place.name}</h3>
      <p className="place-card__location">
        <Icon name="pin" size={18} />
        <span>{place.location}</span>
      </p>
      <p>{place.description}</p>
    </div>
  </li>
);

/** The pages of trains from large cities to the railhead. */
const TrainRoutes = ({ railhead }: { railhead: NonNullable<StateGuide['railhead']> }) => (
  <ul className="travel-mode__routes">
    {majorTrainCities
      .filter((city) => city !== railhead.slug)
      .map((city) => (
        <li key={city}>
          <a
            href={paths.trainRoute(trainRouteSlug(city, railhead.slug))}
          >{`${city.charAt(0).toUpperCase() + city.slice(1)} to ${railhead.name} trains`}</a>
        </li>
      ))}
  </ul>
);

const TravelInformation = ({ guide }: { guide: StateGuide }) => (
  <section className="guide__travel" aria-labelledby="travel">
    <h2 id="travel">Travel Information</h2>
    <div className="travel-modes">
      {travelModes.map((mode) => (
        <div key={mode} className="travel-mode">
          <h3>
            {modeIcons[mode]}
            <span>{mode}</span>
          </h3>
          <p>{guide.travelInfo[mode]}</p>
          {mode === 'By Rail' && guide.railhead ? (
            <>
              <a className="travel-mode__trains" href={paths.trains({ toCity: guide.railhead.name })}>
                <span>{`Trains to ${guide.railhead.name}`}</span>
                <Icon name="arrow-right" size={18} />
              </a>
              <TrainRoutes railhead={guide.railhead} />
            </>
          ) : null}
        </div>
      ))}
    </div>
  </section>
);

const MoreGuides = ({ previous, next }: { previous: GuideNeighbour; next: GuideNeighbour }) => (
  <nav className="page more-guides" aria-label="More guides">
    <a href={paths.destination(previous.slug)} rel="prev">
      <span className="more-guides__direction">
        <Icon name="arrow-left" />
        Previous guide
      </span>
      <NameBoard name={previous.name} size="small" />
    </a>
    <a href={paths.destination(next.slug)} rel="next">
      <span className="more-guides__direction">
        Next guide
        <Icon name="arrow-right" />
      </span>
      <NameBoard name={next.name} size="small" />
    </a>
  </nav>
);
