import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the product, grouped by audience. */
export default [index('routes/public/home.tsx')] satisfies RouteConfig;
