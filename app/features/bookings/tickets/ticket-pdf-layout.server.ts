import { trainClassName } from '~/features/trains/core/train.ts';
import { a4, type PdfDocument } from '~/server/pdf/pdf-document.server.ts';
import type { PdfFont } from '~/server/pdf/pdf-fonts.server.ts';
import { qrDrawing } from '~/server/qr/qr-code.server.ts';
import { formatDate, formatDuration, formatInstant } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { nightsOf, spanOf } from '~/ui/line/clock.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { dayOffsetLabel, travellingCountLabel } from '../core/ticket.ts';
import { tripRides } from '../core/trip-line.ts';

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

/** A station's name as it is set on its board. */
type BoardName = { size: number; face: PdfFont; rows: number };

/** Distance between the edge of a board and the name, in points. */
const boardPadding = 13;

/** Faces and sizes of a name, best first. Below 18 points the display face is hard to read, as on the screen. */
const boardLooks: readonly BoardName[] = [
  ...[22, 21, 20, 19, 18].map((size) => ({ size, face: 'display', rows: 1 }) as const),
  ...[20, 19, 18].map((size) => ({ size, face: 'display', rows: 2 }) as const),
  ...[17, 16, 15, 14, 13, 12].map((size) => ({ size, face: 'strong', rows: 2 }) as const),
];

/** The name as large as it fits in two lines without a broken word; a longer one has more lines. */
const nameOnBoard = ({ lines, widthOf }: TicketSheet, name: string, width: number): BoardName => {
  const column = width - 2 * boardPadding;
  const fits = (look: BoardName): boolean =>
    name.split(' ').every((word) => widthOf(word, look) <= column) && lines(name, column, look).length <= look.rows;
  const look = boardLooks.find(fits) ?? ({ size: 12, face: 'strong', rows: 0 } as const);
  return { ...look, rows: lines(name, column, look).length };
};

const boardLeading = 1.1;

/** Height of a board above that of a name in one line. */
const extraHeight = ({ size, rows }: BoardName): number => (rows > 1 ? (rows - 1) * size * boardLeading - 2 : 0);

const oneLineBoard = 58;

/** Yellow station board; `extra` is what its height exceeds that of one line by. */
const board = (
  { doc, say, ornament }: TicketSheet,
  { name, code }: { name: string; code: string },
  look: BoardName,
  { x, top, width, extra }: { x: number; top: number; width: number; extra: number },
): void => {
  const height = oneLineBoard + extra;
  ornament(() => {
    doc.roundedRect(x, top, width, height, 5).fill(ticketColours.board);
    doc
      .roundedRect(x + 3.5, top + 3.5, width - 7, height - 7, 3)
      .lineWidth(1.3)
      .stroke(ticketColours.ink);
  });
  // In the middle, when the other board is higher.
  const start = top + (extra - extraHeight(look)) / 2;
  const column = { x: x + boardPadding, width: width - 2 * boardPadding, align: 'center' } as const;
  say(name, { ...column, ...look, baseline: start + (look.rows > 1 ? 26 : 28), leading: boardLeading });
  say(code, { ...column, baseline: start + 47 + extraHeight(look), face: 'strong', size: 12 });
};

const boardWidth = (contentWidth - 74) / 2;

/** The boards of the ticket's stations, and by how much they exceed the height of names in one line. */
const boardsOf = (paper: TicketSheet) => {
  const { from, to } = paper.booking.train_details;
  const origin = nameOnBoard(paper, from.name, boardWidth);
  const destination = nameOnBoard(paper, to.name, boardWidth);
  return { origin, destination, extra: Math.max(extraHeight(origin), extraHeight(destination)) };
};

