import { trainClassName } from '~/features/trains/core/train.ts';
import { nightsOf } from '~/features/trains/journeys/journey-line.ts';
import { a4, type PdfDocument } from '~/server/pdf/pdf-document.server.ts';
import { qrDrawing } from '~/server/qr/qr-code.server.ts';
import { formatDate, formatDuration, formatInstant } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { dayOffsetLabel, travellingCountLabel } from '../core/ticket.ts';
import { tripLine } from '../core/trip-line.ts';

/** Colours of the printed ticket. */
export const ticketColours = {
  ink: '#1E1B18',
  soft: '#5C5347',
  board: '#FFC72C',
  ticket: '#FFF8E2',
  line: '#B7A578',
  sindoor: '#A80D26',
  white: '#FFFFFF',
  night: '#E2E0EE',
} as const;

/** Distance from the page edge to the ticket, in points. */
export const ticketMargin = 34;
/** Distance from the page edge to the text, in points. */
export const contentLeft = ticketMargin + 20;
/** The width of the ticket. */
export const ticketWidth = a4.width - 2 * ticketMargin;
/** The width of the text area. */
export const contentWidth = a4.width - 2 * contentLeft;

/** A PDF sheet with the booking to print, its trip and its check code. */
export type TicketSheet = PdfDocument & {
  booking: BookingView;
  /** All tickets of the document in the order of travel. */
  trip: readonly BookingView[];
  checkCode: string;
};

/** Header with the brand name, and a banner on a cancelled ticket. @returns the top of the ticket */
export const drawHeading = ({ doc, say, ornament }: TicketSheet, cancelled: boolean): number => {
  ornament(() => {
    doc.roundedRect(ticketMargin, 28, ticketWidth, 56, 7).fill(ticketColours.board);
    doc
      .roundedRect(ticketMargin + 4, 32, ticketWidth - 8, 48, 4)
      .lineWidth(1.6)
      .stroke(ticketColours.ink);
  });
  say(brand.name, { x: contentLeft, baseline: 65, width: 200, face: 'display', size: 27 });
  say('Train ticket', {
    x: contentLeft + 200,
    baseline: 63,
    width: contentWidth - 200,
    face: 'display',
    size: 19,
    align: 'right',
    as: 'H1',
  });
  if (!cancelled) return 98;
  ornament(() => doc.roundedRect(ticketMargin, 94, ticketWidth, 40, 4).fill(ticketColours.sindoor));
  say('CANCELLED. Not valid for travel.', {
    x: contentLeft,
    baseline: 120,
    width: contentWidth,
    face: 'strong',
    size: 17,
    color: ticketColours.white,
    align: 'center',
  });
  return 148;
};

/** Yellow station board, with the name as large as it fits. @returns its bottom */
const board = (
  { doc, say, ornament, widthOf }: TicketSheet,
  name: string,
  code: string,
  x: number,
  top: number,
  width: number,
): number => {
  let size = 22;
  while (size > 12 && widthOf(name, { face: 'display', size }) > width - 26) size -= 1;
  ornament(() => {
    doc.roundedRect(x, top, width, 58, 5).fill(ticketColours.board);
    doc
      .roundedRect(x + 3.5, top + 3.5, width - 7, 51, 3)
      .lineWidth(1.3)
      .stroke(ticketColours.ink);
  });
  say(name, { x: x + 10, baseline: top + 28, width: width - 20, face: 'display', size, align: 'center' });
  say(code, { x: x + 10, baseline: top + 47, width: width - 20, face: 'strong', size: 12, align: 'center' });
  return top + 58;
};

const arrow = ({ doc }: TicketSheet, x: number, y: number): void => {
  doc
    .moveTo(x - 13, y)
    .lineTo(x + 12, y)
    .moveTo(x + 4, y - 7)
    .lineTo(x + 12, y)
    .lineTo(x + 4, y + 7)
    .lineWidth(2.2)
    .lineJoin('round')
    .stroke(ticketColours.ink);
};

