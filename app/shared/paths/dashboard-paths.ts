import { type Query, withQuery } from './paths.ts';

/** All URLs of the agent portal and the admin panel; separate from `paths`, which every public page loads. */
export const dashboardPaths = {
  /** My Packages; filters and page in the query. */
  agentPackages: (query: Query = {}) => withQuery('/agent/packages', query),
  agentPackageNew: (query: Query = {}) => withQuery('/agent/packages/new', query),
  agentPackage: (id: string, query: Query = {}) => withQuery(`/agent/packages/${encodeURIComponent(id)}`, query),
  /** The query has the filters of the list; a lead opened over the list keeps them. */
  agentLeads: (query: Query = {}) => withQuery('/agent/leads', query),
  agentLeadNew: (query: Query = {}) => withQuery('/agent/leads/new', query),
  agentLead: (id: string, query: Query = {}) => withQuery(`/agent/leads/${encodeURIComponent(id)}`, query),
  /** The agency's reply templates; `edit` and `delete` name one of them, `new` opens the form. */
  agentReplies: (query: Query = {}) => withQuery('/agent/replies', query),
  agentSales: (query: Query = {}) => withQuery('/agent/sales', query),
  agentPromote: (query: Query = {}) => withQuery('/agent/promote', query),
  agentBookings: () => '/agent/bookings',
  agentProfile: () => '/agent/profile',
  agentSearch: (query: Query = {}) => withQuery('/agent/search', query),
  agentSecurity: () => '/agent/security',
  /** Image upload of agents and the admin. */
  uploadImage: () => '/agent/images',
  /** The packages pending approval; filters and page in the query, as on every list of the panel. */
  adminPending: (query: Query = {}) => withQuery('/admin/pending', query),
  adminApproved: (query: Query = {}) => withQuery('/admin/approved', query),
  /** The query has the list the admin came from. */
  adminPackageTexts: (id: string) => `/admin/packages/${encodeURIComponent(id)}/texts`,
  adminPackage: (id: string, query: Query = {}) => withQuery(`/admin/packages/${encodeURIComponent(id)}`, query),
  /** One customer, by email address. */
  adminCustomer: (email: string) => withQuery('/admin/customer', { email }),
  adminSearch: (query: Query = {}) => withQuery('/admin/search', query),
  adminSecurity: () => '/admin/security',
  adminAgents: (query: Query = {}) => withQuery('/admin/agents', query),
  adminAgentNew: (query: Query = {}) => withQuery('/admin/agents/new', query),
  adminAgent: (id: string, query: Query = {}) => withQuery(`/admin/agents/${encodeURIComponent(id)}`, query),
  adminAgentSuspension: (id: string, query: Query = {}) =>
    withQuery(`/admin/agents/${encodeURIComponent(id)}/suspension`, query),
  adminAgentDelete: (id: string, query: Query = {}) =>
    withQuery(`/admin/agents/${encodeURIComponent(id)}/delete`, query),
  adminDeals: (query: Query = {}) => withQuery('/admin/deals', query),
  adminBidding: (query: Query = {}) => withQuery('/admin/bidding', query),
  adminTrains: (query: Query = {}) => withQuery('/admin/trains', query),
  /** A booking, by its id. */
  adminBooking: (id: string, query: Query = {}) => withQuery(`/admin/trains/${encodeURIComponent(id)}`, query),
  /** Payments that need action. */
  adminAlerts: () => '/admin/trains/alerts',
  adminRuns: (query: Query = {}) => withQuery('/admin/trains/runs', query),
  /** The chart of a run; the query has train, date and class. */
  adminChart: (query: Query = {}) => withQuery('/admin/trains/chart', query),
  /** The query has the filters of the list; an advertisement opened over the list keeps them. */
  adminAds: (query: Query = {}) => withQuery('/admin/ads', query),
  adminAdNew: (query: Query = {}) => withQuery('/admin/ads/new', query),
  adminAd: (id: string, query: Query = {}) => withQuery(`/admin/ads/${encodeURIComponent(id)}`, query),
  adminLeads: (query: Query = {}) => withQuery('/admin/leads', query),
  adminLead: (id: string, query: Query = {}) => withQuery(`/admin/leads/${encodeURIComponent(id)}`, query),
  adminMessages: (query: Query = {}) => withQuery('/admin/messages', query),
  /** Takes the answer to a complaint; the query is that of the list. */
  adminMessageAnswer: () => '/admin/messages/answer',
  adminCms: (query: Query = {}) => withQuery('/admin/cms', query),
  /** Preview of a landing page that is being edited. */
  adminCmsPreview: () => '/admin/cms/preview',
  adminCmsNew: (query: Query = {}) => withQuery('/admin/cms/new', query),
  adminCmsPage: (id: string, query: Query = {}) => withQuery(`/admin/cms/${encodeURIComponent(id)}`, query),
  adminAnalytics: (query: Query = {}) => withQuery('/admin/analytics', query),
  /** Undelivered emails. */
  adminMail: () => '/admin/mail',
  adminAudit: (query: Query = {}) => withQuery('/admin/audit', query),
};
