import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { somePackage } from '#tests/factories/packages.ts';
import type { PackageView } from '../core/package-view.ts';
import { PriceBar, PriceBox } from './price-box.tsx';

const shown: PackageView = {
  ...somePackage(),
  id: 'some',
  struck_price_paise: null,
  rating: 4.5,
  reviews: 60,
  gallery: [],
  route: [],
  company_name: null,
  agent_verified: false,
};

const html = (inquiryTo: string | null): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PriceBox shown={shown} inquiryTo={inquiryTo} />
      <PriceBar shown={shown} inquiryTo={inquiryTo} />
    </MemoryRouter>,
  );

test('inclusions are what the agency listed; without a list it is said who confirms them', () => {
  const listed = renderToStaticMarkup(
    <MemoryRouter>
      <PriceBox shown={{ ...shown, included: ['Tents', 'All meals', 'A', 'B', 'C'] }} inquiryTo={null} />
    </MemoryRouter>,
  );
  expect([...listed.matchAll(/<\/svg> ?<span>([^<]+)<\/span><\/li>/g)].map(([, item]) => item)).toEqual([
    'Tents',
    'All meals',
    'A',
    'B',
  ]);
  expect(html(null)).not.toContain('<li>');
  expect(html(null)).toContain('will confirm the inclusions before you pay');
});

test('all booking links lead to the inquiry', () => {
  expect(html('/customer-info/some').match(/href="\/customer-info\/some"/g)).toHaveLength(3);
});

test('a preview has no links and gives the reason', () => {
  const preview = html(null);
  expect(preview).not.toContain('href');
  const [, reason] = /aria-disabled="true" aria-describedby="([^"]+)"/.exec(preview) ?? [];
  expect(preview).toContain(`id="${reason}"`);
  expect(preview).toContain('once it is live');
});
