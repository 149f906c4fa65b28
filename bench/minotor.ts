import { median } from './figures.ts';

/** What the bench uses of npm's `minotor`, which is not a dependency: `npm install --no-save minotor@1` puts it beside the others for a run. */
type Minotor = {
  Router: new (timetable: unknown, stops: unknown) => { route(query: unknown): { bestRoute(): unknown } };
  Query: { Builder: new () => MinotorQuery };
  Time: { fromHMS(hours: number, minutes: number, seconds: number): unknown };
};
type MinotorQuery = {
  from(stop: string): MinotorQuery;
  to(stop: string): MinotorQuery;
  departureTime(time: unknown): MinotorQuery;
  maxTransfers(most: number): MinotorQuery;
  build(): unknown;
};
type MinotorParser = {
  GtfsParser: new (path: string) => { parse(day: Date): Promise<{ timetable: unknown; stopsIndex: unknown }> };
};

/** A module that may be absent. */
const importIfInstalled = <Module>(name: string): Promise<Module | null> => import(name).catch(() => null);

/**
 * Median CPU in ms of one earliest arrival by `minotor` from 08:00 on `day`, and how many of the pairs it connects; null when it is not installed. Not quite the
 * same question: it reads one day, changes trains in two minutes and finds the whole route.
 */
export const measureMinotor = async (
  zip: string,
  { day, pairs, cpuMs }: { day: Date; pairs: [string, string][]; cpuMs: (work: () => unknown) => number },
): Promise<{ value: number; found: number } | null> => {
  const library = await importIfInstalled<Minotor>('minotor');
  const parser = await importIfInstalled<MinotorParser>('minotor/parser');
  if (!library || !parser) return null;
  const { timetable, stopsIndex } = await new parser.GtfsParser(zip).parse(day);
  const router = new library.Router(timetable, stopsIndex);
  let found = 0;
  const search = ([from, to]: [string, string]) => {
    const departs = library.Time.fromHMS(8, 0, 0);
    const query = new library.Query.Builder().from(from).to(to).departureTime(departs).maxTransfers(2).build();
    if (router.route(query).bestRoute()) found += 1;
  };
  for (const pair of pairs.slice(0, 20)) search(pair);
  found = 0;
  const times = pairs.map((pair) => cpuMs(() => search(pair)));
  return { value: median(times), found };
};
