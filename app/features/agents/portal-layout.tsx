import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { TabLinks } from '~/ui/navigation/tab-links.tsx';
import type { PortalAgent } from './portal-agent.server.ts';
import { VerifiedBadge } from './verified-badge.tsx';
import './portal.css';

const tabs = [
  { key: 'packages', label: 'My Packages', to: paths.agentPortal() },
  { key: 'leads', label: 'Leads', to: dashboardPaths.agentLeads() },
  { key: 'sales', label: 'Sales', to: dashboardPaths.agentSales() },
  { key: 'promote', label: 'Promote', to: dashboardPaths.agentPromote() },
] as const;

/** The active tab of a portal page; empty for the profile and the agent's own bookings. */
const tabOf = (pathname: string): string => {
  if ([dashboardPaths.agentProfile(), dashboardPaths.agentBookings()].some((path) => pathname.startsWith(path)))
    return '';
  return tabs.slice(1).find(({ to }) => pathname.startsWith(to))?.key ?? 'packages';
};

/** The layout of the agent portal: welcome (the page's h1), verification notices and the four tabs. */
export const PortalLayout = ({
  agent,
  newLeads,
  children,
}: {
  agent: PortalAgent;
  /** Number of leads with status new. */
  newLeads: number;
  children: ReactNode;
}) => {
  const { pathname } = useLocation();
  return (
    <div className="portal page">
      <header className="portal__head">
        <div className="portal__who">
          <p className="portal__label">Agent Portal</p>
          <h1 className="portal__welcome">
            Welcome, <span className="portal__name">{agent.name}</span>
          </h1>
          <VerifiedBadge verified={agent.verified} />
        </div>
        <nav className="cluster" aria-label="Your account">
          <NavLink className="portal__profile" to={dashboardPaths.agentBookings()}>
            <Icon name="list" />
            My bookings
          </NavLink>
          <NavLink className="portal__profile" to={dashboardPaths.agentProfile()}>
            <Icon name="person" />
            Company profile
          </NavLink>
        </nav>
      </header>
      <VerificationNotices agent={agent} />
      <TabLinks
        label="Agent Portal"
        tabs={tabs.map((tab) => (tab.key === 'leads' ? { ...tab, waiting: { count: newLeads, word: 'new' } } : tab))}
        current={tabOf(pathname)}
      />
      <div className="portal__body">{children}</div>
    </div>
  );
};

/** Pending steps: email confirmation by the agent, verification by an admin. */
const VerificationNotices = ({ agent }: { agent: PortalAgent }) => {
  if (agent.email_verified && agent.verified) return null;
  return (
    <ul className="portal__state">
      {agent.email_verified ? null : (
        <li>
          Please confirm your email address with the link in our email.{' '}
          <Link to={dashboardPaths.agentProfile()}>Resend</Link>
        </li>
      )}
      {agent.verified ? null : (
        <li>
          {brand.name} verifies every new partner and will inform you by email. You can prepare your packages in the
          meantime; the badge appears here once your company is verified.
        </li>
      )}
    </ul>
  );
};
