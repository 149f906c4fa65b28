import type { Role } from '../data/actor.ts';
import { dashboardPaths } from './dashboard-paths.ts';
import { paths } from './paths.ts';

/** The page 'Login and security' of a role: agents and administrators have it within their dashboard. */
export const securityPath = (role: Role): string => {
  if (role === 'admin') return dashboardPaths.adminSecurity();
  return role === 'agent' ? dashboardPaths.agentSecurity() : paths.security();
};
