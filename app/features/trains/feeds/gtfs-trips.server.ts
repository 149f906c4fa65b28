import type { PlainDate } from '~/shared/dates/dates.ts';
import { isTrainClass } from '../core/train.ts';
import { feedLimits } from './feed.ts';
import { type GtfsReader, requiredValue, uniqueValue } from './gtfs-reader.server.ts';
import { openEnd, openStart, parseGtfsDate, parseWhole } from './gtfs-values.ts';
import type { GtfsService } from './train-dates.ts';
import type { Coaches } from './train-types.ts';

export type GtfsRoute = { name: string; description: string; rail: boolean };

/** A row of trips.txt with what the files of Raahi add to it. */
export type GtfsTrip = {
  id: string;
  line: number;
  number: string;
  route: GtfsRoute;
  service: string;
  /** Position in the order of the file. */
  index: number;
  type: string;
  superfast: boolean | null;
  classes: Coaches[];
};

/** Rail (2) and the extended types of railways. */
const isRail = (type: number): boolean => type === 2 || (type >= 100 && type < 200);

/** agency.txt: all agencies have one time zone, which must be that of India. */
export const readAgencies = async (reader: GtfsReader): Promise<Set<string>> => {
  const file = 'agency.txt';
  const ids = new Set<string>();
  let agencies = 0;
  await reader.rows(file, ['agency_name', 'agency_url', 'agency_timezone'], ({ line, get }) => {
    agencies += 1;
    requiredValue(reader, file, line, 'agency_name', get('agency_name'));
    const url = requiredValue(reader, file, line, 'agency_url', get('agency_url'));
    if (url !== null && !/^https?:\/\/[^\s/]/.test(url))
      reader.problems.error(file, line, `agency_url "${url}" does not begin with http:// or https://.`);
    const zone = requiredValue(reader, file, line, 'agency_timezone', get('agency_timezone'));
    if (zone !== null && zone !== 'Asia/Kolkata' && zone !== 'Asia/Calcutta')
      reader.problems.error(file, line, `agency_timezone is "${zone}": times must be those of Asia/Kolkata.`);
    if (agencies > 1 || get('agency_id') !== '') {
      const id = uniqueValue(reader, file, line, 'agency_id', get('agency_id'), ids);
      if (id !== null) ids.add(id);
    }
  });
  return ids;
};

export const readRoutes = async (
  reader: GtfsReader,
  agencies: ReadonlySet<string>,
): Promise<Map<string, GtfsRoute>> => {
  const file = 'routes.txt';
  const { problems } = reader;
  const routes = new Map<string, GtfsRoute>();
  await reader.rows(file, ['route_id', 'route_type'], ({ line, get }) => {
    const id = uniqueValue(reader, file, line, 'route_id', get('route_id'), routes);
    const type = parseWhole(get('route_type'), 0, 1702);
    if (type === null) problems.error(file, line, `route_type "${get('route_type')}" is no type of route.`);
    const name = get('route_long_name') || get('route_short_name');
    if (name === '') problems.error(file, line, 'route_long_name and route_short_name are empty.');
    const agency = get('agency_id');
    if (agency === '' && agencies.size > 1) problems.error(file, line, 'agency_id is empty.');
    if (agency !== '' && !agencies.has(agency))
      problems.error(file, line, `The agency ${agency} is not in agency.txt.`);
    if (id === null || type === null) return;
    const rail = isRail(type);
    if (!rail) problems.warn(file, line, `The route ${id} is no railway (route_type ${type}), so it is left out.`);
    routes.set(id, { name, description: get('route_desc'), rail });
  });
  return routes;
};

export const readTrips = async (
  reader: GtfsReader,
  routes: ReadonlyMap<string, GtfsRoute>,
  services: ReadonlyMap<string, GtfsService>,
): Promise<Map<string, GtfsTrip>> => {
  const file = 'trips.txt';
  const { problems } = reader;
  const trips = new Map<string, GtfsTrip>();
  await reader.rows(file, ['route_id', 'service_id', 'trip_id'], ({ line, get }) => {
    const id = uniqueValue(reader, file, line, 'trip_id', get('trip_id'), trips);
    const routeId = requiredValue(reader, file, line, 'route_id', get('route_id'));
    const service = requiredValue(reader, file, line, 'service_id', get('service_id'));
    const route = routes.get(routeId ?? '');
    if (routeId !== null && !route) problems.error(file, line, `The route ${routeId} is not in routes.txt.`);
    if (service !== null && !services.has(service))
      problems.error(file, line, `The service ${service} is not in calendar.txt or calendar_dates.txt.`);
    if (id === null || !route || service === null) return;
    if (trips.size >= feedLimits.trips) return problems.error(file, line, 'The feed has too many trips.');
    const number = get('trip_short_name') || (/^\d{5}$/.test(id) ? id : '');
    const index = trips.size;
    trips.set(id, { id, line, number, route, service, index, type: '', superfast: null, classes: [] });
  });
  return trips;
};

