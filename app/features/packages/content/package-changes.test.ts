import { describe, expect, test } from 'vitest';
import { somePackage } from '#tests/factories/packages.ts';
import { rupees } from '~/shared/money/money.ts';
import { contentChanges } from '../../content/content-changes.ts';
import { type PackageContent, packageFields } from './package-fields.ts';

const between = (before: Partial<PackageContent>, after: Partial<PackageContent>) =>
  contentChanges(packageFields, somePackage(before), somePackage(after));

describe('the changes of an edit', () => {
  test('are empty for equal versions', () => {
    expect(between({ themes: ['food', 'family'] }, { themes: ['family', 'food'] })).toEqual([]);
  });

  test.each<[keyof PackageContent, Partial<PackageContent>, string, string | null, string | null]>([
    ['title', { title: 'B' }, 'Title', 'A week by the river', 'B'],
    ['destination', { destination: 'Goa' }, 'Destination', 'Somewhere quiet', 'Goa'],
    ['duration', { duration: '' }, 'Duration', '6 Days / 5 Nights', null],
    ['price_paise', { price_paise: rupees(123_456) }, 'Price', '₹12,000', '₹1,23,456'],
    ['original_price_paise', { original_price_paise: rupees(15_000) }, 'Original price', null, '₹15,000'],
    ['description', { description: 'More' }, 'Description', 'Six days and a river.', 'More'],
    ['category', { category: 'beach' }, 'Category', 'Nature', 'Beach'],
  ])('%s, as text', (field, after, name, was, is) => {
    expect(between({}, after)).toEqual([{ field, name, kind: 'text', before: was, after: is }]);
  });

  test('of a list are the added and removed items', () => {
    expect(between({ highlights: ['One', 'Two'] }, { highlights: ['Two', 'Three'] })).toEqual([
      { field: 'highlights', name: 'Highlights', kind: 'list', removed: ['One'], added: ['Three'], reordered: false },
    ]);
    expect(between({ highlights: ['One', 'Two'] }, { highlights: ['Two', 'One'] })).toMatchObject([
      { removed: [], added: [], reordered: true },
    ]);
    expect(between({ themes: ['food'] }, { themes: [] })).toMatchObject([{ field: 'themes', removed: ['Food'] }]);
  });

  test('of images include their alternative texts', () => {
    expect(between({}, { banner_image_url: '/b.png', banner_image_alt: 'A boat' })).toEqual([
      {
        field: 'banner_image_url',
        name: 'Banner image',
        kind: 'pictures',
        before: [],
        after: [{ url: '/b.png', alt: 'A boat' }],
      },
    ]);
    expect(
      between({ image_urls: ['/a.png'], image_alts: [''] }, { image_urls: ['/a.png'], image_alts: ['A bay'] }),
    ).toMatchObject([{ field: 'image_urls', after: [{ url: '/a.png', alt: 'A bay' }] }]);
  });

  test('cover every field of the content', () => {
    const other: PackageContent = {
      title: 'B',
      destination: 'Goa',
      duration: '2 Days',
      price_paise: 1,
      original_price_paise: 2,
      description: 'C',
      highlights: [],
      itinerary_days: [{ title: 'D', text: '', place: '', stay: '', transport: '', meals: ['dinner'] }],
      included: ['E'],
      not_included: ['F'],
      best_months: ['12'],
      cancellation: 'G',
      category: 'beach',
      themes: ['food'],
      banner_image_url: '/b.png',
      banner_image_alt: 'B',
      image_urls: ['/c.png'],
      image_alts: ['C'],
    };
    const changed: string[] = contentChanges(packageFields, somePackage(), other).map(({ field }) => field);
    expect(changed.sort()).toEqual(
      Object.keys(other)
        .filter((field) => !field.endsWith('_alt') && !field.endsWith('_alts'))
        .sort(),
    );
  });
});
