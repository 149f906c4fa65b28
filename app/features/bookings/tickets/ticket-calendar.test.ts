import { expect, test } from 'vitest';
import { someTicket } from '#tests/factories/tickets.ts';
import { manualClock } from '~/server/clock.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { ticketCalendar } from './ticket-calendar.server.ts';

const app = {
  clock: manualClock(new Date('2026-11-20T06:00:00Z')),
  environment: readEnvironment({ SESSION_SECRET: 'a secret of the tests, long enough to pass' }),
};

/** Parses an iCalendar text to properties by component (RFC 5545). */
const read = (text: string): Record<string, Record<string, string>> => {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const components: Record<string, Record<string, string>> = {};
  const open: string[] = [];
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)) {
    const [name = '', value = ''] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') expect(open.pop()).toBe(value);
    else {
      const component = open.join('/');
      components[component] ??= {};
      expect(components[component]).not.toHaveProperty([name]);
      components[component][name] = value.replaceAll('\\n', '\n').replace(/\\([\\;,])/g, '$1');
    }
  }
  expect(open).toEqual([]);
  return components;
};

test('the event uses the local time of the stations', () => {
  const {
    VCALENDAR: calendar,
    'VCALENDAR/VEVENT': event,
    'VCALENDAR/VEVENT/VALARM': alarm,
    ...zone
  } = read(ticketCalendar(app, someTicket(['Asha Rao', 'Ravi'])));
  expect(calendar).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH' });
  expect(event).toMatchObject({
    UID: 'raahi1795172400000@raahi.test',
    SEQUENCE: '60',
    DTSTAMP: '20261120T060000Z',
    'DTSTART;TZID=Asia/Kolkata': '20261201T165500',
    'DTEND;TZID=Asia/Kolkata': '20261202T083500',
    SUMMARY: '12952 Mumbai Rajdhani Express: New Delhi to Mumbai Central',
    LOCATION: 'New Delhi (NDLS)',
    STATUS: 'CONFIRMED',
  });
  expect(event?.DESCRIPTION).toContain('Booking reference RAAHI1795172400000\nAC 3 Tier (3A), 2 passengers\n');
  expect(alarm).toMatchObject({ ACTION: 'DISPLAY', TRIGGER: '-PT3H' });
  expect(zone).toEqual({
    'VCALENDAR/VTIMEZONE': { TZID: 'Asia/Kolkata' },
    'VCALENDAR/VTIMEZONE/STANDARD': {
      DTSTART: '19700101T000000',
      TZOFFSETFROM: '+0530',
      TZOFFSETTO: '+0530',
      TZNAME: 'IST',
    },
  });
});

test('a cancelled ticket cancels the same event', () => {
  const given = read(ticketCalendar(app, someTicket()))['VCALENDAR/VEVENT'];
  const { VCALENDAR: calendar, 'VCALENDAR/VEVENT': event } = read(
    ticketCalendar(
      app,
      someTicket(['Asha Rao'], { booking_status: 'cancelled', updated_at: '2026-11-20T06:05:00.000Z' }),
    ),
  );
  expect(calendar?.METHOD).toBe('CANCEL');
  expect(event).toMatchObject({ UID: given?.UID, SEQUENCE: '300', STATUS: 'CANCELLED' });
  expect(event?.DESCRIPTION).not.toContain('passenger');
});

test('the chart updates the event with coach and berth', () => {
  const before = read(ticketCalendar(app, someTicket()))['VCALENDAR/VEVENT'];
  expect(before?.DESCRIPTION).toContain('Coach and berth on Tue 1 Dec at 08:55');
  const berth = { passenger_id: '1', coach: 4, berth: 23, coach_seats: 72, allotted_at: '2026-12-01T03:25:10+00:00' };
  const after = read(ticketCalendar(app, someTicket(['Asha Rao'], { berths: [berth] })))['VCALENDAR/VEVENT'];
  expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
  expect(after?.DESCRIPTION).toContain('B4 · 23 · Side lower');
});

test('cancelling one passenger updates the event', () => {
  const partly = someTicket(['Asha Rao', 'Ravi Rao'], {
    cancelled_passengers: [{ id: '2', at: '2026-11-20T06:00:00.000Z', kept_paise: 18949, refund_paise: 170600 }],
    updated_at: '2026-11-20T06:05:00.000Z',
  });
  const { VCALENDAR: calendar, 'VCALENDAR/VEVENT': event } = read(ticketCalendar(app, partly));
  expect(calendar?.METHOD).toBe('PUBLISH');
  expect(event).toMatchObject({ SEQUENCE: '300', STATUS: 'CONFIRMED' });
  expect(event?.DESCRIPTION).toContain('1 of 2 passengers');
});

test('it contains no names and no key, because calendars are shared', () => {
  const text = ticketCalendar(app, someTicket(['Asha Rao']));
  expect(text).not.toContain('Asha');
  expect(text).not.toContain('key=');
});

test('long lines are folded and special characters escaped', () => {
  const ticket = someTicket();
  ticket.train_details.name = 'राजधानी, तेज; बहुत \\ लम्बा नाम, जो एक पंक्ति में नहीं आता है';
  const event = read(ticketCalendar(app, ticket))['VCALENDAR/VEVENT'];
  expect(event?.SUMMARY).toBe(`12952 ${ticket.train_details.name}: New Delhi to Mumbai Central`);
});
