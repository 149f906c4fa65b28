import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the product, grouped by audience. */
export default [
  // Everyone
  index('routes/public/home.tsx'),
  route('search', 'routes/public/search.tsx'),
  route('package/:id', 'routes/public/package.tsx'),
  route('trains', 'routes/public/trains.tsx'),
  route('trains/search', 'routes/public/train-search.tsx'),
  route('trains/booking', 'routes/public/train-booking.tsx'),
  route('trains/confirmation', 'routes/public/find-ticket.tsx'),
  route('trains/confirmation/:bookingRef', 'routes/public/confirmation.tsx'),
  route('trains/confirmation/:bookingRef/ticket.pdf', 'routes/public/ticket-pdf.ts'),
  route('trains/confirmation/:bookingRef/ticket.ics', 'routes/public/ticket-calendar.ts'),
  route('verify', 'routes/public/verify.tsx'),
  route('verify/:token', 'routes/public/verify.tsx', { id: 'verify token' }),
  route('about', 'routes/public/about.tsx'),
  route('contact', 'routes/public/contact.tsx'),
  route('services', 'routes/public/services.tsx'),
  route('customer-info/service', 'routes/public/inquiry.tsx', { id: 'service inquiry' }),
  route('customer-info/:packageId', 'routes/public/inquiry.tsx', { id: 'package inquiry' }),
  route('payment/:bookingType/:bookingId', 'routes/public/payment.tsx'),
  route('payment/train/:bookingId/return', 'routes/public/payment-return.ts'),
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
  route('account/security', 'routes/account/security.tsx'),
  route('account/two-factor', 'routes/account/two-factor.tsx'),
  route('dashboard', 'routes/account/dashboard.tsx'),

  // Agents. The layout has no path of its own, so forms post to the page they stand on.
  layout('routes/agent/portal.tsx', [
    route('agent', 'routes/agent/packages.tsx'),
    route('agent/packages/new', 'routes/agent/package-new.tsx'),
    route('agent/packages/:id', 'routes/agent/package-edit.tsx'),
    // A lead opens over the list.
    route('agent/leads', 'routes/agent/leads.tsx', [
      route('new', 'routes/agent/leads-new.tsx'),
      route(':id', 'routes/agent/leads-edit.tsx'),
    ]),
    route('agent/sales', 'routes/agent/sales.tsx'),
    route('agent/promote', 'routes/agent/promote.tsx'),
    route('agent/profile', 'routes/agent/profile.tsx'),
  ]),
  route('agent/leads.csv', 'routes/agent/leads-csv.ts'),
  route('agent/sales.csv', 'routes/agent/sales-csv.ts'),
  route('agent/images', 'routes/agent/images.ts'),

  // The admin
  layout('routes/admin/panel.tsx', [
    route('admin', 'routes/admin/pending.tsx'),
    route('admin/approved', 'routes/admin/approved.tsx'),
    route('admin/packages/:id', 'routes/admin/package.tsx'),
    // An agent opens over the list, and so does the question before one is deleted.
    route('admin/agents', 'routes/admin/agents.tsx', [
      route('new', 'routes/admin/agents-new.tsx'),
      route(':id', 'routes/admin/agents-edit.tsx'),
      route(':id/delete', 'routes/admin/agents-delete.tsx'),
    ]),
    route('admin/deals', 'routes/admin/deals.tsx'),
    route('admin/bidding', 'routes/admin/bidding.tsx'),
    route('admin/trains', 'routes/admin/trains.tsx'),
    route('admin/trains/runs', 'routes/admin/trains-runs.tsx'),
    route('admin/trains/alerts', 'routes/admin/trains-alerts.tsx'),
    route('admin/trains/:bookingId', 'routes/admin/trains-booking.tsx'),
    // An advertisement opens over the list.
    route('admin/ads', 'routes/admin/ads.tsx', [
      route('new', 'routes/admin/ads-new.tsx'),
      route(':id', 'routes/admin/ads-edit.tsx'),
    ]),
    // A lead opens over the list.
    route('admin/leads', 'routes/admin/leads.tsx', [route(':id', 'routes/admin/leads-edit.tsx')]),
    route('admin/messages', 'routes/admin/messages.tsx'),
    route('admin/cms', 'routes/admin/cms.tsx'),
    route('admin/cms/new', 'routes/admin/cms-new.tsx'),
    route('admin/cms/:id', 'routes/admin/cms-edit.tsx'),
    route('admin/analytics', 'routes/admin/analytics.tsx'),
    route('admin/mail', 'routes/admin/mail.tsx'),
    route('admin/audit', 'routes/admin/audit.tsx'),
  ]),
  route('admin/trains.csv', 'routes/admin/trains-csv.ts'),
  route('admin/deals.csv', 'routes/admin/deals-csv.ts'),
  route('admin/bidding.csv', 'routes/admin/bidding-csv.ts'),
  route('admin/audit.csv', 'routes/admin/audit-csv.ts'),
  route('admin/agents.csv', 'routes/admin/agents-csv.ts'),
  route('admin/leads.csv', 'routes/admin/leads-csv.ts'),
  route('admin/analytics.csv', 'routes/admin/analytics-csv.ts'),
  route('admin/ads.csv', 'routes/admin/ads-csv.ts'),
  route('admin/cms.csv', 'routes/admin/cms-csv.ts'),
  route('admin/cms/preview', 'routes/admin/cms-preview.ts'),

  // Machines
  route('api/locations', 'routes/machine/locations.ts'),
  route('api/search-locations', 'routes/machine/search-locations.ts'),
  route('api/site-footer', 'routes/machine/site-footer.ts'),
  route('posters/*', 'routes/machine/poster.ts'),
  route('images/:bucket/:name', 'routes/machine/image.ts'),
  route('go/ad/:id', 'routes/machine/follow-ad.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('sitemap.xml', 'routes/machine/sitemap-index.ts'),
  route('sitemaps/:file', 'routes/machine/sitemap.ts'),
  route('share/:kind/*', 'routes/machine/share-image.ts'),
  route('webhooks/razorpay', 'routes/machine/razorpay-webhook.ts'),
  route('test-razorpay/*', 'routes/machine/test-razorpay.ts'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
