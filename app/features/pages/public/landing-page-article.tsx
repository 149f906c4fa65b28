import type { PackageCardView } from '~/features/packages/core/package-view.ts';
import { PackagesInState } from '~/features/packages/core/packages-in-state.tsx';
import type { DestinationFormError } from '~/features/packages/public/destination-fields.ts';
import { DestinationPicker } from '~/features/packages/public/destination-picker.tsx';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Carousel } from '~/ui/carousel/carousel.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { RichText } from '~/ui/content/rich-text.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { useDelegatedLinks } from '~/ui/navigation/use-delegated-links.ts';
import type { LandingPageView } from '../core/page-view.server.ts';
import '~/features/guides/key-info.css';
import './landing-page.css';
import '~/ui/content/name-board.css';

type LandingPageArticleProps = {
  page: LandingPageView;
  /** Packages of its state; a preview has none. */
  packages?: readonly PackageCardView[];
  /** Error of a destination search without a destination. */
  refused?: DestinationFormError;
};

/** A landing page: hero, destination search, content, packages of its state and gallery (docs/product.md, "Landing pages"). */
export const LandingPageArticle = ({ page, packages = [], refused }: LandingPageArticleProps) => {
  const { title, state, hero, content, gallery, guide } = page;
  const quiet = useDelegatedLinks();
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
          <aside className="landing__search" aria-label="Search holiday packages">
            <DestinationPicker label="I want to go to..." className="destination-search card" refused={refused} />
          </aside>
          <RichText html={content} />
          {guide || packages.length === 0 ? (
            <aside
              className={classNames('landing__state card', guide && 'key-info')}
              aria-label={`More about ${state}`}
            >
              {guide ? (
                <>
                  <h2>{guide.name} at a glance</h2>
                  <dl>
                    {guide.keyInfo.map(({ label, text }) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{text}</dd>
                      </div>
                    ))}
                  </dl>
                  <ButtonLink to={paths.destination(guide.slug)} wide>
                    {guide.name} travel guide
                  </ButtonLink>
                </>
              ) : null}
              {packages.length > 0 ? null : (
                <ButtonLink to={paths.search({ destination: state })} wide>
                  Holiday packages in {state}
                </ButtonLink>
              )}
            </aside>
          ) : null}
        </div>
      </div>
      {packages.length > 0 ? (
        <div className="page landing__packages">
          <PackagesInState state={state} packages={packages} onClick={quiet.onClick} />
        </div>
      ) : null}
      {gallery.length > 0 ? (
        <section className="landing__gallery" aria-labelledby="gallery">
          <div className="page">
            <h2 id="gallery">Image Gallery</h2>
            <Carousel label="Image Gallery" pictures={gallery} />
          </div>
        </section>
      ) : null}
    </article>
  );
};