/** The trip on a clock: nights shaded, waits hollow, the train of this ticket heavy. */
const drawTripLine = ({ doc, ornament, booking, trip }: TicketSheet, y: number): void =>
  ornament(() => {
    const { journey, axis } = tripLine(trip.map((one) => one.train_details));
    const scale = contentWidth / (axis.end - axis.start);
    const at = (minutes: number) => contentLeft + (minutes - axis.start) * scale;
    for (const { start, end } of nightsOf(axis))
      doc.rect(at(start), y - 5, (end - start) * scale, 10).fill(ticketColours.night);
    journey.legs.forEach(({ from, to }, leg) => {
      doc
        .moveTo(at(from.departs_min), y)
        .lineTo(at(to.arrives_min), y)
        .lineWidth(trip[leg]?.id === booking.id ? 5 : 2)
        .stroke(ticketColours.ink);
      const next = journey.legs[leg + 1];
      if (next)
        doc
          .rect(at(to.arrives_min), y - 2.5, (next.from.departs_min - to.arrives_min) * scale, 5)
          .lineWidth(1)
          .stroke(ticketColours.ink);
    });
  });

/** Origin and destination boards with times. @returns the bottom */
export const drawJourney = (paper: TicketSheet, top: number): number => {
  const { say, ornament, booking } = paper;
  const { from, to, duration_minutes } = booking.train_details;
  const width = (contentWidth - 74) / 2;
  const right = contentLeft + contentWidth - width;
  board(paper, from.name, from.code, contentLeft, top, width);
  board(paper, to.name, to.code, right, top, width);
  ornament(() => arrow(paper, a4.width / 2, top + 22));
  say(formatDuration(duration_minutes), {
    x: contentLeft + width,
    baseline: top + 46,
    width: 74,
    size: 10.5,
    color: ticketColours.soft,
    align: 'center',
  });
  const offset = dayOffsetLabel(booking.train_details);
  say(from.departs, { x: contentLeft, baseline: top + 102, width, face: 'strong', size: 38 });
  say(to.arrives, { x: right, baseline: top + 102, width, face: 'strong', size: 38, align: 'right' });
  say(`Departs ${formatDate(from.date)}`, { x: contentLeft, baseline: top + 122, width, face: 'strong', size: 13 });
  say(`Arrives ${formatDate(to.date)}${offset ? ` (${offset})` : ''}`, {
    x: right - 40,
    baseline: top + 122,
    width: width + 40,
    face: 'strong',
    size: 13,
    align: 'right',
  });
  drawTripLine(paper, top + 136);
  return top + 156;
};

/** Outline of the ticket with a punched corner and perforation holes on both sides. */
export const drawTicketShape = (
  { doc, ornament }: TicketSheet,
  top: number,
  perforation: number,
  bottom: number,
): void =>
  ornament(() => {
    const [left, right, corner, hole, punch] = [ticketMargin, ticketMargin + ticketWidth, 9, 8, 17];
    doc
      .path(
        [
          `M${left + corner} ${top}H${right - punch}A${punch} ${punch} 0 0 0 ${right} ${top + punch}`,
          `V${perforation - hole}A${hole} ${hole} 0 0 0 ${right} ${perforation + hole}`,
          `V${bottom - corner}A${corner} ${corner} 0 0 1 ${right - corner} ${bottom}`,
          `H${left + corner}A${corner} ${corner} 0 0 1 ${left} ${bottom - corner}`,
          `V${perforation + hole}A${hole} ${hole} 0 0 0 ${left} ${perforation - hole}`,
          `V${top + corner}A${corner} ${corner} 0 0 1 ${left + corner} ${top}Z`,
        ].join(''),
      )
      .lineWidth(1.2)
      .fillAndStroke(ticketColours.ticket, ticketColours.line);
  });

