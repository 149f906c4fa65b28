import { expect, test } from 'vitest';
import { builtInGazetteer } from '#db/seed/gazetteer/seed-gazetteer.ts';
import { cpuMs, leastCpuMs } from '#tests/cpu-time.ts';
import { createGazetteer } from '../../places/core/gazetteer.ts';
import { parsePackageSearch } from './package-search.ts';
import { readTokens } from './query-tokens.ts';
import { textChips } from './search-notes.ts';
import { understandQuery, type Vocabulary } from './understand-query.ts';

const gazetteer = createGazetteer(builtInGazetteer());
const knowsNothing: Vocabulary = { formsOf: () => [], correct: () => null };

const labels = (text: string) =>
  textChips(
    parsePackageSearch(new URLSearchParams({ destination: text })),
    understandQuery(text, gazetteer, knowsNothing),
  ).map(({ label }) => label);

test('a character that folds into eighteen costs no more than the longest plain query', () => {
  const plain = Array.from({ length: 60 }, (_, at) => `abcd${String.fromCharCode(97 + (at % 26))}`).join(' ');
  expect(readTokens('\ufdfa'.repeat(113)).tokens).toHaveLength(80);
  const understand = (text: string) => () => understandQuery(text, gazetteer, knowsNothing);
  const most = 3 * Math.min(cpuMs(understand(plain)), cpuMs(understand(plain))) + 5;
  expect(leastCpuMs(understand('\ufdfa'.repeat(113)), most)).toBeLessThanOrEqual(most);
});

test.each([
  // Ratings; the class of a hotel is nothing that packages state.
  ['4.5 star goa', ['Rated 4.5 and above', 'Goa']],
  ['goa rated 4 and above', ['Goa', 'Rated 4 and above']],
  ['rating 4+', ['Rated 4 and above']],
  ['4.2+ rating', ['Rated 4.2 and above']],
  ['5 star rating', ['Rated 5 and above']],
  ['goa 5 star hotel', ['Goa', '“5 star hotel”']],
  ['rated 7', ['“7”']],
  ['highest rated goa', ['Highest rated', 'Goa']],
  ['sabse sasta goa', ['Price: low to high', 'Goa']],
  // Budgets
  ['trips under 2000', ['Up to ₹2,000']],
  ['budget 999', ['Up to ₹999']],
  ['Rs. 1,50,000', ['Up to ₹1,50,000']],
  ['15,000/- goa', ['Up to ₹15,000', 'Goa']],
  ['₹१५,०००', ['Up to ₹15,000']],
  ['1.5 lakh', ['Up to ₹1,50,000']],
  ['15-20k', ['₹15,000 to ₹20,000']],
  ['₹10k - ₹15k', ['₹10,000 to ₹15,000']],
  ['20,000 – 30,000', ['₹20,000 to ₹30,000']],
  ['30k+', ['₹30,000 and above']],
  ['upto 10k', ['Up to ₹10,000']],
  ['approx 20000 goa', ['Up to ₹20,000', 'Goa']],
  ['goa 400 km', ['Goa', '“400”', '“km”']],
  ['goa 2026', ['Goa']],
  ['goa 20% off', ['Goa']],
  // Days and dates
  ['2n3d goa', ['3 days', 'Goa']],
  ['3N/4D goa', ['4 days', 'Goa']],
  ['3 - 4 days', ['3 to 4 days']],
  ['3/4 days', ['3 to 4 days']],
  ['3 or 4 days', ['3 to 4 days']],
  ['goa 25 december 2026', ['Goa', 'December']],
  ['goa 10 dec to 15 dec', ['Goa', 'December']],
  ['goa 25/12/2026', ['Goa', 'December']],
  ['goa 1st of may', ['Goa', 'May']],
  // Travellers
  ['2 adults 1 child goa', ['3 travellers', 'Goa']],
  ['family of 5', ['Family', '5 travellers']],
  ['goa for 2 under 30000', ['Goa', '2 travellers', 'Up to ₹15,000 per person (₹30,000 for 2)']],
  ['goa for 2 under 30000 per person', ['Goa', '2 travellers', 'Up to ₹30,000']],
  ['4 people 50000', ['4 travellers', 'Up to ₹12,500 per person (₹50,000 for 4)']],
  ['we are 4 and have 1 lakh', ['4 travellers', 'Up to ₹25,000 per person (₹1,00,000 for 4)']],
  ['goa for 2 or 3 people', ['Goa', '3 travellers']],
  // What is not wanted, quoted text, several months
  ['goa -beach', ['Goa', 'Not beach']],
  ['goa - beach', ['Goa', 'Beach']],
  ['kerala but not munnar', ['Kerala', 'Not Munnar']],
  ['trekking ke bina uttarakhand', ['Not trekking', 'Uttarakhand']],
  ['goa nahi', ['Not Goa']],
  ['"old churches" goa', ['“old churches”', 'Goa']],
  ['goa "beach', ['Goa', 'Beach']],
  ['"jaipr"', ['“jaipr”']],
  ['october or november', ['October or November']],
  ['दिसम्बर या जनवरी', ['December or January']],
  ['december to february', ['December to February']],
  // Question words
  ['where should we go in july', ['July']],
  ['जुलाई में कहाँ जाना चाहिए', ['July']],
  ['july me kahan jana chahiye', ['July']],
])('%s is understood as %j', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});
