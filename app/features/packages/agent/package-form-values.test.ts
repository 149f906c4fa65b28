import { describe, expect, test } from 'vitest';
import { somePackage } from '#tests/factories/packages.ts';
import { rupees } from '~/shared/money/money.ts';
import {
  contentToFormValues,
  emptyFormValues,
  formValuesToContent,
  isSameFormValues,
  parseFormValues,
  parseStoredFormValues,
} from '../../content/content-values.ts';
import { parseList } from '../../content/field-declaration.ts';
import { type PackageFormValues, packageFields } from '../content/package-fields.ts';
import { parsePackageContent } from '../content/package-schema.server.ts';
import {
  ownPackageList,
  type PackageModerationFilter,
  packageModerationFilters,
  packageModerationStatus,
  toggleOf,
} from '../core/moderation-status.ts';
import type { PackageState } from '../core/package.ts';
import { packagePreview } from '../core/package-preview.ts';
import { packageFormParts, packageFormSections } from './package-form-parts.ts';

const typed = (given: Partial<PackageFormValues> = {}): PackageFormValues => ({
  ...contentToFormValues(packageFields, somePackage()),
  ...given,
});

describe('validation of form values', () => {
  test.each([
    [{ price: '' }, 'price_paise', 'Please enter a price.'],
    [{ price: 'cheap' }, 'price_paise', 'Please enter the price as a number, such as 12,500.'],
    [{ price: '0' }, 'price_paise', 'Please enter a price above zero.'],
    [{ price: '99999999999' }, 'price_paise', 'Please enter a price below one crore rupees.'],
    [
      { price: '9,000', original_price: '8,999' },
      'original_price_paise',
      'The original price should be higher than the price.',
    ],
    [{ original_price: 'more' }, 'original_price_paise', 'Please enter the price as a number, such as 12,500.'],
    [{ title: '  ' }, 'title', 'Please enter a title.'],
    [{ destination: '' }, 'destination', 'Please enter a destination.'],
    [{ duration: 'some days' }, 'duration', 'Please enter the number of days, such as 6 Days / 5 Nights.'],
    [{ category: 'space' }, 'category', 'Please select a category.'],
    [{ themes: ['space'] }, 'themes', 'Please select themes from the list.'],
  ])('%j gives an error for its field', (given, field, sentence) => {
    const read = parsePackageContent(formValuesToContent(packageFields, typed(given)));
    expect(read.success ? {} : read.error.fields).toEqual({ [field]: sentence });
  });
});

test('all errors are given at once, the order of the prices too', () => {
  const read = parsePackageContent(
    formValuesToContent(packageFields, typed({ title: '', category: '', price: '9,000', original_price: '8,000' })),
  );
  expect(read.success ? {} : read.error.fields).toEqual({
    title: 'Please enter a title.',
    category: 'Please select a category.',
    original_price_paise: 'The original price should be higher than the price.',
  });
});

test('the contents list marks sections with errors and those that have what they need', () => {
  const states = (given: Partial<PackageFormValues>, errors = {}) =>
    packageFormParts({ ...emptyFormValues(packageFields), ...given }, errors).map(({ state }) => state);
  expect(states({})).toEqual(['empty', 'empty', 'empty', 'empty', 'empty', 'empty']);
  expect(states({ title: 'Goa', price: '9,000', description: ' ', best_months: ['12'] })).toEqual([
    'empty',
    'filled',
    'empty',
    'empty',
    'filled',
    'empty',
  ]);
  expect(states({ title: 'Goa', destination: 'Goa', category: 'beach' }, { themes: 'No', image_urls: 'No' })).toEqual([
    'error',
    'empty',
    'empty',
    'empty',
    'empty',
    'error',
  ]);
  expect(states({ title: 'Goa', destination: 'Goa', category: 'beach' })[0]).toBe('filled');
});

test('every field is in exactly one section of the form', () => {
  const fields = Object.values(packageFormSections).flatMap((section) => section.fields);
  expect(fields.toSorted()).toEqual(Object.keys(packageFields).toSorted());
});

test('highlights are separated by commas or lines: trimmed, empty ones and duplicates dropped', () => {
  expect(parseList(' Tea  gardens, ,Boat\nBoat,, Dance ')).toEqual(['Tea gardens', 'Boat', 'Dance']);
});

test('converting content to form values and back changes nothing', () => {
  const content = somePackage({
    original_price_paise: rupees(15_000.5),
    highlights: ['One', 'Two'],
    themes: ['family', 'food'],
    banner_image_url: '/images/package_images/a-60x40.png',
    banner_image_alt: 'A boat',
    image_urls: ['/images/package_images/b-60x40.png'],
    image_alts: ['A bay'],
  });
  expect(parsePackageContent(formValuesToContent(packageFields, contentToFormValues(packageFields, content)))).toEqual({
    success: true,
    data: content,
  });
});

test('only the fields of the form are parsed, exactly as typed', () => {
  const form = new FormData();
  form.set('title', ' Goa\r\n');
  form.append('themes', 'food');
  form.append('themes', 'family');
  form.set('status', 'approved');
  form.set('agent_id', 'me');
  expect(parseFormValues(packageFields, form)).toEqual({
    ...emptyFormValues(packageFields),
    category: '',
    title: ' Goa\n',
    themes: ['food', 'family'],
  });
});

