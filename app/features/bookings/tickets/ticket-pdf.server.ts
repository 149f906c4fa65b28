import type { App } from '~/server/app.server.ts';
import { limitConcurrency } from '~/server/limit-concurrency.server.ts';
import type { AttachedFile } from '~/server/mail/mail-options.server.ts';
import { isPrintable } from '~/server/pdf/font-runs.ts';
import { a4, createPdfDocument } from '~/server/pdf/pdf-document.server.ts';
import { romanizeName } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { brand } from '~/shared/site/brand.ts';
import { fareBreakdown } from '../core/booking-labels.ts';
import { type BookingView, viewBooking } from '../core/booking-view.server.ts';
import { boardingLabel } from '../core/journey-times.ts';
import { passengerColumns } from '../core/passenger-attributes.ts';
import {
  cancelledPassengersRefund,
  coachAndBerthNote,
  paidAmountBreakdown,
  passengerBerth,
  passengerStates,
  ticketState,
  travellingCountLabel,
} from '../core/ticket.ts';
import { listTrip } from '../core/trips.store.server.ts';
import { ticketVerificationCodes } from './ticket-code.server.ts';
import { coachDrawings } from './ticket-pdf-coach.server.ts';
import {
  aboveStub,
  contentLeft,
  contentWidth,
  drawHeading,
  drawJourney,
  drawPerforation,
  drawRule,
  drawStub,
  drawTicketShape,
  drawTrainDetails,
  type TicketSheet,
  ticketColours,
  ticketMargin,
  ticketWidth,
} from './ticket-pdf-layout.server.ts';

const lastLine = a4.height - 50;

/** The attributes of a passenger end where coach and berth begin; the name has what is left. */
const berthX = 346;
const attributeColumns = passengerColumns.map(({ label, printWidth, textOf }, at) => {
  const widths = passengerColumns.slice(at).map((column) => column.printWidth + 4);
  return { head: label, x: berthX - widths.reduce((sum, width) => sum + width, 0), width: printWidth, textOf };
});
const nameColumn = { head: 'Passenger', x: 28, width: (attributeColumns[0]?.x ?? berthX) - 8 - 28 };
const columns = [
  { head: 'No.', x: 0, width: 28 },
  nameColumn,
  ...attributeColumns,
  { head: 'Coach and berth', x: berthX, width: contentWidth - berthX },
];

const tableHead = (paper: TicketSheet, top: number): number => {
  const cancelled = ticketState(paper.booking) === 'cancelled';
  for (const { head, x, width } of columns)
    paper.say(cancelled && head === 'Coach and berth' ? 'Ticket' : head, {
      x: contentLeft + x,
      baseline: top + 12,
      width,
      size: 10.5,
      color: ticketColours.soft,
    });
  drawRule(paper, top + 18, true);
  return top + 18;
};

const nextPage = (paper: TicketSheet): number => {
  const { doc, say, booking } = paper;
  doc.addPage();
  const { from, to, number } = booking.train_details;
  return say(`${booking.booking_reference}, ${number} ${from.name} to ${to.name}, ${formatDate(from.date)}`, {
    x: contentLeft,
    baseline: 52,
    width: contentWidth,
    face: 'strong',
    size: 12,
  });
};

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}/gu;

/**
 * A name as it is printed: without emoji, and a script of India that our fonts lack in Latin letters. Null for any other script, which would print as empty
 * boxes.
 */
const printedName = (name: string): string | null => {
  if (isPrintable(name)) return name;
  const letters = name.replace(emoji, '').trim();
  if (letters !== '' && isPrintable(letters)) return letters;
  const latin = romanizeName(letters);
  return latin && isPrintable(latin) ? `${latin} (in Latin letters)` : null;
};

const passengers = (paper: TicketSheet, top: number): number => {
  const { say, lines, booking } = paper;
  const cancelled = ticketState(booking) === 'cancelled';
  let y = tableHead(paper, top);
  passengerStates(booking).forEach((passenger, index) => {
    const { name, state } = passenger;
    const printed = printedName(name) ?? `Passenger ${index + 1}, see the ticket online`;
    const look = { face: 'strong', size: cancelled ? 11.5 : 13 } as const;
    const height = lines(printed, nameColumn.width, look).length * look.size * 1.35 + (cancelled ? 5 : 7);
    if (y + height > lastLine) y = tableHead(paper, nextPage(paper));
    const off = state === 'cancelled';
    const attributes = attributeColumns.map(({ textOf }) => textOf(passenger));
    const cells = [
      `${index + 1}.`,
      printed,
      ...attributes,
      off ? 'Cancelled' : (passengerBerth(booking, passenger.id) ?? 'Chart to follow'),
    ];
    columns.forEach(({ x, width }, column) => {
      const last = column === columns.length - 1;
      say(cells[column] ?? '', {
        x: contentLeft + x,
        baseline: y + (cancelled ? 14 : 17),
        width,
        ...(column === 1 ? look : { size: cancelled ? 11 : 12 }),
        color: off ? ticketColours.sindoor : last || column === 0 ? ticketColours.soft : ticketColours.ink,
      });
    });
    y += height;
    drawRule(paper, y);
  });
  return y;
};

