import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { errorLabels, offlineStatus } from './error-labels.ts';
import { ErrorPage } from './error-page.tsx';

const render = (status: number): string => renderToStaticMarkup(<ErrorPage status={status} />);
const drawingOf = (status: number): string | undefined => /\/drawings\/\w+\/([\w-]+)\.svg/.exec(render(status))?.[1];

test('every kind of error has a drawing of its own, its own words and a next step', () => {
  const statuses = [400, 403, 404, 413, 429, 500, 503];
  expect(new Set(statuses.map(drawingOf)).size).toBe(statuses.length);
  for (const status of statuses) {
    expect(drawingOf(status), String(status)).toBeDefined();
    expect(render(status)).toContain(errorLabels(status).title);
    expect(render(status)).toMatch(/<a class="button button--primary"/);
  }
  expect(drawingOf(502)).toBe(drawingOf(500));
  expect(drawingOf(418)).toBe(drawingOf(400));
});

test('the offline page loads no file', () => {
  expect(render(offlineStatus)).not.toMatch(/<img|\/drawings\//);
  expect(render(offlineStatus)).toContain('state-drawing--offline');
});
