import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the product, grouped by audience. */
export default [
  // Everyone
  index('routes/public/home.tsx'),
  route('trains', 'routes/public/trains.tsx'),
  route('trains/search', 'routes/public/train-search.tsx'),
  route('trains/booking', 'routes/public/train-booking.tsx'),
  route('trains/confirmation/:bookingRef', 'routes/public/confirmation.tsx'),
  route('payment/:bookingType/:bookingId', 'routes/public/payment.tsx'),
  route('payment/train/:bookingId/return', 'routes/public/payment-return.ts'),

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
  route('webhooks/razorpay', 'routes/machine/razorpay-webhook.ts'),
  route('test-razorpay/*', 'routes/machine/test-razorpay.ts'),

  // What the next issues bring
  ...['search', 'services', 'about', 'contact', 'register/agent', 'destinations/*', 'package/*', 'customer-info/*'].map(
    (path) => route(path, 'routes/public/coming.tsx', { id: `coming ${path}` }),
  ),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
