import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { SearchPage, WorkSearchProps } from '~/ui/layout/work-search.tsx';
import { type WorkLink, WorkShell } from '~/ui/layout/work-shell.tsx';
import { useAuth } from '../accounts/core/auth-context.tsx';

/** What waits, for the navigation; null when a count failed. */
export type AdminCounts = { pending: number | null; undelivered: number | null; leads: number | null };

/** Today, and the ten tabs of docs/product.md, "Admin panel". */
const links: readonly WorkLink[] = [
  { key: 'today', label: 'Today', to: paths.adminPanel(), icon: 'home' },
  { key: 'pending', label: 'Pending', to: dashboardPaths.adminPending(), icon: 'clock' },
  { key: 'approved', label: 'Approved', to: dashboardPaths.adminApproved(), icon: 'tick' },
  { key: 'agents', label: 'Agents', to: dashboardPaths.adminAgents(), icon: 'people' },
  { key: 'deals', label: 'Deals', to: dashboardPaths.adminDeals(), icon: 'tag' },
  { key: 'bidding', label: 'Bidding', to: dashboardPaths.adminBidding(), icon: 'columns' },
  { key: 'trains', label: 'Trains', to: dashboardPaths.adminTrains(), icon: 'rail' },
  { key: 'ads', label: 'Ads', to: dashboardPaths.adminAds(), icon: 'billboard' },
  { key: 'leads', label: 'Leads', to: dashboardPaths.adminLeads(), icon: 'speech' },
  { key: 'cms', label: 'CMS', to: dashboardPaths.adminCms(), icon: 'document' },
  { key: 'analytics', label: 'Analytics', to: dashboardPaths.adminAnalytics(), icon: 'chart' },
];

/** On phones what is daily work is in the bar. */
const barOrder = ['today', 'pending', 'leads', 'trains'] as const;

const more: readonly WorkLink[] = [
  { key: 'mail', label: 'Emails', to: dashboardPaths.adminMail(), icon: 'envelope' },
  { key: 'audit', label: 'Audit log', to: dashboardPaths.adminAudit(), icon: 'list' },
  { key: 'security', label: 'Login and security', to: dashboardPaths.adminSecurity(), icon: 'shield' },
];

/** The pages and forms that the search finds. */
export const adminPages: readonly SearchPage[] = [
  ...links,
  ...more,
  { key: 'runs', label: 'Seat occupancy', icon: 'rail', to: dashboardPaths.adminRuns() },
  { key: 'alerts', label: 'Payments that need action', icon: 'rupee', to: dashboardPaths.adminAlerts() },
  { key: 'messages', label: 'Messages', icon: 'envelope', to: dashboardPaths.adminMessages() },
  { key: 'new agent', label: 'Create agent', icon: 'plus', to: dashboardPaths.adminAgentNew() },
  { key: 'new ad', label: 'Create advertisement', icon: 'plus', to: dashboardPaths.adminAdNew() },
  { key: 'new page', label: 'New landing page', icon: 'plus', to: dashboardPaths.adminCmsNew() },
  {
    key: 'unverified',
    label: 'Agents to verify',
    icon: 'people',
    to: dashboardPaths.adminAgents({ show: 'unverified' }),
  },
  { key: 'unassigned', label: 'Unassigned leads', icon: 'speech', to: dashboardPaths.adminLeads({ agent: 'none' }) },
];

const search: WorkSearchProps = {
  path: dashboardPaths.adminSearch(),
  placeholder: 'Booking, lead or page',
};

/** Key of the link that a page belongs to; a package page belongs to the list it was opened from. */
const currentLink = (pathname: string, from: string | null | undefined): string | null => {
  if (pathname === paths.adminPanel()) return 'today';
  if (pathname.startsWith(dashboardPaths.adminPackage(''))) return from ?? 'pending';
  if (pathname === dashboardPaths.adminMessages()) return 'leads';
  const found = [...links.slice(1), ...more].find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return found?.key ?? null;
};

/** Layout of all admin pages. */
export const AdminLayout = ({
  counts: { pending, undelivered, leads },
  packageList,
  children,
}: {
  counts: AdminCounts;
  /** The list that the open package belongs to. */
  packageList?: string | undefined;
  children: ReactNode;
}) => {
  const { pathname, search: query } = useLocation();
  const { user } = useAuth();
  const waiting: Record<string, WorkLink['pending']> = {
    pending: { count: pending ?? 0, word: 'pending' },
    leads: { count: leads ?? 0, word: 'not answered' },
    mail: { count: undelivered ?? 0, word: 'undelivered' },
  };
  const withCounts = (link: WorkLink): WorkLink => {
    const count = waiting[link.key];
    return count ? { ...link, pending: count } : link;
  };
  return (
    <WorkShell
      label="Admin Dashboard"
      heading="Admin Dashboard"
      userName={user?.full_name ?? ''}
      links={links.map(withCounts)}
      barOrder={barOrder}
      moreLabel="Records and account"
      more={more.map(withCounts)}
      search={search}
      current={currentLink(pathname, new URLSearchParams(query).get('from') ?? packageList)}
    >
      {children}
    </WorkShell>
  );
};