test('invalid stored values are dropped', () => {
  expect(parseStoredFormValues(packageFields, 'x')).toBeNull();
  expect(
    parseStoredFormValues(packageFields, { title: 1, themes: 'food', gallery: [{ url: 1 }, { url: '/a', alt: '' }] }),
  ).toEqual({
    ...emptyFormValues(packageFields),
    category: '',
    gallery: [{ url: '/a', alt: '' }],
  });
});

test('form values are compared without surrounding spaces and price notation', () => {
  expect(isSameFormValues(packageFields, typed({ price: '12000' }), typed({ price: '12,000 ' }))).toBe(true);
  expect(isSameFormValues(packageFields, typed({ title: 'A' }), typed({ title: 'A ' }))).toBe(true);
  expect(isSameFormValues(packageFields, typed({ price: '12000' }), typed({ price: '12001' }))).toBe(false);
  expect(isSameFormValues(packageFields, typed({ price: 'x' }), typed({ price: '' }))).toBe(false);
});

describe('the preview', () => {
  const metadata = {
    id: 'a',
    prior_price_paise: rupees(12_000),
    rating: 4.5,
    reviews: 60,
    company_name: 'River Journeys',
    agent_verified: true,
  };

  test('of an empty form has placeholder texts', () => {
    const { page, card, itinerary } = packagePreview(emptyFormValues(packageFields), metadata);
    expect(page).toMatchObject({ title: 'Your title', destination: 'Your destination', price_paise: 0 });
    expect(page.gallery).toHaveLength(3);
    expect(card.picture).toMatch(/\/category-heritage\.svg$/);
    expect([page.category, card.category]).toEqual([null, null]);
    expect(itinerary).toHaveLength(5);
  });

  test('shows the form values; an invalid price is shown as zero', () => {
    const { page, card, itinerary } = packagePreview(
      typed({
        price: 'abc',
        duration: '3 Days',
        highlights: 'A,B,C,D',
        banner: [{ url: '/images/package_images/b.png', alt: 'A boat' }],
      }),
      metadata,
    );
    expect(page).toMatchObject({ price_paise: 0, highlights: ['A', 'B', 'C', 'D'] });
    expect(page.gallery[0]).toEqual({ src: '/images/package_images/b.png', alt: 'A boat' });
    expect(card).toMatchObject({ highlights: ['A', 'B', 'C'], picture: '/images/package_images/b.png' });
    expect(itinerary).toHaveLength(3);
  });

  test('strikes out an original price up to the one asked for 30 days', () => {
    const struck = (price: string, original_price: string) =>
      packagePreview(typed({ price, original_price }), metadata).card.struck_price_paise;
    expect(struck('9,000', '12,000')).toBe(rupees(12_000));
    expect(struck('9,000', '12,001')).toBeNull();
    expect(struck('12,000', '12,000')).toBeNull();
  });
});

describe('the moderation status of a package', () => {
  const state = (given: Partial<PackageState>): PackageState => ({
    status: 'pending',
    is_active: false,
    awaiting_review: false,
    rejection_reason: null,
    was_approved: true,
    edit_status: null,
    ...given,
  });

  test.each<[Partial<PackageState>, string, boolean]>([
    [{ status: 'approved', is_active: true }, 'active', true],
    [{}, 'inactive', true],
    [{ awaiting_review: true }, 'awaiting', false],
    [{ awaiting_review: true, was_approved: false }, 'awaiting', false],
    [{ rejection_reason: 'No' }, 'rejected', false],
    [{ rejection_reason: 'No', was_approved: false }, 'rejected', false],
  ])('%j is %s; toggle enabled: %s', (given, status, enabled) => {
    expect(packageModerationStatus(state(given))).toBe(status);
    expect(toggleOf(state(given)).refusal === null).toBe(enabled);
  });
});

describe('the URL of My Packages', () => {
  test.each(['', 'q=goa&state=awaiting&sort=title&page=3', 'state=rejected'])(
    '%j is parsed and built without loss',
    (text) => {
      const query = ownPackageList.parse(new URLSearchParams(text));
      expect(ownPackageList.currentPath(query)).toBe(text ? `/agent/packages?${text}` : '/agent/packages');
    },
  );

  test('invalid parameters are ignored, and a new filter resets the page', () => {
    expect(ownPackageList.parse(new URLSearchParams('state=mine&sort=x&page=-1'))).toEqual({
      q: '',
      state: null,
      sort: 'newest',
      page: 1,
    });
    const query = ownPackageList.parse(new URLSearchParams('page=4&q=goa'));
    const state: PackageModerationFilter = packageModerationFilters[0];
    expect(ownPackageList.path(query, { state })).toBe('/agent/packages?q=goa&state=active');
    expect(ownPackageList.currentPath(query, { delete: 'abc' })).toBe('/agent/packages?q=goa&page=4&delete=abc');
  });
});
