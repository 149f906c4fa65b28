import type { RaahiServer } from '#tests/e2e/server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { prepareHttpData, startBenchServer } from './bench-data.ts';
import { type Figure, median } from './figures.ts';
import { bookOverHttp, checkHttpBookings } from './http-bookings.ts';
import { type Load, loadServer, residentMegabytes } from './load-server.ts';
import type { BenchStorage } from './storage.ts';

const bookingRounds = 6;

const cityPairs = [
  ['NDLS', 'mumbai'],
  ['delhi', 'mumbai'],
  ['mumbai', 'ahmedabad'],
  ['delhi', 'kolkata'],
  ['chennai', 'bangalore'],
  ['hyderabad', 'bangalore'],
  ['pune', 'delhi'],
  ['kolkata', 'chennai'],
  ['jaipur', 'delhi'],
  ['delhi', 'lucknow'],
];

/** Typical searches: several city pairs on several days. Their trains are cached after the first round; seats are counted each time. */
const popularDays = [1, 2, 3, 7, 14, 30];
/** More searches than the server caches: each is a cache miss. */
const everyDay = Array.from({ length: 59 }, (_, index) => index + 1);

const searches = (onDays: number[]): string[] =>
  onDays.flatMap((days) =>
    cityPairs.map(([from, to]) => paths.trainSearch({ from, to, date: addDays(indianDate(new Date()), days) })),
  );

/** Queries of the place field: typed letter by letter, former names and a typing error. */
const placeQueries = (): string[] =>
  [
    'de',
    'del',
    'delh',
    'mu',
    'mum',
    'bomb',
    'ban',
    'calc',
    'che',
    'hyd',
    'pu',
    'jai',
    'ndls',
    'varan',
    'luckn',
    'new d',
  ].map((q) => paths.locations({ q }));

const searchFigures = (database: string, page: string, searchCount: number, search: Load, floor: Load): Figure[] => {
  const figure = { part: 'http', database, note: `/trains/search, ${searchCount} searches in turn, 10 connections` };
  const bare = '/healthz of the same server';
  return [
    {
      ...figure,
      name: page,
      value: search.perSecond,
      unit: 'requests/s',
      floor: { name: bare, value: floor.perSecond },
    },
    {
      ...figure,
      name: `${page}, CPU of the server`,
      value: search.cpuMs,
      unit: 'ms/request',
      floor: { name: bare, value: floor.cpuMs },
    },
    { ...figure, name: `${page}, p50`, value: search.p50, unit: 'ms', floor: { name: bare, value: floor.p50 } },
    {
      ...figure,
      name: `${page}, p99`,
      value: search.p99,
      unit: 'ms',
      floor: { name: bare, value: floor.p99 },
    },
  ];
};

/** The search results with about two dozen cards, and the pages of these packages. */
const packageFigures = async (
  server: RaahiServer,
  database: string,
  seconds: number,
  floor: Load,
): Promise<Figure[]> => {
  const listing = paths.search({ category: 'nature' });
  const html = await (await fetch(server.url + listing)).text();
  const pages = [...new Set([...html.matchAll(/href="(\/package\/[0-9a-f-]{36})"/g)].map(([, path]) => path ?? ''))];
  const measured = [
    { name: `package search page, ${pages.length} cards`, load: await loadServer(server, [listing], seconds) },
    { name: 'package page', load: await loadServer(server, pages, seconds) },
  ];
  const figure = { part: 'http', database };
  const bare = '/healthz of the same server';
  return measured.flatMap(({ name, load: { cpuMs, p99, perSecond } }) => [
    {
      ...figure,
      name: `${name}, CPU of the server`,
      value: cpuMs,
      unit: 'ms/request',
      floor: { name: bare, value: floor.cpuMs },
      note: `${Math.round(perSecond)} requests/s, 10 connections`,
    },
    {
      ...figure,
      name: `${name}, p99`,
      value: p99,
      unit: 'ms',
      floor: { name: bare, value: floor.p99 },
    },
  ]);
};

/** Bookings, searches and place lookups over HTTP: the built server, its database and the load generator on one machine. */
export const benchHttp = async (place: BenchStorage, seconds: number): Promise<Figure[]> => {
  const data = await prepareHttpData(place, 4000);
  const { database } = data;
  const server = await startBenchServer(place);
  let figures: Figure[];
  let held = 0;
  try {
    const floor = await loadServer(server, ['/healthz'], Math.min(3, seconds));
    const booked = await bookOverHttp(server, data, { rounds: bookingRounds, seconds: Math.max(1, seconds / 3) });
    held = booked.held;
    const search = await loadServer(server, searches(popularDays), seconds);
    const newSearch = await loadServer(server, searches(everyDay), seconds);
    const places = await loadServer(server, placeQueries(), seconds);
    const packages = await packageFigures(server, database, seconds, floor);
    figures = [
      {
        part: 'http',
        database,
        name: 'bookings by the form',
        value: median(booked.speeds),
        unit: 'bookings/s',
        floor: { name: '/healthz of the same server', value: floor.perSecond },
        note: `${booked.speeds.length} rounds, 50 travellers, ${data.people.length} people; all invariants hold`,
      },
      ...searchFigures(database, 'search page', searches(popularDays).length, search, floor),
      ...searchFigures(database, 'search page, without cache', searches(everyDay).length, newSearch, floor),
      ...packages,
      {
        part: 'http',
        database,
        name: 'location lookup',
        value: places.perSecond,
        unit: 'requests/s',
        floor: { name: '/healthz of the same server', value: floor.perSecond },
        note: `p99 ${places.p99} ms, 10 connections`,
      },
      {
        part: 'http',
        database,
        name: 'memory of the server at the end',
        value: residentMegabytes(server.pid()),
        unit: 'MB',
      },
    ];
  } finally {
    await server.stop();
  }
  await checkHttpBookings(place, held);
  return figures;
};
