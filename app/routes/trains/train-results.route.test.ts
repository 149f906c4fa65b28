import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { textOf } from '#tests/visitor/form.ts';
import { openSite, type VisitedPage } from '#tests/visitor/visitor.ts';
import { manualClock } from '~/server/clock.server.ts';

/** The search for trains without JavaScript: form, results, filters and the way to the booking. */
const database = await testDatabase();
// Friday, 12 noon in India.
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await testApp(database, { jobDefinitions: [] }, { clock });
const site = await openSite(app, ['trains']);
const open = (path: string) => site().open(path);

beforeAll(() => seedTimetable(app.db));

const results = '/trains/search?from=delhi&to=mumbai&date=2026-11-24';

/** The cards of the direct trains. */
const cardsOf = (page: VisitedPage): Element[] => page.all('article[data-train]');
const cardOf = (page: VisitedPage, number: string): Element => {
  const card = cardsOf(page).find((one) => one.getAttribute('data-train')?.startsWith(number));
  if (!card) throw new Error(`There is no card of the train ${number}.`);
  return card;
};
const markedIn = (card: Element) =>
  [...card.querySelectorAll('.class-option[aria-current] b')].map((one) => textOf(one));
/** The links to the booking form of a card. */
const bookingsIn = (card: Element) =>
  [...card.querySelectorAll('a')].filter((link) => textOf(link).endsWith('Book Now'));

test('the form is for today, all classes and the next sixty days', async () => {
  const form = await open('/trains');
  expect(form.values()).toMatchObject({ date: '2026-11-20', class: 'ALL' });
  const date = form.document.querySelector('[name="date"]');
  expect([date?.getAttribute('min'), date?.getAttribute('max')]).toEqual(['2026-11-20', '2027-01-19']);
  expect(form.all('select[name="class"] option')).toHaveLength(5);
});

test('typed names are resolved, filters apply, the schedule opens, and the booking continues', async () => {
  const form = await open('/trains');
  const found = await form.submit('Search trains', { From: 'bombay', To: 'Poona', 'Travel date': '2026-11-24' });
  expect(found.heading).toMatch(/^Trains from Mumbai.* to Pune/);
  const free = await found.follow(/^Available Only/);
  expect(free.path).toContain('available=1');
  const schedule = await free.follow(/Schedule/);
  expect(schedule.texts('table caption')).toEqual([expect.stringMatching(/^Stops of \d{5} from .* to Pune Junction$/)]);
  const modified = await schedule.follow(/Modify Search$/);
  expect(modified.values()).toMatchObject({ fromStation: 'Mumbai', toStation: 'Pune', date: '2026-11-24' });
  const booking = await free.follow(/Book Now$/);
  expect(booking.path).toMatch(/^\/trains\/booking\?train=\d{5}&from=/);
  expect(booking.heading).toBe('Complete your booking');
});

test('several places match: one link chooses, and the rest of the search stays', async () => {
  const unclear = await open('/trains/search?fromStation=nag&toStation=Mumbai&date=2026-11-24&class=3A');
  expect(unclear.text).toContain('Several places match "nag". Please choose one.');
  expect(unclear.values()).toMatchObject({ fromStation: 'nag', toStation: 'Mumbai' });
  const chosen = await unclear.follow(/Nagpur all stations/);
  expect(chosen.heading).toMatch(/^Trains from Nagpur.* to Mumbai/);
  expect(chosen.path).toContain('date=2026-11-24&class=3A');
});

test('a search that is unclear can be corrected in the same form', async () => {
  const unclear = await open('/trains/search?fromStation=nag&toStation=Mumbai&date=2026-11-24');
  const corrected = await unclear.submit('Search trains', { From: 'Pune' });
  expect(corrected.heading).toMatch(/^Trains from Pune.* to Mumbai/);
});

test('an incomplete search names the missing field and keeps the other', async () => {
  const incomplete = await (await open('/trains')).submit('Search trains', { From: 'pun' });
  expect(incomplete.status).toBe(400);
  expect(incomplete.text).toContain('Please select a destination city or station.');
  expect(incomplete.html).toContain('Please select From, To, and a Travel Date.');
  expect(incomplete.values()).toMatchObject({ fromStation: 'Pune', toStation: '' });
});

test('the requested class is marked on every card, books with one press, and can be removed', async () => {
  const page = await open(`${results}&class=1A`);
  const cards = cardsOf(page);
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.map(markedIn)).toEqual(cards.map(() => ['1A']));
  const all = await page.follow(/^Remove .*\(1A\)/);
  expect(all.path).toContain('class=ALL');
  expect(cardsOf(all).length).toBeGreaterThanOrEqual(cards.length);
  const [first] = bookingsIn(cardOf(page, '12952')).filter((link) => textOf(link).startsWith('1A'));
  const booking = await open(first?.getAttribute('href') ?? '');
  expect(booking.path).toMatch(/^\/trains\/booking\?.*class=1A/);
  expect(booking.texts('aside')[0]).toContain('(1A)');
});

describe('the results are sorted', () => {
  const minutes = (card: Element) => {
    const [, hours = '0', , rest = '0'] = /(\d+) h( (\d+) min)?/.exec(textOf(card)) ?? [];
    return Number(hours) * 60 + Number(rest);
  };
  const price = (card: Element) =>
    Math.min(...[...textOf(card).matchAll(/₹([\d,]+)/g)].map(([, sum = '']) => Number(sum.replaceAll(',', ''))));

  test.each([
    ['Duration', minutes],
    ['Price', price],
  ])('by %s', async (name, measure) => {
    const page = await open(results);
    expect(page.texts('nav[aria-label="Sort trains"] a')).toEqual([
      'Changes',
      'Departure',
      'Arrival',
      'Duration',
      'Price',
    ]);
    const sorted = await page.follow(name);
    expect(sorted.path).toContain(`sort=${name.toLowerCase()}`);
    expect(sorted.texts('nav[aria-label="Sort trains"] a[aria-current="true"]')).toEqual([name]);
    const measured = cardsOf(sorted).map(measure);
    expect(measured.length).toBeGreaterThan(3);
    expect(measured).toEqual([...measured].sort((one, other) => one - other));
  });
});