/** Below the passengers: notes on the left, amounts on the right. */
const gap = 26;
const moneyWidth = 200;
const printWidth = contentWidth - moneyWidth - gap;

const money = (paper: TicketSheet, top: number): void => {
  const { say, booking } = paper;
  const x = contentLeft + contentWidth - moneyWidth;
  let y = top;
  const cancelled = ticketState(booking) === 'cancelled';
  // A cancelled ticket shows refund and charges below instead.
  for (const { label, paise } of cancelled ? [] : fareBreakdown(booking)) {
    say(label, { x, baseline: y + 14, width: moneyWidth - 68, size: 11 });
    say(formatRupeesExact(paise), { x: x + moneyWidth - 68, baseline: y + 14, width: 68, align: 'right', size: 11 });
    y += 18;
  }
  paper.ornament(() =>
    paper.doc
      .moveTo(x, y + 3)
      .lineTo(x + moneyWidth, y + 3)
      .lineWidth(1.3)
      .stroke(ticketColours.ink),
  );
  const total = { baseline: y + 21, face: 'strong', size: 14 } as const;
  say('Total paid', { x, width: moneyWidth - 100, ...total });
  say(formatRupeesExact(booking.total_fare_paise), { x: x + 100, width: moneyWidth - 100, align: 'right', ...total });
  const refunds = [
    ['Refund for cancelled', cancelledPassengersRefund(booking)],
    ['Refund of a part', booking.partly_refunded_paise],
  ] as const;
  if (!cancelled) {
    for (const [index, [label, paise]] of refunds.filter(([, sum]) => sum > 0).entries()) {
      const line = { baseline: y + 42 + index * 16, size: 11 } as const;
      say(label, { x, width: moneyWidth - 60, ...line });
      say(formatRupeesExact(paise), { x: x + moneyWidth - 60, width: 60, align: 'right', ...line });
    }
    return;
  }
  y += 44;
  for (const { label, paise } of paidAmountBreakdown(booking)) {
    say(label, { x, baseline: y, width: moneyWidth - 80, size: 11 });
    say(formatRupeesExact(paise), { x: x + moneyWidth - 80, baseline: y, width: 80, align: 'right', size: 11 });
    y += 18;
  }
};

const conditionsOfTicket = (booking: BookingView): readonly string[] => [
  'One passenger must carry an original photo ID on board and show it with this ticket, printed or on a phone.',
  coachAndBerthNote(booking),
  ...[boardingLabel(booking.train_details)].filter((text) => text !== null),
  'Be at the platform 20 minutes before departure. Times are Indian Standard Time (24 hours).',
  'The QR code shows whether the ticket is valid when it is scanned. Do not share it with strangers.',
];

/** A cancelled ticket needs no travel advice. */
const conditionsWhenCancelled = ['The refund goes to your original payment method. Track it on your booking page.'];

const conditionsOf = ({ booking }: TicketSheet): readonly string[] =>
  ticketState(booking) === 'cancelled' ? conditionsWhenCancelled : conditionsOfTicket(booking);

const small = { size: 10.5 } as const;

/** Height of the amounts or the notes, whichever is larger. */
const belowHeight = (paper: TicketSheet): number =>
  Math.max(smallPrintHeight(paper), ticketState(paper.booking) === 'cancelled' ? 76 : 0);

const smallPrintHeight = (paper: TicketSheet): number =>
  34 +
  conditionsOf(paper).reduce(
    (sum, text) => sum + paper.lines(text, printWidth - 10, small).length * small.size * 1.35 + 2,
    0,
  );

const smallPrint = (paper: TicketSheet, top: number): void => {
  const { say, doc, ornament } = paper;
  let y = say('Good to know', {
    x: contentLeft,
    baseline: top + 14,
    width: printWidth,
    face: 'strong',
    size: 12,
    as: 'H2',
  });
  for (const condition of conditionsOf(paper)) {
    ornament(() => doc.circle(contentLeft + 3, y - 3.5, 1.6).fill(ticketColours.ink));
    y = say(condition, { x: contentLeft + 10, baseline: y, width: printWidth - 10, ...small }) + 2;
  }
  const help = `Questions? ${brand.supportEmail}, ${brand.supportPhone}`;
  doc.link(contentLeft, y - 10, printWidth, 16, `mailto:${brand.supportEmail}`);
  say(help, { x: contentLeft, baseline: y + 3, width: printWidth, face: 'strong', size: 11 });
};

