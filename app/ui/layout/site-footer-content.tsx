import type { ReactNode } from 'react';
import { footerSections } from '~/shared/paths/footer-links.ts';
import { paths } from '~/shared/paths/paths.ts';
import { indianStates } from '~/shared/places/states.ts';
import { brand } from '~/shared/site/brand.ts';
import { Skeleton } from '../content/skeleton.tsx';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Logo } from '../icon/logo.tsx';
import { FooterSkyline } from '../poster/footer-skyline.tsx';

export type TopDestination = { id: string; title: string; slug: string };

/** The state of the footer's request for destinations. */
export type TopDestinations = 'loading' | 'failed' | readonly TopDestination[];

const placeholderBars = Array.from({ length: 12 }, (_, index) => `bar-${index}`);

/** The content of the footer. Plain elements only: it is rendered once and reused for many pages (see SiteFooter). */
export const SiteFooterContent = ({
  topDestinations,
  demo,
}: {
  topDestinations: TopDestinations;
  /** Shows the notice of the demonstration. */
  demo: boolean;
}) => (
  <>
    <FooterSkyline />
    <div className="site-footer__ground">
      <div className="page site-footer__body">
        <div className="site-footer__first">
          <div className="site-footer__brand">
            <Logo />
            <p>{brand.tagline}</p>
            <ul className="site-footer__social" aria-label="Social networks">
              {brand.socialLinks.map((name) => (
                <li key={name}>
                  {/* biome-ignore lint/a11y/useValidAnchor: announced without a target, so it is a link placeholder */}
                  <a aria-disabled="true" role="link" title={`${name}: coming soon`}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {footerSections.map(({ title, links }) => (
            <section key={title} aria-label={title}>
              <h2 className="site-footer__title">{title}</h2>
              <ul className="site-footer__list">
                {links.map((link) => (
                  <li key={link.label}>
                    <a
                      href={link.to}
                      className={classNames(link.highlighted && 'site-footer__highlight')}
                      data-quiet="page"
                    >
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <FoldedSection title="Explore India by State">
          {indianStates.map(({ name, slug }) => (
            <li key={slug}>
              <a href={paths.destination(slug)}>{name}</a>
            </li>
          ))}
        </FoldedSection>
        <TopDestinationsSection topDestinations={topDestinations} />
        {demo ? (
          <p className="site-footer__demo">
            This is a demonstration: trains, times, fares and ratings are illustrative, companies and people are
            fictitious. Timetable based on the Indian Railways Train Time Table of 3 August 2015, data.gov.in,
            Government Open Data License - India.
          </p>
        ) : null}
        <p className="site-footer__copyright">
          © {brand.copyrightYear} {brand.name}. All rights reserved.
        </p>
      </div>
    </div>
  </>
);

type FoldedSectionProps = { title: string; loading?: boolean; children: ReactNode };

/** A long list of links: folded on phones, also without scripts, and unfolded on wide screens. */
const FoldedSection = ({ title, loading, children }: FoldedSectionProps) => (
  <section
    aria-label={title}
    aria-busy={loading || undefined}
    className={classNames('site-footer__section', loading && 'site-footer__waiting')}
  >
    <h2 className="site-footer__title">{title}</h2>
    <details className="site-footer__fold">
      <summary className="site-footer__title">
        {title} <Icon name="chevron-down" />
      </summary>
      <ul className="site-footer__grid">{children}</ul>
    </details>
  </section>
);

const TopDestinationsSection = ({ topDestinations }: { topDestinations: TopDestinations }) => {
  if (topDestinations === 'failed') return null;
  if (topDestinations !== 'loading' && topDestinations.length === 0) return null;
  return (
    <FoldedSection title="Top Destinations" loading={topDestinations === 'loading'}>
      {topDestinations === 'loading'
        ? placeholderBars.map((bar) => (
            <li key={bar} aria-hidden="true">
              <Skeleton width="80%" height="1.2rem" />
            </li>
          ))
        : topDestinations
            .toSorted((a, b) => a.title.localeCompare(b.title, 'en-IN'))
            .map(({ id, title, slug }) => (
              <li key={id}>
                <a href={paths.destination(slug)}>{title}</a>
              </li>
            ))}
    </FoldedSection>
  );
};
