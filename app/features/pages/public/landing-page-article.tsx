import { Fragment } from 'react';
import { PackageCard } from '~/features/packages/core/package-card.tsx';
import type { PackageCardView } from '~/features/packages/core/package-view.ts';
import { PackagesInState } from '~/features/packages/core/packages-in-state.tsx';
import type { DestinationFormError } from '~/features/packages/public/destination-fields.ts';
import { DestinationPicker } from '~/features/packages/public/destination-picker.tsx';
import { SaveButton } from '~/features/packages/save-button/save-button.tsx';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Carousel } from '~/ui/carousel/carousel.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { RichText } from '~/ui/content/rich-text.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
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

const TextPicture = ({ picture: { src, alt } }: { picture: PagePicture }) => (
  <figure className="landing__figure">
    <Photo src={src} alt={alt} width={600} height={400} sizes="(min-width: 60rem) 42rem, 100vw" loading="lazy" />
  </figure>
);

type LandingTextProps = {
  sections: LandingPageView['content'];
  /** Shown after the first section of the text. */
  picture: PagePicture | null;
};

const LandingText = ({ sections, picture }: LandingTextProps) => (
  <div className="landing__text">
    {sections.map((html, at) => (
      <Fragment key={html}>
        <RichText html={html} />
        {at === 0 && picture ? <TextPicture picture={picture} /> : null}
      </Fragment>
    ))}
  </div>
);

type StateAsideProps = Pick<LandingPageView, 'state' | 'guide'> & { hasPackages: boolean };

/** Facts of the state, its guide, its packages unless they are below, and an inquiry. */
const StateAside = ({ state, guide, hasPackages }: StateAsideProps) => (
  <div className={classNames('landing__state card', guide && 'key-info')}>
    {guide ? (
      <>
        <h2>{`${guide.name} at a glance`}</h2>
        <dl>
          {guide.keyInfo.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </>
    ) : null}
    <div className="landing__actions">
      {hasPackages ? null : (
        <ButtonLink to={paths.search({ destination: state })} wide>{`Holiday packages in ${state}`}</ButtonLink>
      )}
      <ButtonLink to={paths.contact()} wide>
        Plan Your Trip
      </ButtonLink>
      {guide ? (
        <ButtonLink to={paths.destination(guide.slug)} tone="quiet" wide>{`${guide.name} travel guide`}</ButtonLink>
      ) : null}
    </div>
  </div>
);

/** A landing page: hero, destination search, content, packages and gallery (docs/product.md, "Landing pages"). */
export const LandingPageArticle = ({ page, packages = [], refused }: LandingPageArticleProps) => {
  const { title, state, hero, content, gallery, guide } = page;
  const [intro, ...sections] = content;
  const picture = sections.length > 0 && gallery.length >= fullGallery ? (gallery[0] ?? null) : null;
  return (
    <article>
      <div className="landing">
        <header className="landing-hero">
          <Photo
            className="landing-hero__picture"
            src={hero.src}
            alt={hero.alt}
            width={600}
            height={400}
            sizes="(min-width: 60rem) 50rem, 100vw"
            fetchPriority="high"
          />
          <div className="page landing-hero__body">
            <h1 className="landing-hero__title board board--large">{title}</h1>
          </div>
        </header>
        <div className="page landing__body">
          {intro ? (
            <div className="landing__intro">
              <RichText html={intro} />
            </div>
          ) : null}
          <aside className="landing__aside" aria-label="Plan your trip">
            <DestinationPicker label="I want to go to..." className="destination-search card" refused={refused} />
            <StateAside state={state} guide={guide} hasPackages={packages.length > 0} />
          </aside>
          <LandingText sections={sections} picture={picture} />
        </div>
      </div>
      {packages.length > 0 ? (
        <div className="page landing__packages">
          <PackagesInState state={state}>
            {packages.map((shown) => (
              <PackageCard key={shown.id} shown={shown} level={3}>
                <SaveButton {...shown} />
              </PackageCard>
            ))}
          </PackagesInState>
        </div>
      ) : null}
      {gallery.length > 0 ? (
        <section className="landing__gallery" aria-labelledby="gallery">
          <div className="page">
            <h2 id="gallery">Image Gallery</h2>
            <Carousel label="Image Gallery" pictures={picture ? gallery.slice(1) : gallery} />
          </div>
        </section>
      ) : null}
    </article>
  );
};
