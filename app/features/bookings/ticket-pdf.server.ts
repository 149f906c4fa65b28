import type { App } from '~/server/app.server.ts';
import { isPrintable } from '~/server/pdf/font-runs.ts';
import { a4, openSheet } from '~/server/pdf/sheet.server.ts';
import { takeTurns } from '~/server/take-turns.server.ts';
import { brand } from '~/shared/brand.ts';
import { formatDate } from '~/shared/dates.ts';
import { formatRupeesExact } from '~/shared/money.ts';
import type { BookingView } from './booking-view.server.ts';
import { fareParts } from './fare-parts.ts';
import {
  coachAndBerth,
  comesBack,
  countTravelling,
  isPartlyCancelled,
  moneySplitParts,
  passengerStates,
  ticketState,
} from './ticket.ts';
import { ticketProof } from './ticket-code.server.ts';
import {
  colours,
  edge,
  facts,
  fullWidth,
  heading,
  inner,
  innerWidth,
  journey,
  type Paper,
  perforationLine,
  rule,
  stub,
  ticketShape,
} from './ticket-paper.server.ts';

const lastLine = a4.height - 50;

const columns = [
  { head: 'No.', x: 0, width: 28 },
  { head: 'Passenger', x: 28, width: 212 },
  { head: 'Age', x: 248, width: 34 },
  { head: 'Gender', x: 286, width: 56 },
  { head: 'Coach and berth', x: 346, width: innerWidth - 346 },
] as const;

const tableHead = (paper: Paper, top: number): number => {
  const cancelled = ticketState(paper.booking) === 'cancelled';
  for (const { head, x, width } of columns)
    paper.say(cancelled && head === 'Coach and berth' ? 'Ticket' : head, {
      x: inner + x,
      baseline: top + 12,
      width,
      size: 10.5,
      color: colours.soft,
    });
  rule(paper, top + 18, true);
  return top + 18;
};

const nextPage = (paper: Paper): number => {
  const { doc, say, booking } = paper;
  doc.addPage();
  const { from, to, number } = booking.train_details;
  say(`${booking.booking_reference}, ${number} ${from.name} to ${to.name}, ${formatDate(from.date)}`, {
    x: inner,
    baseline: 52,
    width: innerWidth,
    face: 'strong',
    size: 12,
  });
  return 68;
};

const passengers = (paper: Paper, top: number): number => {
  const { say, lines, booking } = paper;
  const cancelled = ticketState(booking) === 'cancelled';
  let y = tableHead(paper, top);
  passengerStates(booking).forEach(({ name, age, gender, state }, index) => {
    // Names in a script that our fonts lack would print as empty boxes.
    const shown = isPrintable(name) ? name : `Passenger ${index + 1}, see the ticket online`;
    const look = { face: 'strong', size: cancelled ? 11.5 : 13 } as const;
    const height = lines(shown, columns[1].width, look).length * look.size * 1.35 + (cancelled ? 5 : 7);
    if (y + height > lastLine) y = tableHead(paper, nextPage(paper));
    const off = state === 'cancelled';
    const cells = [`${index + 1}.`, shown, String(age), gender, off ? 'Cancelled' : 'As per railway chart'];
    columns.forEach(({ x, width }, column) => {
      const last = column === columns.length - 1;
      say(cells[column] ?? '', {
        x: inner + x,
        baseline: y + (cancelled ? 14 : 17),
        width,
        ...(column === 1 ? look : { size: cancelled ? 11 : 12 }),
        color: off ? colours.sindoor : last || column === 0 ? colours.soft : colours.ink,
      });
    });
    y += height;
    rule(paper, y);
  });
  return y;
};

/** Below the passengers: notes on the left, amounts on the right. */
const gap = 26;
const moneyWidth = 200;
const printWidth = innerWidth - moneyWidth - gap;

const money = (paper: Paper, top: number): void => {
  const { say, booking } = paper;
  const x = inner + innerWidth - moneyWidth;
  let y = top;
  const cancelled = ticketState(booking) === 'cancelled';
  // A cancelled ticket shows refund and charges below instead.
  for (const { label, paise } of cancelled ? [] : fareParts(booking)) {
    say(label, { x, baseline: y + 14, width: moneyWidth - 68, size: 11 });
    say(formatRupeesExact(paise), { x: x + moneyWidth - 68, baseline: y + 14, width: 68, align: 'right', size: 11 });
    y += 18;
  }
  paper.ornament(() =>
    paper.doc
      .moveTo(x, y + 3)
      .lineTo(x + moneyWidth, y + 3)
      .lineWidth(1.3)
      .stroke(colours.ink),
  );
  const total = { baseline: y + 21, face: 'strong', size: 14 } as const;
  say('Total paid', { x, width: moneyWidth - 100, ...total });
  say(formatRupeesExact(booking.total_fare_paise), { x: x + 100, width: moneyWidth - 100, align: 'right', ...total });
  if (isPartlyCancelled(booking)) {
    const back = { baseline: y + 42, size: 11 } as const;
    say('Refund for cancelled', { x, width: moneyWidth - 60, ...back });
    say(formatRupeesExact(comesBack(booking)), { x: x + moneyWidth - 60, width: 60, align: 'right', ...back });
  }
  if (!cancelled) return;
  y += 44;
  for (const { label, paise } of moneySplitParts(booking)) {
    say(label, { x, baseline: y, width: moneyWidth - 80, size: 11 });
    say(formatRupeesExact(paise), { x: x + moneyWidth - 80, baseline: y, width: 80, align: 'right', size: 11 });
    y += 18;
  }
};

