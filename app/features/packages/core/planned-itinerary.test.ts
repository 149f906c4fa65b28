import { describe, expect, test } from 'vitest';
import { somePackage } from '#tests/factories/packages.ts';
import { contentToFormValues, formValuesToContent, parseFormValues } from '../../content/content-values.ts';
import { maxPackageDays, type PackageDay, packageDaysField } from '../content/package-days.ts';
import { packageFields } from '../content/package-fields.ts';
import { parsePackageContent, parseStoredPackage } from '../content/package-schema.server.ts';
import { plannedItinerary } from './itinerary.ts';

const day = (given: Partial<PackageDay> = {}): PackageDay => ({
  title: '',
  text: '',
  place: '',
  stay: '',
  transport: '',
  meals: [],
  ...given,
});

describe('the itinerary that an agent has written', () => {
  const journey = { destination: 'Agra', duration: '3 Days / 2 Nights' } as const;
  const titles = (days: readonly PackageDay[], duration: string = journey.duration) =>
    plannedItinerary({ ...journey, duration }, days).map(({ label, title }) => `${label}: ${title}`);

  test('is the sample plan without a written day', () => {
    expect(titles([])).toEqual(['Day 1: Arrival in Agra', 'Day 2: What the trip is known for', 'Day 3: Farewell']);
    expect(titles([day(), day()])).toEqual(titles([]));
  });

  test('says of days left empty that they are arranged, and shows no sample beside a plan', () => {
    expect(titles([day(), day({ title: 'Fatehpur Sikri' }), day()])).toEqual([
      'Day 1: As arranged with the agency',
      'Day 2: Fatehpur Sikri',
      'Day 3: As arranged with the agency',
    ]);
  });

  test('says of the days after the last written one that they are arranged', () => {
    expect(titles([day({ place: 'Agra' }), day({ title: 'Fatehpur Sikri' })])).toEqual([
      'Day 1: Agra',
      'Day 2: Fatehpur Sikri',
      'Day 3: As arranged with the agency',
    ]);
    expect(titles([day({ title: 'Taj' })], '4 Days')).toEqual([
      'Day 1: Taj',
      'Days 2 to 4: As arranged with the agency',
    ]);
  });

  test('may have more days than the duration says', () => {
    expect(titles(Array.from({ length: 4 }, (_, at) => day({ title: `${at}` })))).toHaveLength(4);
  });
});

describe('the days of the form', () => {
  const posted = (days: readonly PackageDay[]): FormData => {
    const form = new FormData();
    days.forEach((one, index) => {
      for (const key of ['title', 'text', 'place', 'stay', 'transport'] as const) form.append(`days.${key}`, one[key]);
      for (const meal of one.meals) form.append('days.meals', `${index}:${meal}`);
    });
    return form;
  };
  const errorsOf = (days: readonly PackageDay[]) => {
    const checked = parsePackageContent({ ...somePackage(), itinerary_days: days });
    return checked.success ? {} : checked.error.fields;
  };

  test('are read in their order, without empty ones at the end', () => {
    const days = [day({ title: 'One', meals: ['breakfast', 'dinner'] }), day(), day({ stay: 'A hotel' }), day(), day()];
    expect(parseFormValues(packageFields, posted(days)).days).toEqual(days.slice(0, 3));
  });

  test('survive the way through the form', () => {
    const content = somePackage({ itinerary_days: [day({ title: 'One', text: 'Line\nLine', meals: ['lunch'] })] });
    const checked = parsePackageContent(
      formValuesToContent(packageFields, contentToFormValues(packageFields, content)),
    );
    expect(checked.success && checked.data).toEqual(content);
    expect(parseStoredPackage(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });

  test('are checked, and the error names the day', () => {
    expect(errorsOf([day(), day({ text: 'x'.repeat(601) })])).toEqual({
      itinerary_days: 'Please shorten the plan of day 2 to 600 characters.',
    });
    expect(errorsOf([day({ meals: ['supper'] as never })])).toEqual({
      itinerary_days: 'Please select meals from the list.',
    });
    expect(errorsOf(Array.from({ length: maxPackageDays + 1 }, () => day({ title: 'x' })))).toEqual({
      itinerary_days: `Please plan at most ${maxPackageDays} days.`,
    });
  });

  test('lose control characters and keep line breaks of the plan only', () => {
    const checked = parsePackageContent({
      ...somePackage(),
      itinerary_days: [day({ title: ' A\u0000\nB ', text: 'A\nB\u0000' })],
    });
    expect(checked.success && checked.data.itinerary_days).toEqual([day({ title: 'A B', text: 'A\nB' })]);
  });

  test('of a huge or hostile form are limited', () => {
    const many = Array.from({ length: 500 }, () => day({ title: 'x' }));
    expect(packageDaysField.parseForm(posted(many), 'days')).toHaveLength(maxPackageDays + 1);
    expect(packageDaysField.parseStored([1, null, { title: 4, meals: 'all' }])).toEqual([day()]);
  });
});
