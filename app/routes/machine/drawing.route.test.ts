import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loader } from './drawing.ts';

const ask = (file: string, headers: Record<string, string> = {}): Response => {
  const url = new URL(`http://localhost/drawings/${file}`);
  const request = new Request(url, { headers });
  return loader({ request, url, params: { file }, context: new RouterContextProvider(), pattern: '/drawings/:file' });
};

test('a drawing is an SVG file that may be stored for a day', async () => {
  const response = ask('bench.svg');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400');
  expect(await response.text()).toMatch(/^<svg /);
});

test('a drawing that has not changed is not sent again', async () => {
  const tag = ask('bench.svg').headers.get('ETag') ?? '';
  const again = ask('bench.svg', { 'If-None-Match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(ask('chai.svg', { 'If-None-Match': tag }).status).toBe(200);
});

test('any other name is not found', () => {
  expect(() => ask('nobody.svg')).toThrow(expect.objectContaining({ status: 404 }));
});
