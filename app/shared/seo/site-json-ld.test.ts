import { expect, test } from 'vitest';
import { brand } from '../site/brand.ts';
import { siteJsonLd } from './site-json-ld.ts';

test('the address of the organisation is split into its fields', () => {
  const [organization] = siteJsonLd('https://raahi.example');
  expect(organization?.address).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '12 Janpath',
    addressLocality: 'New Delhi',
    addressRegion: 'Delhi',
    postalCode: '110001',
    addressCountry: 'IN',
  });
  expect(brand.address).toBe('Raahi Travel, 12 Janpath, New Delhi 110001');
});
