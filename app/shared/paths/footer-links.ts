import type { SiteLink } from './navigation.ts';
import { paths } from './paths.ts';

/** The link lists of the footer, apart from the header's: every page loads those in its scripts. */
export const footerSections: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Company',
    links: [
      { label: 'About', to: paths.about() },
      { label: 'Jobs', to: paths.contact() },
      { label: 'Partnerships', to: paths.contact() },
      { label: 'Services', to: paths.services() },
    ],
  },
  {
    title: 'Explore',
    links: [
      { label: 'India travel guide', to: paths.search() },
      { label: 'Holiday Packages', to: paths.search() },
      { label: 'Domestic flights', to: paths.search() },
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
