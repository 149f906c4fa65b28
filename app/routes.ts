import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the product, grouped by audience. */
export default [
  // Public
  index('routes/public/home.tsx'),
  route('search', 'routes/public/search.tsx'),
  route('package/:id', 'routes/public/package.tsx'),
  route('saved', 'routes/account/saved-packages.tsx'),
  route('package/:id/view', 'routes/machine/package-view.ts'),
  route('trains', 'routes/trains/trains.tsx'),
  route('trains/search', 'routes/trains/train-search.tsx'),
  route('trains/booking', 'routes/trains/train-booking.tsx'),
  route('trains/:route', 'routes/trains/train-route.tsx'),
  route('trains/confirmation', 'routes/trains/find-ticket.tsx'),
  route('trains/confirmation/:bookingRef', 'routes/trains/confirmation.tsx'),
  route('trains/confirmation/:bookingRef/cancel', 'routes/trains/cancel-booking.tsx'),
  route('trains/confirmation/:bookingRef/ticket.pdf', 'routes/machine/ticket-pdf.ts'),
  route('trains/confirmation/:bookingRef/ticket.ics', 'routes/machine/ticket-calendar.ts'),
  route('verify', 'routes/trains/verify.tsx'),
  route('verify/:token', 'routes/trains/verify.tsx', { id: 'verify token' }),
  route('about', 'routes/public/about.tsx'),
  route('contact', 'routes/public/contact.tsx'),
  route('privacy', 'routes/public/privacy.tsx'),
  route('services', 'routes/public/services.tsx'),
  route('customer-info/service', 'routes/public/inquiry.tsx', { id: 'service inquiry' }),
  route('customer-info/sent/:inquiryId', 'routes/public/inquiry-sent.tsx'),
  route('customer-info/:packageId', 'routes/public/inquiry.tsx', { id: 'package inquiry' }),
  route('payment/:bookingType/:bookingId', 'routes/trains/payment.tsx'),
  route('payment/train/:bookingId/checkout', 'routes/machine/payment-checkout.ts'),
  route('payment/train/:bookingId/return', 'routes/machine/payment-return.ts'),
  route('destinations', 'routes/public/destinations.tsx'),
  route('destinations/posters/:state', 'routes/public/poster-page.tsx'),
  route('destinations/:state', 'routes/public/state-guide.tsx'),
  route('destinations/:state/:destination', 'routes/public/landing-page.tsx'),

  // Accounts
  route('login', 'routes/account/login.tsx'),
  route('login/:role', 'routes/account/login-role.tsx'),
  route('login/two-factor', 'routes/account/login-code.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('portal-login', 'routes/account/portal-login.tsx'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  route('register/agent', 'routes/account/register-agent.tsx'),
  route('logout', 'routes/account/logout.tsx'),
  route('confirm-password', 'routes/account/confirm-password.tsx'),
  route('account/data', 'routes/account/my-data.tsx'),
  route('account/data.json', 'routes/account/my-data-file.ts'),
  route('account/delete', 'routes/account/delete-account.tsx'),
  route('account/security', 'routes/account/security.tsx'),
  route('account/two-factor', 'routes/account/two-factor.tsx'),
  route('dashboard', 'routes/account/dashboard.tsx'),

  // Agents. The layout has no path, so forms post to the page they are on. Its middleware protects every route below it.
  layout('routes/agent/portal.tsx', [
    route('agent', 'routes/agent/today.tsx'),
    route('agent/packages', 'routes/agent/packages.tsx'),
    route('agent/packages/new', 'routes/agent/package-new.tsx'),
    route('agent/packages/:id', 'routes/agent/package-edit.tsx'),
    // A lead opens as a dialog over the list.
    route('agent/leads', 'routes/agent/leads.tsx', [
      route('new', 'routes/agent/leads-new.tsx'),
      route(':id', 'routes/agent/leads-edit.tsx'),
    ]),
    route('agent/replies', 'routes/agent/replies.tsx'),
    route('agent/sales', 'routes/agent/sales.tsx'),
    route('agent/promote', 'routes/agent/promote.tsx'),
    route('agent/bookings', 'routes/agent/bookings.tsx'),
    route('agent/profile', 'routes/agent/profile.tsx'),
    route('agent/security', 'routes/account/security.tsx', { id: 'agent-security' }),
    // JSON of the command palette
    route('agent/commands', 'routes/agent/commands.ts'),
    // Only posts
    // CSV files
    route('agent/leads.csv', 'routes/agent/leads-csv.ts'),
    route('agent/sales.csv', 'routes/agent/sales-csv.ts'),
  ]),
  // Agents and administrators upload pictures here, so it is not below the layout of one role.
  route('agent/images', 'routes/agent/images.ts'),

  // Admin. The middleware of the layout protects every route below it.
  layout('routes/admin/panel.tsx', [
    route('admin', 'routes/admin/today.tsx'),
    route('admin/pending', 'routes/admin/pending.tsx'),
    route('admin/approved', 'routes/admin/approved.tsx'),
    route('admin/packages/:id', 'routes/admin/package.tsx'),
    // An agent, and the confirmation before deleting one, open as dialogs over the list.
    route('admin/agents', 'routes/admin/agents/agents.tsx', [
      route('new', 'routes/admin/agents/agents-new.tsx'),
      route(':id', 'routes/admin/agents/agents-edit.tsx'),
      route(':id/delete', 'routes/admin/agents/agents-delete.tsx'),
    ]),
    route('admin/security', 'routes/account/security.tsx', { id: 'admin-security' }),
    route('admin/deals', 'routes/admin/deals.tsx'),
    route('admin/bidding', 'routes/admin/bidding.tsx'),
    route('admin/trains', 'routes/admin/trains/trains.tsx'),
    route('admin/trains/runs', 'routes/admin/trains/trains-runs.tsx'),
    route('admin/trains/alerts', 'routes/admin/trains/trains-alerts.tsx'),
    route('admin/trains/:bookingId', 'routes/admin/trains/trains-booking.tsx'),
    // An advertisement opens as a dialog over the list.
    route('admin/ads', 'routes/admin/ads/ads.tsx', [
      route('new', 'routes/admin/ads/ads-new.tsx'),
      route(':id', 'routes/admin/ads/ads-edit.tsx'),
    ]),
    // A lead opens as a dialog over the list.
    route('admin/leads', 'routes/admin/leads/leads.tsx', [route(':id', 'routes/admin/leads/leads-edit.tsx')]),
    route('admin/messages', 'routes/admin/leads/messages.tsx'),
    route('admin/cms', 'routes/admin/cms/cms.tsx'),
    route('admin/cms/new', 'routes/admin/cms/cms-new.tsx'),
    route('admin/cms/:id', 'routes/admin/cms/cms-edit.tsx'),
    route('admin/analytics', 'routes/admin/analytics.tsx'),
    route('admin/mail', 'routes/admin/mail.tsx'),
    route('admin/audit', 'routes/admin/audit.tsx'),
    // JSON of the command palette
    route('admin/commands', 'routes/admin/commands.ts'),
    // Only posts
    // CSV files
    route('admin/trains.csv', 'routes/admin/trains/trains-csv.ts'),
    route('admin/deals.csv', 'routes/admin/deals-csv.ts'),
    route('admin/bidding.csv', 'routes/admin/bidding-csv.ts'),
    route('admin/audit.csv', 'routes/admin/audit-csv.ts'),
    route('admin/agents.csv', 'routes/admin/agents/agents-csv.ts'),
    route('admin/leads.csv', 'routes/admin/leads/leads-csv.ts'),
    route('admin/analytics.csv', 'routes/admin/analytics-csv.ts'),
    route('admin/ads.csv', 'routes/admin/ads/ads-csv.ts'),
    route('admin/cms.csv', 'routes/admin/cms/cms-csv.ts'),
  ]),
  // Only an action, which checks the role: a GET has nothing to protect and answers 'not found' to everybody.
  route('admin/cms/preview', 'routes/admin/cms/cms-preview.ts'),

  // Resource routes: JSON, images, feeds, webhooks
  route('ui', 'routes/development/ui-catalog.tsx'),
  route('api/locations', 'routes/machine/locations.ts'),
  route('api/search-locations', 'routes/machine/search-locations.ts'),
  route('api/journeys', 'routes/machine/api-journeys.ts'),
  route('api/saved', 'routes/machine/saved-packages.ts'),
  route('api/lowest-fares', 'routes/machine/lowest-fares.ts'),
  route('api/openapi.json', 'routes/machine/api-openapi.ts'),
  route('gtfs.zip', 'routes/machine/gtfs.ts'),
  route('posters/print/:file', 'routes/machine/poster-print.ts'),
  route('posters/*', 'routes/machine/poster.ts'),
  route('images/:bucket/:name', 'routes/machine/image.ts'),
  route('go/ad/:id', 'routes/machine/follow-ad.ts'),
  route('manifest.webmanifest', 'routes/machine/manifest.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('sitemap.xml', 'routes/machine/sitemap-index.ts'),
  route('sitemaps/:file', 'routes/machine/sitemap.ts'),
  route('share/:kind/*', 'routes/machine/share-image.ts'),
  route('webhooks/:provider', 'routes/machine/payment-webhook.ts'),
  route('test-razorpay/*', 'routes/machine/test-provider.ts'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
