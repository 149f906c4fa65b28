import type { ReactNode } from 'react';
import { PackageCard } from '~/features/packages/core/package-card.tsx';
import type { PackageCardView } from '~/features/packages/core/package-view.ts';
import { PackagesInState } from '~/features/packages/core/packages-in-state.tsx';
import { paths } from '~/shared/paths/paths.ts';
import { majorTrainCities, trainRouteSlug } from '~/shared/places/train-routes.ts';
import { breadcrumbList, touristDestination } from '~/shared/seo/json-ld.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { JsonLd } from '~/ui/content/json-ld.tsx';
import { NameBoard } from '~/ui/content/name-board.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { JourneyIcon } from '~/ui/icon/journey-icon.tsx';
import { NeighbourLinks, Tinted } from './guide-parts.tsx';
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
  <Tinted tint={guide.tint} className="guide">
    <GuideHero guide={guide} />
    <div className="page guide__body stack">
      <div className="sidebar sidebar--end">
        <section className="stack guide__about" aria-labelledby="about">
          <h2 id="about">{`About ${guide.name}`}</h2>
          {guide.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className="card tinted stack" aria-labelledby="key-information">
          <h2 id="key-information">Key Information</h2>
          <Facts facts={keyInfoLabels.map((label) => ({ label, value: guide.keyInfo[label] }))} />
        </section>
      </div>
      <section className="stack" aria-labelledby="places">
        <h2 id="places">Must-Visit Places</h2>
        <ul className="grid gap-5 place-cards">
          {guide.mustVisit.map((place) => (
            <PlaceCard key={place.anchor} place={place} />
          ))}
        </ul>
      </section>
      <TravelInformation guide={guide} />
      <PackagesInState state={guide.name}>
        {packages.map((shown) => (
          <PackageCard key={shown.id} shown={shown} level={3} />
        ))}
      </PackagesInState>
      {neighbours ? <NeighbourLinks {...neighbours} noun="guide" pathOf={paths.destination} /> : null}
    </div>
    <JsonLd facts={jsonLdOf(guide, positions, publicUrl)} />
  </Tinted>
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
  <header className="tinted">
    <div className="page guide-hero">
      <img
        className="guide-hero__poster"
        src={guide.poster.picture}
        alt={guide.poster.alt}
        width={600}
        height={400}
        fetchPriority="high"
      />
      <div className="stack guide-hero__text">
        <h1>
          <NameBoard {...guide.board} size="large" legs />
          <span className="visually-hidden">: </span>
          <span>{guide.title}</span>
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

const PlaceCard = ({ place }: { place: MustVisitPlace }) => (
  <li className="card card--flush" id={place.anchor}>
    {place.picture ? <img src={place.picture} alt="" width={600} height={400} loading="lazy" /> : null}
    <div className="stack stack--tight place-card__text">
      <h3>{place.name}</h3>
      <p className="place-card__location small soft">
        <Icon name="pin" size={18} />
        <span>{place.location}</span>
      </p>
      <p>{place.description}</p>
    </div>
  </li>
);

/** The pages of trains from large cities to the railhead. */
const TrainRoutes = ({ railhead }: { railhead: NonNullable<StateGuide['railhead']> }) => (
  <ul className="cluster travel-mode__routes">
    {majorTrainCities
      .filter((city) => city !== railhead.slug)
      .map((city) => (
        <li key={city}>
          <a
            className="touch-target"
            href={paths.trainRoute(trainRouteSlug(city, railhead.slug))}
          >{`${city.charAt(0).toUpperCase() + city.slice(1)} to ${railhead.name} trains`}</a>
        </li>
      ))}
  </ul>
);

const TravelInformation = ({ guide }: { guide: StateGuide }) => (
  <section className="stack" aria-labelledby="travel">
    <h2 id="travel">Travel Information</h2>
    <div className="grid grid--fit gap-5 travel-modes">
      {travelModes.map((mode) => (
        <div key={mode} className="stack stack--tight travel-mode">
          <h3 className="cluster gap-2">
            {modeIcons[mode]}
            <span>{mode}</span>
          </h3>
          <p>{guide.travelInfo[mode]}</p>
          {mode === 'By Rail' && guide.railhead ? (
            <>
              <a className="touch-target" href={paths.trains({ toCity: guide.railhead.name })}>
                <strong>{`Trains to ${guide.railhead.name}`}</strong>
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