const conditions = [
  'One passenger must carry an original photo ID on board and show it with this ticket, printed or on a phone.',
  coachAndBerth,
  'Be at the platform 20 minutes before departure. Times are Indian Standard Time (24 hours).',
  'The QR code shows whether the ticket is valid when it is scanned. Do not share it with strangers.',
];

/** A cancelled ticket needs no travel advice. */
const conditionsWhenCancelled = ['The refund goes to your original payment method. Track it on your booking page.'];

const conditionsOf = ({ booking }: Paper): readonly string[] =>
  ticketState(booking) === 'cancelled' ? conditionsWhenCancelled : conditions;

const small = { size: 10.5 } as const;

/** Height of the amounts or the notes, whichever is larger. */
const belowHeight = (paper: Paper): number =>
  Math.max(smallPrintHeight(paper), ticketState(paper.booking) === 'cancelled' ? 76 : 0);

const smallPrintHeight = (paper: Paper): number =>
  34 +
  conditionsOf(paper).reduce(
    (sum, text) => sum + paper.lines(text, printWidth - 10, small).length * small.size * 1.35 + 2,
    0,
  );

const smallPrint = (paper: Paper, top: number): void => {
  const { say, doc, ornament } = paper;
  let y = say('Good to know', { x: inner, baseline: top + 14, width: printWidth, face: 'strong', size: 12, as: 'H2' });
  for (const condition of conditionsOf(paper)) {
    ornament(() => doc.circle(inner + 3, y - 3.5, 1.6).fill(colours.ink));
    y = say(condition, { x: inner + 10, baseline: y, width: printWidth - 10, ...small }) + 2;
  }
  const help = `Questions? ${brand.supportEmail}, ${brand.supportPhone}`;
  doc.link(inner, y - 10, printWidth, 16, `mailto:${brand.supportEmail}`);
  say(help, { x: inner, baseline: y + 3, width: printWidth, face: 'strong', size: 11 });
};

const footers = ({ doc, ornament }: Paper, reference: string): void => {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    ornament(() => {
      doc.font('text latin').fontSize(9.5).fillColor(colours.soft);
      doc.text(`${brand.name}, ${brand.address}`, edge, a4.height - 30, { lineBreak: false });
      const right = count > 1 ? `${reference}, page ${page + 1} of ${count}` : reference;
      doc.text(right, edge + fullWidth - doc.widthOfString(right), a4.height - 30, { lineBreak: false });
    });
  }
};

const draw = async (app: Pick<App, 'clock' | 'environment'>, booking: BookingView): Promise<Buffer> => {
  const { from, to } = booking.train_details;
  const sheet = await openSheet({
    title: `Train ticket ${booking.booking_reference}`,
    author: brand.name,
    subject: `${from.name} to ${to.name}, ${formatDate(from.date)}, ${countTravelling(booking)}`,
    createdAt: app.clock.now(),
  });
  const proof = ticketProof(app.environment, booking);
  const paper: Paper = { ...sheet, booking, proofCode: proof.checkCode };
  const top = heading(paper, ticketState(booking) === 'cancelled');
  const perforation = top + 218;
  const bottom = perforation + 180;
  ticketShape(paper, top, perforation, bottom);
  const afterJourney = journey(paper, top + 20);
  rule(paper, afterJourney, true);
  facts(paper, afterJourney + 8);
  perforationLine(paper, perforation);
  stub(paper, perforation + 16, proof.address);
  const afterPassengers = passengers(paper, bottom + 10);
  const space = lastLine - afterPassengers - belowHeight(paper);
  const below = space < 0 ? nextPage(paper) : afterPassengers + Math.min(space, 14);
  money(paper, below);
  smallPrint(paper, below);
  footers(paper, booking.booking_reference);
  return sheet.close();
};

/** One at a time: rendering takes some tenths of a second of CPU. */
const limitConcurrency = takeTurns(1);

/** The ticket as an A4 PDF; a cancelled one has a banner in its header. */
export const ticketPdf = (app: Pick<App, 'clock' | 'environment'>, booking: BookingView): Promise<Buffer> =>
  limitConcurrency(() => draw(app, booking));
