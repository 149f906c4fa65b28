import { expect, test } from 'vitest';
import { breadcrumbList, jsonLdText, touristDestination } from './json-ld.ts';

test('values cannot end the script element, and the text parses to the same data', () => {
  const name = '</script><script>alert(1)</script> & <!-- \u2028';
  const text = jsonLdText([{ '@type': 'Thing', name }]);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing', name }] });
});

test('a breadcrumb list is numbered from one and has absolute URLs', () => {
  const trail = breadcrumbList('https://raahi.example', [
    { name: 'Home', path: '/' },
    { name: 'Goa', path: '/destinations/goa' },
  ]);
  expect(trail.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://raahi.example/' },
    { '@type': 'ListItem', position: 2, name: 'Goa', item: 'https://raahi.example/destinations/goa' },
  ]);
});

test('a destination has its country and attractions', () => {
  const node = touristDestination('https://raahi.example', {
    name: 'Goa',
    description: 'Beaches.',
    path: '/destinations/goa',
    attractions: [
      {
        name: 'Palolem',
        description: 'Sand.',
        location: 'Canacona',
        path: '/destinations/goa#palolem',
        position: { latitude: 15.01, longitude: 74.02, town: null },
      },
      {
        name: 'Fontainhas',
        description: 'Lanes.',
        location: 'Panaji',
        path: '/destinations/goa#fontainhas',
        position: { latitude: 15.5, longitude: 73.83, town: 'Panaji' },
      },
    ],
  });
  expect(node).toMatchObject({
    url: 'https://raahi.example/destinations/goa',
    containedInPlace: { name: 'India' },
    includesAttraction: [
      {
        '@type': 'TouristAttraction',
        name: 'Palolem',
        url: 'https://raahi.example/destinations/goa#palolem',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Canacona',
          addressRegion: 'Goa',
          addressCountry: 'IN',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 15.01, longitude: 74.02 },
      },
      {
        name: 'Fontainhas',
        containedInPlace: { name: 'Panaji', geo: { latitude: 15.5, longitude: 73.83 } },
      },
    ],
  });
  expect(node).not.toHaveProperty('image');
});
