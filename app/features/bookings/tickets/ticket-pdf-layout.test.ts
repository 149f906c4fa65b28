import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { someTicket } from '#tests/factories/tickets.ts';
import { openFeed } from '~/features/trains/feeds/open-feed.server.ts';
import { createPdfDocument, type PdfDocument } from '~/server/pdf/pdf-document.server.ts';
import { inProject } from '~/server/project-root.server.ts';
import { aboveStub, contentLeft, contentWidth, drawJourney, drawTrainDetails } from './ticket-pdf-layout.server.ts';

type Box = { text: string; left: number; right: number; top: number; bottom: number };

/** A document in which nothing is drawn, and the box of each line that would be: from the ascenders to the descenders. */
const recordBoxes = (sheet: PdfDocument) => {
  const boxes: Box[] = [];
  const say: PdfDocument['say'] = (said, options) => {
    const { x, baseline, width, align, size, leading = 1.35 } = options;
    const lines = sheet.lines(said, width, options);
    lines.forEach((line, index) => {
      const free = width - sheet.widthOf(line, options);
      const left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
      const on = baseline + index * size * leading;
      boxes.push({ text: line, left, right: left + width - free, top: on - 0.74 * size, bottom: on + 0.24 * size });
    });
    return baseline + lines.length * size * leading;
  };
  return { paper: { ...sheet, say, ornament: () => undefined }, boxes };
};

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The column of a file of the national timetable. */
const readColumn = async (file: string, column: string): Promise<string[]> => {
  const feed = await openFeed(inProject('db/seed/timetable/india.zip'));
  try {
    const [head = '', ...rows] = (await text(await feed.read(file))).trim().split(/\r?\n/);
    const at = head.split(',').indexOf(column);
    return [...new Set(rows.map((row) => row.split(',')[at]?.replaceAll('"', '') ?? ''))];
  } finally {
    feed.close();
  }
};

const newSheet = () => createPdfDocument({ title: '', author: '', subject: '', createdAt: new Date(0) });

/** Lays out a ticket above its stub. @returns the texts that overlap another one or leave their place */
const findOverlaps = (sheet: PdfDocument, from: string, to: string, train: string): string[] => {
  const { paper, boxes } = recordBoxes(sheet);
  const { train_details: details, ...ticket } = someTicket();
  const booking = {
    ...ticket,
    train_details: {
      ...details,
      name: train,
      from: { ...details.from, name: from },
      to: { ...details.to, name: to },
    },
  };
  const one = { ...paper, booking, trip: [booking], checkCode: 'ABC123' };
  const perforation = 98 + aboveStub(one);
  drawTrainDetails(one, drawJourney(one, 118) + 8);
  const above = boxes.filter(({ bottom }) => bottom > perforation - 2);
  // A broken word would be a line of its own.
  const cut = [from, to].filter((name) => {
    const words = new Set(boxes.flatMap((box) => box.text.split(' ')));
    return !name.split(' ').every((word) => words.has(word));
  });
  const outside = boxes.filter(({ left, right }) => left < contentLeft - 1 || right > contentLeft + contentWidth + 1);
  const hit = boxes.filter((box, index) => boxes.slice(index + 1).some((other) => overlap(box, other)));
  return [...above, ...outside, ...hit].map((box) => box.text).concat(cut);
};

test('no station or train of the national timetable is printed over another text', async () => {
  const stations = await readColumn('stops.txt', 'stop_name');
  const trains = await readColumn('routes.txt', 'route_long_name');
  expect(stations.length).toBeGreaterThan(4000);
  expect(trains.length).toBeGreaterThan(500);
  const longestFirst = (names: string[]) => names.toSorted((one, other) => other.length - one.length);
  const [ends, names] = [longestFirst(stations), longestFirst(trains)];
  const sheet = await newSheet();
  const found: string[] = [];
  // Both boards have a long name in the first tickets, and each train's name is printed once.
  for (let index = 0; index < Math.max(ends.length / 2, names.length); index += 1)
    found.push(
      ...findOverlaps(
        sheet,
        ends[(2 * index) % ends.length] ?? '',
        ends[(2 * index + 1) % ends.length] ?? '',
        names[index % names.length] ?? '',
      ),
    );
  expect(found).toEqual([]);
});

test.each([
  ['Chhatrapati Shivaji Maharaj Terminus', 'New Delhi'],
  ['Virangana Lakshmibai Jhansi Junction', 'Chhatrapati Shivaji Maharaj Terminus'],
  ['श्री माता वैष्णो देवी कटरा', 'वीरांगना लक्ष्मीबाई झाँसी जंक्शन'],
])('the boards of %s and %s', async (from, to) => {
  expect(findOverlaps(await newSheet(), from, to, 'Mumbai Rajdhani Express')).toEqual([]);
});

test('a name that fits no board is broken, and printed over nothing', async () => {
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Junction South';
  expect(findOverlaps(await newSheet(), name, 'New Delhi', name)).toEqual([name]);
});
