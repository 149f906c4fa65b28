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

test('every package has a plan of its own with as many days as its duration', () => {
  expect(titlesOf(({ itinerary_days, duration }) => itinerary_days.length !== durationDays(duration))).toEqual([]);
  expect(titlesOf(({ itinerary_days }) => itinerary_days.some((day) => !day.title || !day.text))).toEqual([]);
});

test('none ticks the usual inclusions, which no package promises word for word', () => {
  expect(titlesOf(({ included }) => firstInclusions.some((first) => included.includes(first)))).toEqual([]);
});

test('no two packages share a sentence of their plans', () => {
  const sentences = demoPackages.flatMap(({ itinerary_days }) => [
    ...new Set(itinerary_days.flatMap(({ text }) => text.split(/(?<=[.!?]) /)).filter(Boolean)),
  ]);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});
