import { describe, expect, test } from 'vitest';
import { findDrawingFile } from './drawing-file.server.ts';
import { drawingNames } from './drawing-name.ts';
import { renderDrawing } from './drawings.server.ts';

/** The drawing without its root element and its colours. */
const shapesOf = (svg: string): string => svg.replace(/^<svg[^>]*>/, '').replace(/<style>.*?<\/style>/, '');

describe.each(drawingNames)('the drawing %s', (name) => {
  const svg = renderDrawing(name);

  test('weighs less than 12 kB and is more than a symbol', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(12_000);
    expect(svg.match(/<path|<circle/g)?.length).toBeGreaterThan(12);
  });

  test('has both colour schemes, and every colour it uses', () => {
    const [, light = '', dark = ''] =
      /<style>svg\{(.*?)\}@media\(prefers-color-scheme:dark\)\{svg\{(.*?)\}\}/.exec(svg) ?? [];
    const used = new Set([...svg.matchAll(/var\((--\w+)\)/g)].map(([, ink]) => ink));
    expect(used.size).toBeGreaterThan(5);
    for (const scheme of [light, dark])
      expect([...scheme.matchAll(/(--\w+):#[0-9a-f]{6}(?=;|$)/g)].map(([, ink]) => ink).sort()).toEqual(
        [...used].sort(),
      );
    expect(light).not.toBe(dark);
  });

  test('has no colour outside the palette, no address and no script', () => {
    expect(shapesOf(svg)).not.toMatch(/#[0-9a-f]{3,6}"|https?:|href|<image|<script|style=|NaN|undefined/);
    expect(shapesOf(svg).match(/url\([^)]*\)/g)).toEqual(['url(#s)']);
  });

  test('has numbers with at most one decimal', () => {
    const coordinates = shapesOf(svg).replace(/opacity="[^"]*"/g, '');
    expect(coordinates.match(/\d*\.\d{2,}/g)).toBeNull();
  });

  test('is served under its name, the same every time', () => {
    expect(findDrawingFile(`${name}.svg`)?.svg).toBe(svg);
    expect(findDrawingFile(`${name}.svg`)).toBe(findDrawingFile(`${name}.svg`));
  });
});

test('no two drawings are the same', () => {
  expect(new Set(drawingNames.map((name) => shapesOf(renderDrawing(name)))).size).toBe(drawingNames.length);
});

test('any other name is not found', () => {
  for (const file of ['bench', 'bench.png', 'BENCH.svg', 'constructor.svg', '../bench.svg', ''])
    expect(findDrawingFile(file)).toBeNull();
});
