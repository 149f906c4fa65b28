import { describe, expect, test } from 'vitest';
import { durationDays } from '~/features/packages/content/category.ts';
import { firstInclusions } from '~/features/packages/content/package-fields.ts';
import { aravalliJourneys } from './aravalli-journeys.ts';
import { bayAndDelta } from './bay-and-delta.ts';
import { deccanWayfarers } from './deccan-wayfarers.ts';
import { himalayanFootpaths } from './himalayan-footpaths.ts';
import { konkanTrails } from './konkan-trails.ts';

const demoPackages = [konkanTrails, aravalliJourneys, himalayanFootpaths, bayAndDelta, deccanWayfarers].flat();

const titlesOf = (isWrong: (one: (typeof demoPackages)[number]) => boolean): string[] =>
  demoPackages.filter(isWrong).map(({ title }) => title);

test('67 demo packages have good months of their own, never all twelve', () => {
  expect(demoPackages).toHaveLength(67);
  expect(titlesOf(({ best_months }) => best_months.length === 0 || best_months.length === 12)).toEqual([]);
});

test('every package has a plan of its own with as many days as its duration', () => {
  expect(titlesOf(({ itinerary_days, duration }) => itinerary_days.length !== durationDays(duration))).toEqual([]);
  expect(titlesOf(({ itinerary_days }) => itinerary_days.some((day) => !day.title || !day.text))).toEqual([]);
});

describe('what the price covers', () => {
  const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
  /** The number before a word: 3 of 'Three dinners'; null without one. */
  const numberOf = (included: readonly string[], word: string): number | null => {
    const [, number = ''] = new RegExp(`(\\w+) ${word}`, 'i').exec(included.join('; ')) ?? [];
    const at = numbers.indexOf(number.toLowerCase());
    return at < 0 ? null : at;
  };
  const detailed = demoPackages.filter(({ itinerary_days }) => itinerary_days.some(({ meals }) => meals.length > 0));
  const daysWith = ({ itinerary_days }: (typeof demoPackages)[number], meal: 'lunch' | 'dinner'): number =>
    itinerary_days.filter(({ meals }) => meals.includes(meal)).length;

  test('no flight and no choice that the plan does not keep', () => {
    expect(titlesOf(({ included }) => included.some((item) => /flight/i.test(item)))).toEqual([]);
    expect(
      titlesOf(({ included }) => included.some((item) => (firstInclusions as readonly string[]).includes(item))),
    ).toHaveLength(13);
    const withoutBreakfast = detailed.filter(
      ({ included, itinerary_days }) =>
        included.includes('Daily Breakfast') &&
        itinerary_days.slice(1).some(({ meals }) => !meals.includes('breakfast')),
    );
    expect(withoutBreakfast).toEqual([]);
    const withoutCar = detailed.filter(
      ({ included, itinerary_days }) =>
        included.includes('Private Transport') && !itinerary_days.at(-1)?.transport.startsWith('Private car'),
    );
    expect(withoutCar).toEqual([]);
  });

  test('as many meals and nights as the plan has', () => {
    expect(detailed).toHaveLength(15);
    for (const one of detailed) {
      const { title, included, itinerary_days } = one;
      const days = itinerary_days.length;
      if (!included.some((item) => item.startsWith('All meals'))) {
        expect([title, numberOf(included, 'lunch(es)?') ?? 0]).toEqual([title, daysWith(one, 'lunch')]);
        const dinners = included.some((item) => item.startsWith('Dinner every day')) ? days - 1 : null;
        expect([title, dinners ?? numberOf(included, 'dinners?')]).toEqual([title, daysWith(one, 'dinner')]);
      }
      const nights = included.find((item) => /nights/.test(item)) ?? '';
      const counted = nights
        .toLowerCase()
        .split(/\W+/)
        .flatMap((word) => Math.max(0, numbers.indexOf(word)));
      if (!nights.startsWith('All nights'))
        expect([title, counted.reduce((sum, count) => sum + count, 0)]).toEqual([title, days - 1]);
      expect([title, itinerary_days.filter(({ stay }) => stay).length]).toEqual([title, days - 1]);
    }
  });

  test('without further details, only what its own text, highlights or plan promise', () => {
    const unsupported = demoPackages
      .filter((one) => !detailed.includes(one))
      .flatMap(({ title, description, highlights, itinerary_days, included }) => {
        const plan = itinerary_days.flatMap((day) => [day.title, day.text]);
        const own = [title, description, ...highlights, ...plan].join(' ').toLowerCase();
        return included
          .filter((item) => item !== 'Guided Sightseeing')
          .filter((item) =>
            item
              .toLowerCase()
              .match(/[\p{L}’]{4,}/gu)
              ?.some((word) => !own.includes(word)),
          )
          .map((item) => `${title}: ${item}`);
      });
    expect(unsupported).toEqual([]);
  });
});

test('no two packages share a sentence of their plans', () => {
  const sentences = demoPackages.flatMap(({ itinerary_days }) => [
    ...new Set(itinerary_days.flatMap(({ text }) => text.split(/(?<=[.!?]) /)).filter(Boolean)),
  ]);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});