test('a departed train is marked and cannot be booked; the others can', async () => {
  const page = await open('/trains/search?from=mumbai&to=pune');
  expect(page.text).toContain('Availability as of 12:00');
  const cards = cardsOf(page).map((card) => ({
    hasLeft: textOf(card.querySelector('time')) <= '12:00',
    isMarked: textOf(card).includes('Departed.'),
    canBook: bookingsIn(card).length > 0,
  }));
  expect(new Set(cards.map(({ hasLeft }) => hasLeft))).toEqual(new Set([true, false]));
  for (const { hasLeft, isMarked, canBook } of cards) expect([isMarked, canBook]).toEqual([hasLeft, !hasLeft]);
});

test('a sold-out class says "Unavailable" without a price and cannot be chosen', async () => {
  await app.db.execute(sql`insert into seat_inventory (train_number, run_date, class, capacity, taken)
    select train_number, run_date, class, coaches * seats_per_coach, array_fill((coaches * seats_per_coach)::smallint, array[60])
    from train_classes, (values ('2026-11-26'::date), ('2026-11-27')) runs (run_date) where train_number = '12138' and class = '1A'`);
  const card = cardOf(await open('/trains/search?from=NDLS&to=CSMT&date=2026-11-27'), '12138');
  const first = [...card.querySelectorAll('.class-option')].find((one) => textOf(one).startsWith('1A'));
  expect(textOf(first)).toBe('1A First AC - - - Unavailable');
  expect(first?.tagName).toBe('SPAN');
  expect(bookingsIn(card).map((link) => textOf(link).slice(0, 2))).toEqual(['SL', '3A', '2A']);
});

test('without direct trains there are journeys with changes, booked by their classes, and other stations', async () => {
  const page = await open('/trains/search?from=Madgaon&to=Guwahati&date=2026-11-24');
  expect(page.status).toBe(200);
  expect(page.text).toContain('No direct trains on this day');
  expect(page.text).toMatch(/No direct train runs from Madgaon/);
  expect(page.text).toContain('Modify Search');
  const booking = await page.submit(/^Book Now: \d tickets, one payment/);
  expect(booking.path).toMatch(/\/trains\/booking\?leg1=\d{5}-MAO-.*&leg\d=\d{5}-[A-Z]+-(GHY|KYQ)-/);
  expect(booking.texts('aside')[0]).toMatch(/Guwahati|Kamakhya/);
  const station = await open('/trains/search?from=ANVT&to=CSMT&date=2026-11-24');
  const city = await station.follow(/^\d+ trains? from other Delhi stations · from ₹[\d,]+ · \d+ h( \d+ min)?$/);
  expect(city.heading).toMatch(/^Trains from Delhi to Chhatrapati/);
  expect(cardsOf(city).length).toBeGreaterThan(0);
});

test('without matches the filters say so and can be cleared', async () => {
  const none = await open(`${results}&max=100`);
  expect(none.texts('h2')).toContain('No Trains Found for Your Filters');
  expect(none.text).toContain('Try adjusting your filters or search for a different date.');
  // No button opens an order of nothing.
  expect(none.all('[popovertarget]').map(textOf)).toEqual(['Show 0 journeys', 'Filters (1)']);
  const all = await none.follow('Clear all filters');
  expect(all.path).not.toContain('max=');
  expect(cardsOf(all).length).toBeGreaterThan(3);
});

test.each([
  'from=ndls&to=BOMBAY',
  'fromStation=new%20delhi&toCity=mumbai',
  'from=New+Delhi&to=Mumbai&class=xx&sort=up&min=-5&max=abc&departs=noon',
])('a URL written by hand is read as far as possible: %s', async (query) => {
  const page = await open(`/trains/search?${query}&date=2026-11-24`);
  expect(page.heading).toMatch(/^Trains from New Delhi.* to Mumbai/);
  expect(cardsOf(page).length).toBeGreaterThan(2);
});

test.each([
  [
    '/trains/search?from=NDLS&to=mumbai&date=2026-11-18',
    'That date has passed. Showing trains for today, Fri, 20 Nov 2026.',
  ],
  ['/trains/search?from=NDLS&to=mumbai&date=2027-09-16', 'Bookings open 60 days ahead.'],
  ['/trains/search?from=NDLS&to=mumbai&date=soon', 'The date is not valid.'],
  ['/trains?date=2020-01-01', 'That date has passed. The form shows today, Fri, 20 Nov 2026.'],
])('%s says which date is shown', async (path, notice) => {
  expect((await open(path)).text).toContain(notice);
});

test('the previous and the next day are one link away', async () => {
  const next = await (await open(results)).follow('Next day');
  expect(next.path).toContain('date=2026-11-25');
  expect((await next.follow('Previous day')).path).toContain('date=2026-11-24');
});

test('the bold font is preloaded: in another one the times of a journey do not fit in a row', async () => {
  const fonts = (await open(results)).all('link[rel="preload"][as="font"]').map((link) => link.getAttribute('href'));
  expect(fonts.filter((path) => path?.includes('mukta-600.')).length).toBe(1);
});
