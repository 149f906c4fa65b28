import { describe, expect, test } from 'vitest';
import { hostileText } from '#tests/factories/hostile-text.ts';
import { parseRecentTrainSearch, type RecentTrainSearch, recentLinks } from './recent-searches.ts';

const city = (name: string) => ({ code: name.toLowerCase(), name, city: name, type: 'city' as const });
const search = (from: string, to: string, date = '2026-11-28'): RecentTrainSearch => ({
  from: city(from),
  to: city(to),
  date,
  class: 'ALL',
});

describe('a stored search of trains', () => {
  const good = search('Delhi', 'Mumbai');

  test('has only what a link needs', () => {
    expect(parseRecentTrainSearch({ ...good, at: 5, from: { ...good.from, aliases: ['Dilli'] } })).toEqual(good);
    expect(parseRecentTrainSearch({ ...good, class: 'XX' })).toEqual(good);
  });

  test.each([null, 'Delhi', { from: 1 }, { ...good, date: 'tomorrow' }, { ...good, to: { code: 'x' } }])(
    'is null for %j',
    (stored) => {
      expect(parseRecentTrainSearch(stored)).toBeNull();
    },
  );
});

describe('the recent searches of the home page', () => {
  const today = '2026-11-25';
  const train = (at: number, value: RecentTrainSearch) => ({ at, value });
  const packages = (at: number, url: string, title: string, details = '') => ({ at, value: { url, title, details } });

  test('are the latest three of both kinds, the newest first', () => {
    const links = recentLinks(
      [
        packages(4, '/search?destination=Kerala&category=beach', 'Kerala', 'Beach'),
        packages(1, '/search?destination=Goa', 'Goa'),
      ],
      [train(3, search('Delhi', 'Mumbai')), train(2, { ...search('Pune', 'Goa'), class: '3A' })],
      today,
    );
    expect(links).toEqual([
      { kind: 'packages', to: '/search?destination=Kerala&category=beach', title: 'Kerala', details: 'Beach' },
      {
        kind: 'trains',
        to: '/trains/search?from=delhi&fromCity=Delhi&to=mumbai&toCity=Mumbai&date=2026-11-28',
        title: 'Delhi to Mumbai',
        details: 'Sat, 28 Nov',
      },
      expect.objectContaining({ title: 'Pune to Goa', details: 'Sat, 28 Nov, 3A' }),
    ]);
  });

  test('a date that has passed is left out, today is not', () => {
    const [past, now] = recentLinks(
      [],
      [train(2, { ...search('Pune', 'Goa', '2026-11-24'), class: 'SL' }), train(1, search('Delhi', 'Agra', today))],
      today,
    );
    expect(past).toMatchObject({ to: '/trains?from=pune&fromCity=Pune&to=goa&toCity=Goa&class=SL', details: 'SL' });
    expect(now?.to).toContain(`date=${today}`);
    expect(recentLinks([], [train(2, search('Pune', 'Goa', '2026-11-24'))], today)[0]?.details).toBe('Trains');
  });

  test('lead to this site, whatever was stored', () => {
    const [link] = recentLinks([], [train(1, search(hostileText, '//evil.example'))], today);
    expect(link?.to.startsWith('/trains/search?')).toBe(true);
    expect(link?.to).not.toMatch(/[<>"]/);
  });
});
