import { Fragment } from 'react';
import { Tinted } from '~/features/guides/guide-parts.tsx';
import { PackageCard } from '~/features/packages/core/package-card.tsx';
import type { PackageCardView } from '~/features/packages/core/package-view.ts';
import { PackagesInState } from '~/features/packages/core/packages-in-state.tsx';
import type { DestinationFormError } from '~/features/packages/public/destination-fields.ts';
import { DestinationPicker } from '~/features/packages/public/destination-picker.tsx';
import { SaveButton } from '~/features/packages/save-button/save-button.tsx';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Carousel } from '~/ui/carousel/carousel.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { NameBoard } from '~/ui/content/name-board.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { RichText } from '~/ui/content/rich-text.tsx';
import type { PagePicture } from '../core/landing-page.ts';
import type { LandingPageView } from '../core/page-view.server.ts';

type LandingPageArticleProps = {
  page: LandingPageView;
  /** Packages of its town and its state; a preview has none. */
  packages?: readonly PackageCardView[];
  /** Error of a destination search without a destination. */
  refused?: DestinationFormError;
};

/** A gallery of at least so many pictures gives one to the text. */
const fullGallery = 4;

type LandingTextProps = {
  sections: LandingPageView['content'];
  /** Shown after the first section of the text. */
  picture: PagePicture | null;
};

const LandingText = ({ sections, picture }: LandingTextProps) => (
  <div className="stack stack--loose sidebar__text landing__text">
    {sections.map((html, at) => (
      <Fragment key={html}>
        <RichText html={html} />
        {at === 0 && picture ? (
          <Photo
            src={picture.src}
            alt={picture.alt}
            width={600}
            height={400}
            sizes="(min-width: 60rem) 42rem, 100vw"
            loading="lazy"
          />
        ) : null}
      </Fragment>
    ))}
  </div>
);

type StateFactsProps = Pick<LandingPageView, 'destination' | 'state' | 'guide'> & { hasPackages: boolean };

/** Facts of the state, its guide, its packages unless they are below, an inquiry and trains. */
const StateFacts = ({ destination, state, guide, hasPackages }: StateFactsProps) => (
  <div className="card tinted stack">
    {guide ? (
      <>
        <h2>{`${guide.name} at a glance`}</h2>
        <Facts facts={guide.keyInfo} />
      </>
    ) : null}
    <div className="cluster">
      {hasPackages ? null : (
        <ButtonLink to={paths.search({ destination: state })}>{`Holiday packages in ${state}`}</ButtonLink>
      )}
      <ButtonLink to={paths.contact()}>Plan Your Trip</ButtonLink>
      <ButtonLink to={paths.trains({ toCity: destination })} tone="quiet">
        How to get there by train
      </ButtonLink>
      {guide ? (
        <ButtonLink to={paths.destination(guide.slug)} tone="quiet">{`${guide.name} travel guide`}</ButtonLink>
      ) : null}
    </div>
  </div>
);

/** A landing page: hero, destination search, content, packages and gallery (docs/product.md, "Landing pages"). */
export const LandingPageArticle = ({ page, packages = [], refused }: LandingPageArticleProps) => {
  const { board, destination, state, hero, content, gallery, guide, tint } = page;
  const [intro, ...sections] = content;
  const picture = sections.length > 0 && gallery.length >= fullGallery ? (gallery[0] ?? null) : null;
  return (
    <Tinted tint={tint} className="landing">
      <header className="tinted">
        <div className="page guide-hero">
          <Photo
            className="guide-hero__poster"
            src={hero.src}
            alt={hero.alt}
            width={600}
            height={400}
            sizes="(min-width: 60rem) 40rem, 100vw"
            fetchPriority="high"
          />
          <div className="stack guide-hero__text">
            <h1>
              <NameBoard {...board} size="large" legs />
            </h1>
            {intro ? (
              <div className="landing__intro">
                <RichText html={intro} />
              </div>
            ) : null}
          </div>
        </div>
      </header>
      <div className="page guide__body stack">
        <div className="sidebar sidebar--end">
          <aside className="stack landing__aside" aria-label="Plan your trip">
            <DestinationPicker label="I want to go to..." className="card stack" refused={refused} />
            <StateFacts destination={destination} state={state} guide={guide} hasPackages={packages.length > 0} />
          </aside>
          <LandingText sections={sections} picture={picture} />
        </div>
        <PackagesInState state={state}>
          {packages.map((shown) => (
            <PackageCard key={shown.id} shown={shown} level={3}>
              <SaveButton {...shown} />
            </PackageCard>
          ))}
        </PackagesInState>
      </div>
      {gallery.length > 0 ? (
        <section className="landing__gallery" aria-labelledby="gallery">
          <div className="page stack">
            <h2 id="gallery">Image Gallery</h2>
            <Carousel label="Image Gallery" pictures={picture ? gallery.slice(1) : gallery} />
          </div>
        </section>
      ) : null}
    </Tinted>
  );
};
