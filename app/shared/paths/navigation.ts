import type { Role } from '~/shared/data/actor.ts';
import { dashboardPaths } from './dashboard-paths.ts';
import { paths } from './paths.ts';

/** A link of the site navigation. */
export type SiteLink = { label: string; to: string; highlighted?: boolean };

/** The logged-in user as the header needs it. */
export type HeaderUser = { name: string; role: 'customer' | 'agent' | 'admin' };

/** The links of the header, in order. */
export const headerLinks: readonly SiteLink[] = [
  { label: 'Home', to: paths.home() },
  { label: 'Packages', to: paths.search() },
  { label: 'Trains', to: paths.trains() },
  { label: 'Services', to: paths.services() },
  { label: 'About', to: paths.about() },
  { label: 'Contact', to: paths.contact() },
];

/** The dashboard link of a role. */
export const dashboardLink = (role: HeaderUser['role']): SiteLink => {
  if (role === 'admin') return { label: 'Admin Panel', to: paths.adminPanel() };
  if (role === 'agent') return { label: 'Agent Portal', to: paths.agentPortal() };
  return { label: 'My Dashboard', to: paths.dashboard() };
};

/** The two login links; the phone menu has another label for the first. */
export const loginLinks = {
  customer: { label: 'Login / Signup', menuLabel: 'Customer Login', to: paths.login() },
  partner: { label: 'Partner Login', to: paths.portalLogin() },
} as const;

/** The page 'Login and security' of a role: agents and administrators have it within their dashboard. */
export const securityPath = (role: Role): string => {
  if (role === 'admin') return dashboardPaths.adminSecurity();
  return role === 'agent' ? dashboardPaths.agentSecurity() : paths.security();
};
