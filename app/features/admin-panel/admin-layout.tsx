import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { TabLinks } from '~/ui/navigation/tab-links.tsx';
import './admin-layout.css';

/** Values of the four count cards; null when a count failed. */
export type AdminCounts = {
  pending: number | null;
  approved: number | null;
  inquiries: number | null;
  customers: number | null;
};

/** The ten tabs of docs/product.md, "Admin panel". */
const tabs = [
  { key: 'pending', label: 'Pending', to: paths.adminPanel() },
  { key: 'approved', label: 'Approved', to: dashboardPaths.adminApproved() },
  { key: 'agents', label: 'Agents', to: dashboardPaths.adminAgents() },
  { key: 'deals', label: 'Deals', to: dashboardPaths.adminDeals() },
  { key: 'bidding', label: 'Bidding', to: dashboardPaths.adminBidding() },
  { key: 'trains', label: 'Trains', to: dashboardPaths.adminTrains() },
  { key: 'ads', label: 'Ads', to: dashboardPaths.adminAds() },
  { key: 'leads', label: 'Leads', to: dashboardPaths.adminLeads() },
  { key: 'cms', label: 'CMS', to: dashboardPaths.adminCms() },
  { key: 'analytics', label: 'Analytics', to: dashboardPaths.adminAnalytics() },
] as const;

/** Key of the tab that a page belongs to: none for mail and audit log; a package page keeps the tab it was opened from, else that of its list. */
const tabOf = (pathname: string, from: string | null | undefined): string => {
  if (pathname === paths.adminPanel()) return 'pending';
  if (pathname.startsWith(dashboardPaths.adminPackage(''))) return from ?? 'pending';
  if (pathname === dashboardPaths.adminMessages()) return 'leads';
  return tabs.slice(1).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.key ?? '';
};

const CountCard = ({ label, count, to }: { label: string; count: number | null; to: string }) => (
  <li>
    <Link className="admin-count" to={to}>
      <span className="admin-count__label">{label}</span>
      <span className="admin-count__figure">{count === null ? '–' : count.toLocaleString('en-IN')}</span>
    </Link>
  </li>
);

/** Layout of all admin pages: heading, four count cards, ten tabs. */
export const AdminLayout = ({
  counts,
  undelivered,
  packageList,
  children,
}: {
  counts: AdminCounts;
  /** Number of undelivered emails; null when the count failed. */
  undelivered: number | null;
  /** The list that the open package belongs to. */
  packageList?: string;
  children: ReactNode;
}) => {
  const { pathname, search } = useLocation();
  return (
    <div className="admin page">
      <header className="admin__head">
        <h1 className="admin__title">Admin Dashboard</h1>
        <nav className="admin__links" aria-label="Records and account">
          <NavLink to={dashboardPaths.adminMail()}>
            <Icon name="mail" /> Emails
            {undelivered ? <span className="admin__badge">{undelivered} undelivered</span> : null}
          </NavLink>
          <NavLink to={dashboardPaths.adminAudit()}>
            <Icon name="list" /> Audit log
          </NavLink>
          <NavLink to={paths.security()}>
            <Icon name="shield" /> Login and security
          </NavLink>
        </nav>
      </header>
      <ul className="admin__counts">
        <CountCard label="Pending Approval" count={counts.pending} to={paths.adminPanel()} />
        <CountCard label="Approved Packages" count={counts.approved} to={dashboardPaths.adminApproved()} />
        <CountCard label="Customer Inquiries" count={counts.inquiries} to={dashboardPaths.adminLeads()} />
        <CountCard label="Unique Customers" count={counts.customers} to={dashboardPaths.adminLeads()} />
      </ul>
      <TabLinks
        label="Admin Dashboard"
        tabs={tabs}
        current={tabOf(pathname, new URLSearchParams(search).get('from') ?? packageList)}
      />
      <div className="admin__body">{children}</div>
    </div>
  );
};
