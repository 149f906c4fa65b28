import { describe, expect, test } from 'vitest';
import { builtInGazetteer } from '#db/seed/gazetteer/seed-gazetteer.ts';
import { cpuMs, leastCpuMs, usualCpuMs } from '#tests/cpu-time.ts';
import { readCookie } from '~/features/accounts/core/session-cookie.server.ts';
import { emailField, nameField, parseIndianPhone } from '~/features/accounts/forms/account-fields.server.ts';
import { validatePassword } from '~/features/accounts/forms/password-rules.ts';
import { validateBookingForm } from '~/features/bookings/hold/booking-form.ts';
import { fileNameSlug } from '~/features/media/media-file.ts';
import { parseDeal } from '~/features/packages/deals/deal.ts';
import { ownInCookie, savedInCookie } from '~/features/packages/save-button/saved-cookie.ts';
import { parsePackageSearch } from '~/features/packages/search/package-search.ts';
import { readTokens } from '~/features/packages/search/query-tokens.ts';
import { understandQuery, type Vocabulary } from '~/features/packages/search/understand-query.ts';
import { createGazetteer } from '~/features/places/core/gazetteer.ts';
import { parseTrainSearch } from '~/features/trains/search/parse-train-search.server.ts';
import { cleanHtml, splitSections, withScrollableTables } from '~/server/html/clean-html.server.ts';
import { loggedPath } from '~/server/http/logged-path.ts';
import { parsePostedFields } from '~/server/http/posted-form.server.ts';
import { withoutNul } from '~/server/http/request-checks.server.ts';
import { csvLine } from '~/shared/data/csv.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { slugify } from '~/shared/data/identifiers.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { ownImagePath } from '~/shared/html/own-images.ts';
import { textField } from '~/shared/lists/list-query.ts';
import { parseRupees } from '~/shared/money/money.ts';
import { linkAddress } from '~/shared/paths/link-address.ts';
import { safeNext } from '~/shared/paths/paths.ts';

const noVocabulary: Vocabulary = { formsOf: () => [], correct: () => null };
const gazetteer = createGazetteer(builtInGazetteer());

/** What reads text of a request, with its usual entry. */
const parsers: Record<string, (text: string) => unknown> = {
  'package search': (text) =>
    parsePackageSearch(new URLSearchParams({ destination: text, price: text, duration: text })),
  'tokens of a query': readTokens,
  'meaning of a query': (text) => understandQuery(text, gazetteer, noVocabulary),
  'train search': (text) => parseTrainSearch(new URLSearchParams({ from: text, to: text, date: text }), '2026-11-23'),
  'name of a place': foldName,
  'name in a mail': nameInMail,
  slug: slugify,
  phone: parseIndianPhone,
  'email address': (text) => emailField.safeParse(text),
  'name of a person': (text) => nameField.safeParse(text),
  password: (text) => validatePassword(text, {}),
  'booking form': (text) =>
    validateBookingForm({
      passengers: [{ name: text, age: text, gender: 'male' }] as never,
      email: text,
      phone: text,
      insurance: false,
    }),
  price: (text) => parseDeal({ price: text, original_price: text }),
  amount: parseRupees,
  'filter of a list': (text) => textField().parse(text),
  'saved packages in a cookie': (text) => [savedInCookie(text), ownInCookie(text)],
  cookie: (text) => readCookie(text, 'raahi-session'),
  'posted fields': parsePostedFields,
  'logged path': loggedPath,
  'NUL in an address': withoutNul,
  'HTML of an editor': (text) => splitSections(withScrollableTables(cleanHtml(text))),
  'CSV cell': (text) => csvLine([text]),
  'file name': fileNameSlug,
  link: linkAddress,
  'path to continue at': (text) => safeNext(text, '/'),
  image: ownImagePath,
};

const units = [
  ...'a0 \t\n-.,<>&%/"\'(=+_@:#*[;|!~₹क\u0301\u200b\ufdfa',
  ...[
    'a ',
    '1,',
    '0.',
    'a.',
    ' -',
    'a@',
    '<a',
    '<a ',
    '</',
    '<!',
    '<!--',
    '<p><',
    '<b>',
    '<td>',
    '<table>',
    '&a',
    '&#',
    '%0',
    '%00',
    '%4',
    '%25',
    '/a',
    'a=',
    '; a=',
    '\r\n',
    '\n ',
    '1-',
    '5 days ',
    'to ',
    '20k ',
    '[{',
  ],
];
const [starts, ends] = [
  ['', 'a@', '<a href="', '/', '1', '₹', 'raahi-saved='],
  ['', '!', '\0', ' x', '<', '>', '0'],
];

const textsOf = (length: number): string[] =>
  units.flatMap((unit) =>
    starts.map((start, at) => start + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + ends[at]),
  );

/** Up to here, a page of 10,000 elements is none that is only escaped. */
const [short, long] = [512, 8 * 1024];
/** Work below this says nothing about its growth. */
const negligibleMs = 3;
/** A parser that grows with the square takes 256 times as long, a linear one 16 times. */
const mostGrowth = 64;

/** Whether one of three runs takes next to no time, which is never less than the CPU. */
const isQuick = (work: () => void): boolean => {
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    work();
    const elapsed = performance.now() - start;
    if (elapsed < negligibleMs || elapsed > 10 * negligibleMs) return elapsed < negligibleMs;
  }
  return false;
};

/** The first text for which a parser takes far more than 16 times as long at 8 kB as at 512 bytes. */
const firstSlowText = (parse: (text: string) => unknown): string | null => {
  const shorts = textsOf(short);
  for (const [at, text] of textsOf(long).entries()) {
    const [parseLong, parseShort] = [() => parse(text), () => parse(shorts[at] ?? '')];
    if (isQuick(parseLong)) continue;
    const most = cpuMs(parseLong);
    if (most < negligibleMs || most < 4 * cpuMs(parseShort)) continue;
    const base = usualCpuMs(parseShort);
    const limit = Math.max(negligibleMs, base * mostGrowth);
    const time = leastCpuMs(parseLong, limit);
    if (time > limit) return `${JSON.stringify(text.slice(0, 20))}: ${base} ms, ${time} ms`;
  }
  return null;
};

describe('CPU time grows linearly from 512 bytes to 8 kB', () => {
  test.each(Object.entries(parsers))('%s', (_name, parse) => {
    expect(firstSlowText(parse)).toBeNull();
  });

  test('the measurement finds a pattern that grows with the square', () => {
    expect(firstSlowText((text) => /=+$/.test(text))).toMatch(/=====/);
  });
});
