import type { PlainDate } from '~/shared/dates/dates.ts';
import { type GtfsReader, requiredValue, uniqueValue } from './gtfs-reader.server.ts';
import { openEnd, openStart, parseGtfsDate } from './gtfs-values.ts';
import type { GtfsService } from './train-dates.ts';

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