/** raahi_trains.txt: type and superfast charge of trips. */
export const readTrainDetails = async (reader: GtfsReader, trips: ReadonlyMap<string, GtfsTrip>): Promise<void> => {
  const file = 'raahi_trains.txt';
  if (!reader.files.has(file)) return;
  const seen = new Set<string>();
  await reader.rows(file, ['trip_id', 'type', 'superfast'], ({ line, get }) => {
    const id = uniqueValue(reader, file, line, 'trip_id', get('trip_id'), seen);
    if (id === null) return;
    seen.add(id);
    const trip = trips.get(id);
    if (!trip) return reader.problems.error(file, line, `The trip ${id} is not in trips.txt.`);
    if (get('superfast') !== '0' && get('superfast') !== '1')
      return reader.problems.error(file, line, `superfast "${get('superfast')}" is not 0 or 1.`);
    trip.type = get('type');
    trip.superfast = get('superfast') === '1';
  });
};

/** raahi_classes.txt: classes of trips with their coaches. */
export const readClasses = async (reader: GtfsReader, trips: ReadonlyMap<string, GtfsTrip>): Promise<void> => {
  const file = 'raahi_classes.txt';
  if (!reader.files.has(file)) return;
  const { problems } = reader;
  await reader.rows(file, ['trip_id', 'class', 'coaches', 'seats_per_coach'], ({ line, get }) => {
    const trip = trips.get(get('trip_id'));
    const trainClass = get('class');
    const coaches = parseWhole(get('coaches'), 1, 30);
    const seats_per_coach = parseWhole(get('seats_per_coach'), 1, 200);
    if (!trip) return problems.error(file, line, `The trip ${get('trip_id')} is not in trips.txt.`);
    if (!isTrainClass(trainClass)) return problems.error(file, line, `"${trainClass}" is no class.`);
    if (trip.classes.some((one) => one.class === trainClass))
      return problems.error(file, line, `The trip ${trip.id} has the class ${trainClass} twice.`);
    if (coaches === null) return problems.error(file, line, `coaches "${get('coaches')}" is not 1 to 30.`);
    if (seats_per_coach === null)
      return problems.error(file, line, `seats_per_coach "${get('seats_per_coach')}" is not 1 to 200.`);
    trip.classes.push({ class: trainClass, coaches, seats_per_coach });
  });
};

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type ReadService = GtfsService & { added: Set<PlainDate>; removed: Set<PlainDate> };

const readCalendar = async (reader: GtfsReader, services: Map<string, ReadService>): Promise<void> => {
  const file = 'calendar.txt';
  const { problems } = reader;
  const dateOf = (line: number, column: string, text: string): PlainDate | null => {
    const date = parseGtfsDate(text);
    if (date === null) problems.error(file, line, `${column} "${text}" is no date (YYYYMMDD).`);
    return date;
  };
  await reader.rows(file, ['service_id', ...weekdays, 'start_date', 'end_date'], ({ line, get }) => {
    const id = uniqueValue(reader, file, line, 'service_id', get('service_id'), services);
    if (id === null) return;
    let bits = 0;
    weekdays.forEach((weekday, at) => {
      if (get(weekday) === '1') bits |= 1 << at;
      else if (get(weekday) !== '0') problems.error(file, line, `${weekday} "${get(weekday)}" is not 0 or 1.`);
    });
    const first = dateOf(line, 'start_date', get('start_date'));
    const last = dateOf(line, 'end_date', get('end_date'));
    if (first !== null && last !== null && first > last) problems.error(file, line, 'end_date is before start_date.');
    services.set(id, {
      weekdays: bits,
      first: first === openStart ? null : first,
      last: last === openEnd ? null : last,
      added: new Set(),
      removed: new Set(),
    });
  });
};

const readCalendarDates = async (reader: GtfsReader, services: Map<string, ReadService>): Promise<void> => {
  const file = 'calendar_dates.txt';
  const { problems } = reader;
  const seen = new Set<string>();
  await reader.rows(file, ['service_id', 'date', 'exception_type'], ({ line, get }) => {
    const id = requiredValue(reader, file, line, 'service_id', get('service_id'));
    const date = parseGtfsDate(get('date'));
    const type = get('exception_type');
    if (date === null) problems.error(file, line, `date "${get('date')}" is no date (YYYYMMDD).`);
    if (type !== '1' && type !== '2') problems.error(file, line, `exception_type "${type}" is not 1 or 2.`);
    if (id === null || date === null) return;
    if (seen.has(`${id} ${date}`)) return problems.error(file, line, `The service ${id} has this date twice.`);
    seen.add(`${id} ${date}`);
    const service = services.get(id) ?? { weekdays: 0, first: null, last: null, added: new Set(), removed: new Set() };
    services.set(id, service);
    (type === '1' ? service.added : service.removed).add(date);
  });
};

/** The services of a feed by id; at least one of the two files must exist. */
export const readServices = async (reader: GtfsReader): Promise<Map<string, GtfsService>> => {
  const services = new Map<string, ReadService>();
  const { files, problems } = reader;
  if (!files.has('calendar.txt') && !files.has('calendar_dates.txt'))
    problems.error('calendar.txt', null, 'The file is missing, and calendar_dates.txt too.');
  if (files.has('calendar.txt')) await readCalendar(reader, services);
  if (files.has('calendar_dates.txt')) await readCalendarDates(reader, services);
  return services;
};
