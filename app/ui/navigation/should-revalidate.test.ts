import { expect, test } from 'vitest';
import { revalidateAfterConflict } from './should-revalidate.ts';

const post = (actionStatus: number, defaultShouldRevalidate: boolean) => {
  const url = new URL('http://raahi.test/agent/leads');
  const change = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} };
  return revalidateAfterConflict({ ...change, formMethod: 'POST', actionStatus, defaultShouldRevalidate });
};

test.each([
  ['a saved form', 200, true],
  ['an error of the form', 400, false],
  ['a record that is gone', 404, true],
  ['a conflict', 409, true],
  ['a failure', 503, false],
])('after %s (%i) the page is loaded again: %s', (_what, status, expected) => {
  expect(post(status, status < 400)).toBe(expected);
});
