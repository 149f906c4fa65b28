import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { withFullStop } from '~/shared/data/admin-reason.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { SearchPage, WorkSearchProps } from '~/ui/layout/work-search.tsx';
import { type WorkLink, WorkShell } from '~/ui/layout/work-shell.tsx';
import { useAuth } from '../../accounts/core/auth-context.tsx';
import { VerifiedBadge } from '../core/verified-badge.tsx';
import type { PortalAgent } from './portal-agent.server.ts';

/** Today, and the four tabs of docs/product.md, "Agent portal". */
const links: readonly WorkLink[] = [
  { key: 'today', label: 'Today', to: paths.agentPortal(), icon: 'home' },
  { key: 'packages', label: 'My Packages', to: dashboardPaths.agentPackages(), icon: 'suitcase' },
  { key: 'leads', label: 'Leads', to: dashboardPaths.agentLeads(), icon: 'speech' },
  { key: 'sales', label: 'Sales', to: dashboardPaths.agentSales(), icon: 'rupee' },
  { key: 'promote', label: 'Promote', to: dashboardPaths.agentPromote(), icon: 'megaphone' },
];

const more: readonly WorkLink[] = [
  { key: 'replies', label: 'Reply templates', to: dashboardPaths.agentReplies(), icon: 'document' },
  { key: 'bookings', label: 'My Bookings', to: dashboardPaths.agentBookings(), icon: 'rail' },
  { key: 'profile', label: 'Company profile', to: dashboardPaths.agentProfile(), icon: 'building' },
  { key: 'security', label: 'Login and security', to: dashboardPaths.agentSecurity(), icon: 'shield' },
];

/** The pages and forms that the search finds. */
export const portalPages: readonly SearchPage[] = [
  ...links,
  ...more,
  { key: 'new lead', label: 'Create New Lead', words: 'add', icon: 'plus', to: dashboardPaths.agentLeadNew() },
  { key: 'new package', label: 'Create New Package', words: 'add', icon: 'plus', to: dashboardPaths.agentPackageNew() },
  {
    key: 'overdue',
    label: 'Leads waiting for an answer',
    icon: 'speech',
    to: dashboardPaths.agentLeads({ waiting: 'overdue' }),
  },
  { key: 'follow-ups', label: 'Follow-ups due', icon: 'clock', to: dashboardPaths.agentLeads({ followup: 'due' }) },
  { key: 'bid', label: 'Place a bid', icon: 'megaphone', to: dashboardPaths.agentPromote() },
];

const search: WorkSearchProps = {
  path: dashboardPaths.agentSearch(),
  placeholder: 'Lead, package, booking or page',
};

/** Key of the link that a page belongs to. */
const currentLink = (pathname: string): string | null => {
  if (pathname === paths.agentPortal()) return 'today';
  return [...links.slice(1), ...more].find(({ to }) => pathname.startsWith(to))?.key ?? null;
};

/** The layout of the agent portal: welcome (the page's h1), navigation, verification notices. */
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
  const { user } = useAuth();
  return (
    <WorkShell
      label="Agent Portal"
      heading={
        <>
          <span className="portal__welcome">Welcome,</span>{' '}
          <span className="portal__agent">
            <span className="portal__name">{agent.name}</span> <VerifiedBadge verified={agent.verified} />
          </span>
        </>
      }
      userName={user?.full_name ?? ''}
      links={links.map((link) =>
        link.key === 'leads' ? { ...link, pending: { count: newLeads, word: 'new' } } : link,
      )}
      moreLabel="Your account"
      more={more}
      current={currentLink(pathname)}
      search={search}
    >
      {agent.suspension_reason === null ? null : <SuspensionNotice reason={agent.suspension_reason} />}
      {agent.email_verified ? null : <EmailNotice />}
      {children}
      {!agent.verified && pathname === paths.agentPortal() ? <VerificationNotice /> : null}
    </WorkShell>
  );
};

const SuspensionNotice = ({ reason }: { reason: string }) => (
  <Notice tone="danger" title="Your agency is suspended">
    <p>
      <span>{`Travellers can’t see your packages and you get no new leads, for this reason: ${withFullStop(reason)} Questions?`}</span>{' '}
      <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
    </p>
  </Notice>
);

/** The email address is to be confirmed by the agent. */
const EmailNotice = () => (
  <Notice tone="warning">
    <p>
      Please confirm your email address with the link in our email.{' '}
      <Link to={dashboardPaths.agentProfile()}>Resend</Link>
    </p>
  </Notice>
);

/** The company is to be verified by an admin, on Today below the first steps; the badge says it everywhere. */
const VerificationNotice = () => (
  <Notice tone="info">
    <p>
      {brand.name} verifies every new partner and will inform you by email. You can prepare your packages in the
      meantime; the badge appears here once your company is verified.
    </p>
  </Notice>
);
