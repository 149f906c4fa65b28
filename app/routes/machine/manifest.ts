import { brand } from '~/shared/site/brand.ts';

/** `--paper` of the light scheme (app/styles/tokens.css); pages name both in `theme-color`. */
const paper = '#fbf6ea';

/** The web app manifest: name, icons and colours for the home screen of a phone. */
export const loader = () =>
  Response.json(
    {
      id: '/',
      name: brand.name,
      short_name: brand.name,
      description: brand.tagline,
      lang: 'en-IN',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Train tickets', url: '/trains' },
        { name: 'My bookings', url: '/dashboard' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } },
  );