/** Footers of the pages of one ticket; the pages are numbered over the whole document. */
const footers = (
  { doc, ornament }: Pick<TicketSheet, 'doc' | 'ornament'>,
  reference: string,
  pages: { from: number; to: number; all: number },
): void => {
  for (let page = pages.from; page < pages.to; page += 1) {
    doc.switchToPage(page);
    ornament(() => {
      doc.font('text latin').fontSize(9.5).fillColor(ticketColours.soft);
      doc.text(`${brand.name}, ${brand.address}`, ticketMargin, a4.height - 30, { lineBreak: false });
      const right = pages.all > 1 ? `${reference}, page ${page + 1} of ${pages.all}` : reference;
      doc.text(right, ticketMargin + ticketWidth - doc.widthOfString(right), a4.height - 30, { lineBreak: false });
    });
  }
};

/** Draws the ticket of one train from the top of the current page. */
const drawTicket = (paper: TicketSheet, address: string): void => {
  const { booking } = paper;
  const top = drawHeading(paper, ticketState(booking) === 'cancelled');
  const perforation = top + aboveStub(paper);
  const bottom = perforation + 180;
  drawTicketShape(paper, top, perforation, bottom);
  const afterJourney = drawJourney(paper, top + 20);
  drawRule(paper, afterJourney, true);
  drawTrainDetails(paper, afterJourney + 8);
  drawPerforation(paper, perforation);
  drawStub(paper, perforation + 16, address);
  let afterPassengers = passengers(paper, bottom + 10);
  for (const { height, draw: drawCoach } of coachDrawings(paper)) {
    if (afterPassengers + height > lastLine) afterPassengers = nextPage(paper);
    drawCoach(afterPassengers);
    afterPassengers += height;
  }
  const space = lastLine - afterPassengers - belowHeight(paper);
  const below = space < 0 ? nextPage(paper) : afterPassengers + Math.min(space, 14);
  money(paper, below);
  smallPrint(paper, below);
};

/** The tickets of a trip in the order of travel. */
type Tickets = readonly [BookingView, ...BookingView[]];

const draw = async (app: Pick<App, 'clock' | 'environment'>, tickets: Tickets): Promise<Buffer> => {
  const [first] = tickets;
  const last = tickets.at(-1) ?? first;
  const { from } = first.train_details;
  const sheet = await createPdfDocument({
    title: `Train ${tickets.length > 1 ? 'tickets' : 'ticket'} ${tickets.map((one) => one.booking_reference).join(', ')}`,
    author: brand.name,
    subject: `${from.name} to ${last.train_details.to.name}, ${formatDate(from.date)}, ${travellingCountLabel(first)}`,
    createdAt: app.clock.now(),
  });
  const starts: { reference: string; from: number }[] = [];
  for (const booking of tickets) {
    if (starts.length > 0) sheet.doc.addPage();
    starts.push({ reference: booking.booking_reference, from: sheet.doc.bufferedPageRange().count - 1 });
    const proof = ticketVerificationCodes(app.environment, booking);
    drawTicket({ ...sheet, booking, trip: tickets, checkCode: proof.checkCode }, proof.address);
  }
  const all = sheet.doc.bufferedPageRange().count;
  for (const [at, { reference, from: page }] of starts.entries())
    footers(sheet, reference, { from: page, to: starts[at + 1]?.from ?? all, all });
  return sheet.close();
};

/** One at a time: rendering keeps the event loop busy for ten milliseconds or more. */
const renderQueue = limitConcurrency(1);

/** The tickets of a trip as an A4 PDF, each on its own pages; a cancelled one has a banner in its header. */
export const ticketPdf = (app: Pick<App, 'clock' | 'environment'>, ...tickets: Tickets): Promise<Buffer> =>
  renderQueue(() => draw(app, tickets));

/** The valid tickets of a trip in one PDF as they are now, for a mail; null when none is valid any more. */
export const attachTickets = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  tripId: string,
): Promise<AttachedFile | null> => {
  const now = app.clock.now();
  const trip = (await listTrip(app.db, tripId)).filter(({ booking_status }) => booking_status === 'confirmed');
  const [first, ...others] = trip.map((booking) => viewBooking(booking, now));
  if (!first) return null;
  const content = await ticketPdf(app, first, ...others);
  return { name: `ticket-${first.booking_reference}.pdf`, type: 'application/pdf', content };
};
