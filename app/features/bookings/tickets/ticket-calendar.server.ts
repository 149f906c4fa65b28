import { trainClassName } from '~/features/trains/core/train.ts';
import type { App } from '~/server/app.server.ts';
import { indianZone } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { berthLabels, chartTimeLabel, ticketRevision, ticketState, travellingCountLabel } from '../core/ticket.ts';

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Folds lines to at most 75 bytes without splitting a character (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  for (const char of line) {
    if (Buffer.byteLength(current + char) > 75) {
      lines.push(current);
      current = ' ';
    }
    current += char;
  }
  return [...lines, current].join('\r\n');
};

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Local date and time ('2026-12-01', '16:35') in iCalendar format. */
const local = (date: string, time: string): string => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** India has one time zone without daylight saving, so one rule is enough. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${indianZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A reminder three hours before departure. */
const alarmLines = (text: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT3H',
  `DESCRIPTION:${escaped(text)}`,
  'END:VALARM',
];

const eventLines = (app: Pick<App, 'clock' | 'environment'>, booking: BookingView): string[] => {
  const { train_details: train, booking_reference: reference } = booking;
  const cancelled = ticketState(booking) === 'cancelled';
  const page = app.environment.publicUrl + paths.confirmation(reference);
  const about = [
    `Booking reference ${reference}`,
    `${trainClassName(train.selected_class)} (${train.selected_class}), ${cancelled ? 'cancelled' : travellingCountLabel(booking)}`,
    `${train.from.name} ${train.from.departs}, ${train.to.name} ${train.to.arrives}`,
    ...(cancelled ? [] : [berthLabels(booking).join(', ') || chartTimeLabel(booking.chart_at)]),
    page,
  ].join('\n');
  const summary = `${train.number} ${train.name}: ${train.from.name} to ${train.to.name}`;
  return [
    'BEGIN:VEVENT',
    `UID:${reference.toLowerCase()}@${brand.supportEmail.split('@')[1]}`,
    `SEQUENCE:${ticketRevision(booking)}`,
    `DTSTAMP:${utc(app.clock.now())}`,
    `DTSTART;TZID=${indianZone}:${local(train.from.date, train.from.departs)}`,
    `DTEND;TZID=${indianZone}:${local(train.to.date, train.to.arrives)}`,
    `SUMMARY:${escaped(cancelled ? `Cancelled: ${summary}` : summary)}`,
    `LOCATION:${escaped(`${train.from.name} (${train.from.code})`)}`,
    `DESCRIPTION:${escaped(about)}`,
    `URL:${page}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${brand.name}:mailto:${brand.supportEmail}`,
    `TRANSP:${cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(cancelled ? [] : alarmLines(`${train.number} departs from ${train.from.name} at ${train.from.departs}`)),
    'END:VEVENT',
  ];
};

/**
 * The trains of a trip as calendar events (RFC 5545, 5546). The UID is stable and SEQUENCE only grows, so the event of a cancelled ticket removes the
 * earlier one. Calendars are often shared, so they contain no names and link to a page that requires a login.
 */
export const ticketCalendar = (
  app: Pick<App, 'clock' | 'environment'>,
  ...tickets: readonly [BookingView, ...BookingView[]]
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Train tickets//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${tickets.every((booking) => ticketState(booking) === 'cancelled') ? 'CANCEL' : 'PUBLISH'}`,
    ...zone,
    ...tickets.flatMap((booking) => eventLines(app, booking)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
