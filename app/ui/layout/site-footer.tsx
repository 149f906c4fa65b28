import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { footerSections } from '~/shared/paths/footer-links.ts';
import { paths } from '~/shared/paths/paths.ts';
import { indianStates } from '~/shared/places/states.ts';
import { brand, copyrightYears } from '~/shared/site/brand.ts';
import { Logo } from '~/ui/icon/icon.tsx';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';

export type TopDestination = { id: string; title: string; slug: string };

type SiteFooterProps = {
  /** By title. */
  topDestinations: readonly TopDestination[];
  /** Shows the notice of the demonstration. */
  demo: boolean;
  year: number;
};

/** Two ridges of hills above the footer. */
const FooterSkyline = () => (
  <svg
    className="site-footer__skyline"
    viewBox="0 0 1440 150"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <path
      className="site-footer__ridge-far"
      d="M0 150V96l120-38 96 30 150-62 132 50 118-34 170 58 140-46 126 34 150-60 120 42 118-20v100z"
    />
    <path className="site-footer__ridge-near" d="M0 150v-30q180-40 360-14t360 0 360-6 360 10v40z" />
  </svg>
);

/** The pages that the law asks for; some have no scripts, so plain links lead there. */
const LegalLinks = () => (
  <>
    <a href={paths.privacy()}>Privacy</a>
    <a href={paths.terms()}>Terms of use</a>
    <a href={paths.refunds()}>Refunds and cancellation</a>
    <Link to={paths.grievance()}>Complaints</Link>
  </>
);

/** The footer of every page. Guides are pages without scripts, so plain links lead there. */
export const SiteFooter = ({ topDestinations, demo, year }: SiteFooterProps) => (
  <footer id="site-footer" className="site-footer">
    <FooterSkyline />
    <div className="site-footer__ground">
      <div className="page stack stack--loose site-footer__body">
        <div className="grid site-footer__first">
          <div className="stack gap-2">
            <Logo />
            <p>{brand.tagline}</p>
            <ul className="cluster gap-4" aria-label="Social networks">
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
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <Link to={link.to} className={classNames(link.highlighted && 'site-footer__highlight')}>
                      {link.label}
                    </Link>
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
        {topDestinations.length > 0 ? (
          <FoldedSection title="Top Destinations">
            {topDestinations.map(({ id, title, slug }) => (
              <li key={id}>
                <Link to={paths.destination(slug)}>{title}</Link>
              </li>
            ))}
          </FoldedSection>
        ) : null}
        {demo ? (
          <p className="small">
            This is a demonstration: trains, times and fares are illustrative, companies and people are fictitious.
            Timetable based on the Indian Railways Train Time Table of 3 August 2015, data.gov.in, Government Open Data
            License - India.
          </p>
        ) : null}
        <p className="cluster small">
          <LegalLinks />
        </p>
        <p className="small site-footer__copyright">{`© ${copyrightYears(year)} ${brand.name}. All rights reserved.`}</p>
      </div>
    </div>
  </footer>
);

type FoldedSectionProps = { title: string; children: ReactNode };

/** A long list of links: folded on phones, also without scripts, and unfolded on wide screens. */
const FoldedSection = ({ title, children }: FoldedSectionProps) => (
  <section aria-label={title} className="site-footer__section">
    <h2 className="site-footer__title">{title}</h2>
    <details>
      <summary className="cluster cluster--apart site-footer__title">
        <span>{title}</span> <Icon name="chevron-down" />
      </summary>
      <ul className="grid site-footer__grid">{children}</ul>
    </details>
  </section>
);

/** The footer of checkout and login: one line. */
export const SlimFooter = ({ year }: { year: number }) => (
  <footer className="slim-footer">
    <div className="page cluster cluster--apart small">
      <span>{`© ${copyrightYears(year)} ${brand.name}`}</span>
      <span className="cluster">
        <LegalLinks />
        <Link to={paths.contact()}>Help and contact</Link>
        <a href={`tel:${brand.supportPhone.replaceAll(' ', '')}`}>{brand.supportPhone}</a>
      </span>
    </div>
  </footer>
);
