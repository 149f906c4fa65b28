import type { SiteLink } from './navigation.ts';
import { paths } from './paths.ts';

/** The link lists of the footer, apart from the header's: every page loads those in its scripts. */
export const footerSections: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Company',
    links: [
      { label: 'About', to: paths.about() },
      { label: 'Jobs', to: paths.contact({ subject: 'Jobs' }) },
      { label: 'Partnerships', to: paths.contact({ subject: 'Partnerships' }) },
      { label: 'Services', to: paths.services() },
    ],
  },
  {
    title: 'Explore',
    links: [
      { label: 'Destinations', to: paths.destinations() },
      { label: 'India travel guide', to: `${paths.search()}#guides` },
      { label: 'Holiday Packages', to: paths.search() },
      { label: 'Saved packages', to: paths.savedPackages() },
      { label: 'Domestic flights', to: `${paths.search()}#flights` },
      { label: 'Train Tickets', to: paths.trains() },
    ],
  },
  {
    title: 'For Partners',
    links: [
      { label: 'Register Travel Agent', to: paths.registerAgent(), highlighted: true },
      { label: 'Admin / Agent Login', to: paths.portalLogin() },
    ],
  },
];
