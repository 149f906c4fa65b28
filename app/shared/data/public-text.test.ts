import { expect, test } from 'vitest';
import { publicTextProblem } from './public-text.ts';

const address = 'Please leave out web addresses, email addresses and @names.';
const digits = 'Please leave out phone numbers and other long numbers.';
const invisible = 'Please remove the invisible characters.';
const symbol = 'Please leave out symbols such as ✓, ★, < and >.';

test.each([
  ['Malabar Ways Pvt. Ltd.', null],
  ['St.Thomas & Sons (Est. 1987), 24x7', null],
  ['A.P.Tours', null],
  ['केरल यात्रा', null],
  ['കേരള ടൂർസ് ന്‍', null],
  ['Kerala Tourism Official, pay at www.evil.example', address],
  ['Kerala Tourism https//pay', address],
  ['Kerala Tourism pay.In', address],
  ['keralatours.com', address],
  ['ｋｅｒａｌａｔｏｕｒｓ．ｃｏｍ', address],
  ['keralatours。com', address],
  ['Kerala dot com', address],
  ['pay@okaxis', address],
  ['Follow @kerala', address],
  ['t.me slash kerala: t.me/kerala', address],
  ['Kerala 98765 43210', digits],
  ['Kerala ९८७६५४३२१०', digits],
  ['Kerala 1800-200', digits],
  ['Kerala\u202e Tours', invisible],
  ['Kerala\u2066Tours', invisible],
  ['Ker\u200dala Tours', invisible],
  ['Kerala\u3164Tours', invisible],
  ['Kerala\u2800Tours', invisible],
  ['Kerala\u{e0041} Tours', invisible],
  ['Kerala Tours ✔ Verified', symbol],
  ['Kerala Tours ✅', symbol],
  ['<b>Kerala</b>', symbol],
])('the name %j', (name, problem) => {
  expect(publicTextProblem(name, 'name')).toBe(problem);
});

test.each([
  ['Breakfast at 7.30 a.m., ₹24500-32000 per person, groups of 6 7 8 9 10 11 12.', null],
  ['Between 65000-72000 with a car. 05-12-2026 10.00 to 12-12-2026 18.00, e.g. by boat.', null],
  ['Above the hills.In the morning 5,364 m, PIN 685612. 2 rooms @ 5,000 each.\nDay two 🏝️ 👨‍👩‍👧', null],
  ['Book at keralatours.in', address],
  ['Write to raju@example.org', address],
  ['Instagram @keralatours', address],
  ['Call 98765-43210', digits],
  ['Call +91 98765 43210', digits],
  ['Call 0484 266 8221', digits],
  ['Call 1800 266 1234', digits],
  ['Call ९८७६५४३२१०', digits],
  ['gpj.\u202eexe', invisible],
])('the text %j', (text, problem) => {
  expect(publicTextProblem(text, 'text')).toBe(problem);
});