/** The space below the boards gives way to higher ones. */
const spaceBelowBoards = 6;

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
    const rides = tripRides(trip.map((one) => one.train_details));
    const axis = spanOf(rides);
    const scale = contentWidth / (axis.end - axis.start);
    const at = (minutes: number) => contentLeft + (minutes - axis.start) * scale;
    for (const { start, end } of nightsOf(axis))
      doc.rect(at(start), y - 5, (end - start) * scale, 10).fill(ticketColours.night);
    rides.forEach(({ start, end }, leg) => {
      doc
        .moveTo(at(start), y)
        .lineTo(at(end), y)
        .lineWidth(trip[leg]?.id === booking.id ? 5 : 2)
        .stroke(ticketColours.ink);
      const next = rides[leg + 1];
      if (next)
        doc
          .rect(at(end), y - 2.5, (next.start - end) * scale, 5)
          .lineWidth(1)
          .stroke(ticketColours.ink);
    });
  });

/** Origin and destination boards with times. @returns the bottom */
export const drawJourney = (paper: TicketSheet, top: number): number => {
  const { say, ornament, booking } = paper;
  const { from, to, duration_minutes } = booking.train_details;
  const width = boardWidth;
  const right = contentLeft + contentWidth - width;
  const { origin, destination, extra } = boardsOf(paper);
  board(paper, from, origin, { x: contentLeft, top, width, extra });
  board(paper, to, destination, { x: right, top, width, extra });
  ornament(() => arrow(paper, a4.width / 2, top + 22 + extra / 2));
  say(formatDuration(duration_minutes), {
    x: contentLeft + width,
    baseline: top + 46 + extra / 2,
    width: 74,
    size: 10.5,
    color: ticketColours.soft,
    align: 'center',
  });
  const offset = dayOffsetLabel(booking.train_details);
  const below = top + Math.max(0, extra - spaceBelowBoards);
  say(from.departs, { x: contentLeft, baseline: below + 102, width, face: 'strong', size: 38 });
  say(to.arrives, { x: right, baseline: below + 102, width, face: 'strong', size: 38, align: 'right' });
  say(`Departs ${formatDate(from.date)}`, { x: contentLeft, baseline: below + 122, width, face: 'strong', size: 13 });
  say(`Arrives ${formatDate(to.date)}${offset ? ` (${offset})` : ''}`, {
    x: right - 40,
    baseline: below + 122,
    width: width + 40,
    face: 'strong',
    size: 13,
    align: 'right',
  });
  drawTripLine(paper, below + 136);
  return below + 156;
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

const factSize = 14;
const factLeading = 1.25;

const fact = (
  { say }: TicketSheet,
  label: string,
  value: string,
  x: number,
  top: number,
  width: number,
  size = factSize,
): void => {
  say(label, { x, baseline: top + 10, width, size: 10.5, color: ticketColours.soft });
  say(value, { x, baseline: top + 27, width, face: 'strong', size, leading: factLeading });
};

const third = contentWidth / 3;
/** The column of the train's name. */
const trainWidth = third * 1.35 - 12;
const trainName = ({ booking: { train_details: train } }: TicketSheet): string => `${train.number} ${train.name}`;

/** Train, class and passengers. */
export const drawTrainDetails = (paper: TicketSheet, top: number): void => {
  const { booking } = paper;
  const { selected_class } = booking.train_details;
  fact(paper, 'Train', trainName(paper), contentLeft, top, trainWidth);
  fact(
    paper,
    'Class',
    `${trainClassName(selected_class)} (${selected_class})`,
    contentLeft + third * 1.35,
    top,
    third - 12,
  );
  fact(
    paper,
    'Passengers',
    travellingCountLabel(booking).replace(/ passengers?$/, ''),
    contentLeft + third * 2.4,
    top,
    third * 0.6,
  );
};

/** Distance from the top of a ticket to its perforation: the journey, the train's name in two lines, and what longer names add. */
export const aboveStub = (paper: TicketSheet): number => {
  const nameLines = paper.lines(trainName(paper), trainWidth, { face: 'strong', size: factSize }).length;
  const boards = Math.max(0, boardsOf(paper).extra - spaceBelowBoards);
  return 234 + boards + (nameLines > 1 ? (nameLines - 2) * factSize * factLeading + 4 : 0);
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
