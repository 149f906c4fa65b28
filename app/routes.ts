import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the product, grouped by audience. */
export default [
  // Everyone
  index('routes/public/home.tsx'),
  route('search', 'routes/public/search.tsx'),
  route('package/:id', 'routes/public/package.tsx'),
  route('trains', 'routes/public/trains.tsx'),
  route('trains/search', 'routes/public/train-search.tsx'),
  route('trains/booking', 'routes/public/train-booking.tsx'),
  route('trains/confirmation/:bookingRef', 'routes/public/confirmation.tsx'),
  route('about', 'routes/public/about.tsx'),
  route('contact', 'routes/public/contact.tsx'),
  route('services', 'routes/public/services.tsx'),
  route('customer-info/service', 'routes/public/service-inquiry.tsx'),
  route('customer-info/:packageId', 'routes/public/customer-info.tsx'),
  route('payment/:bookingType/:bookingId', 'routes/public/payment.tsx'),
  route('payment/train/:bookingId/return', 'routes/public/payment-return.ts'),
  route('destinations/:state', 'routes/public/state-guide.tsx'),
  route('destinations/:state/:destination', 'routes/public/landing-page.tsx'),

  // Accounts
  route('login', 'routes/account/login.tsx'),
  route('login/:role', 'routes/account/login-role.tsx'),
  route('register', 'routes/account/register.tsx'),
  route('portal-login', 'routes/account/portal-login.tsx'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  route('logout', 'routes/account/logout.tsx'),
  route('dashboard', 'routes/account/dashboard.tsx'),

  // Agents and the admin
  route('agent', 'routes/agent/coming.tsx'),
  route('admin', 'routes/admin/coming.tsx'),

  // Machines
  route('api/locations', 'routes/machine/locations.ts'),
  route('api/search-locations', 'routes/machine/search-locations.ts'),
  route('api/site-footer', 'routes/machine/site-footer.ts'),
  route('posters/*', 'routes/machine/poster.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('sitemap.xml', 'routes/machine/sitemap-index.ts'),
  route('sitemaps/:file', 'routes/machine/sitemap.ts'),
  route('share/:kind/*', 'routes/machine/share-image.ts'),
  route('webhooks/razorpay', 'routes/machine/razorpay-webhook.ts'),
  route('test-razorpay/*', 'routes/machine/test-razorpay.ts'),

  // What the next issues bring
  ...['register/agent'].map((path) => route(path, 'routes/public/coming.tsx', { id: `coming ${path}` })),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
