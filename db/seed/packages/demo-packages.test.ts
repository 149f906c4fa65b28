import { expect, test } from 'vitest';
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

test('none ticks one of the usual inclusions without a plan that shows it', () => {
  const ticked = ({ included }: (typeof demoPackages)[number]) =>
    included.some((item) => firstInclusions.some((first) => first === item));
  expect(titlesOf((one) => ticked(one) && one.itinerary_days.length === 0)).toEqual([]);
});

test('a plan has as many days as its package', () => {
  expect(
    titlesOf(
      ({ itinerary_days, duration }) => itinerary_days.length > 0 && itinerary_days.length !== durationDays(duration),
    ),
  ).toEqual([]);
});

test('no two packages share a sentence of their plans', () => {
  const sentences = demoPackages.flatMap(({ itinerary_days }) => [
    ...new Set(itinerary_days.flatMap(({ text }) => text.split(/(?<=[.!?]) /)).filter(Boolean)),
  ]);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});