/** Dotted line above the stub. */
export const drawPerforation = ({ doc, ornament }: TicketSheet, y: number): void =>
  ornament(() => {
    doc
      .moveTo(ticketMargin + 14, y)
      .lineTo(ticketMargin + ticketWidth - 14, y)
      .lineWidth(2)
      .lineCap('round')
      .dash(0.1, { space: 6 })
      .stroke(ticketColours.line)
      .undash()
      .lineCap('butt');
  });

const fact = (
  { say }: TicketSheet,
  label: string,
  value: string,
  x: number,
  top: number,
  width: number,
  size = 14,
): number => {
  say(label, { x, baseline: top + 10, width, size: 10.5, color: ticketColours.soft });
  return say(value, { x, baseline: top + 27, width, face: 'strong', size }) - 10;
};

/** Train, class and passengers. @returns the bottom */
export const drawTrainDetails = (paper: TicketSheet, top: number): number => {
  const { booking } = paper;
  const { train_details: train } = booking;
  const third = contentWidth / 3;
  const ends = [
    fact(paper, 'Train', `${train.number} ${train.name}`, contentLeft, top, third * 1.35 - 12),
    fact(
      paper,
      'Class',
      `${trainClassName(train.selected_class)} (${train.selected_class})`,
      contentLeft + third * 1.35,
      top,
      third - 12,
    ),
    fact(
      paper,
      'Passengers',
      travellingCountLabel(booking).replace(/ passengers?$/, ''),
      contentLeft + third * 2.4,
      top,
      third * 0.6,
    ),
  ];
  return Math.max(...ends) + 6;
};

/** Stub with the QR code and the details to enter when it cannot be scanned. @returns the bottom */
export const drawStub = (paper: TicketSheet, top: number, address: string): number => {
  const { doc, say, figure, ornament, booking } = paper;
  const side = 148;
  const { size, path } = qrDrawing(address);
  ornament(() => doc.rect(contentLeft, top, side, side).fill(ticketColours.white));
  figure('QR code for the ticket examiner', () => {
    doc
      .save()
      .translate(contentLeft, top)
      .scale(side / size)
      .path(path)
      .fill('#000000')
      .restore();
  });
  doc.link(contentLeft, top, side, side, address);
  const x = contentLeft + side + 22;
  const width = contentWidth - side - 22;
  say('Booking reference', { x, baseline: top + 12, width, size: 10.5, color: ticketColours.soft });
  say(booking.booking_reference, { x, baseline: top + 35, width, face: 'strong', size: 22 });
  fact(paper, 'Check code', paper.checkCode, x, top + 48, width / 2, 17);
  fact(paper, 'Paid', formatRupeesExact(booking.total_fare_paise), x + width / 2, top + 48, width / 2, 17);
  const checked = `For the ticket examiner: scan the code, or enter the reference and check code at ${address.split(paths.verify('x').slice(0, -1))[0]?.replace(/^https?:\/\//, '')}${paths.verify()}`;
  const after = say(checked, { x, baseline: top + 104, width, size: 10.5, color: ticketColours.soft });
  say(`Booked ${formatInstant(booking.created_at)}`, {
    x,
    baseline: after + 2,
    width,
    size: 10.5,
    color: ticketColours.soft,
  });
  return top + side;
};

/** Horizontal line across the text area, dashed unless `heavy`. */
export const drawRule = ({ doc, ornament }: TicketSheet, y: number, heavy = false): void =>
  ornament(() => {
    if (heavy)
      doc
        .moveTo(contentLeft, y)
        .lineTo(contentLeft + contentWidth, y)
        .lineWidth(1.3)
        .stroke(ticketColours.ink);
    else
      doc
        .moveTo(contentLeft, y)
        .lineTo(contentLeft + contentWidth, y)
        .lineWidth(0.8)
        .dash(3, { space: 3 })
        .stroke(ticketColours.line)
        .undash();
  });
