import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const files = globSync('app/art/**/*.svg').sort();

/** Colours by selector and property in a part of a style: '.oak fill' -> '#c98a4b'. */
const coloursOf = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/([^{}]+)\{ (fill|stroke): (#[0-9a-f]{6});[^}]*\}/g)].flatMap(
      ([, selectors = '', property, colour = '']) =>
        selectors.split(',').map((selector) => [`${selector.trim()} ${property}`, colour] as const),
    ),
  );

describe.each(files)('%s', (file) => {
  const svg = readFileSync(file, 'utf8');

  test('is a valid file of at most 12 kB with a title', async () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12_000);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* viewBox="[^>]*>\s*<title>[^<]{10,}\.<\/title>/,
    );
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
  });

  test('has no script and no reference to another file', () => {
    const content = svg.replace(' xmlns="http://www.w3.org/2000/svg"', '');
    expect(content).not.toMatch(
      /https?:|<script|<image|<foreignObject|@import|javascript:|data:|\son\w+=|NaN|undefined/,
    );
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target = ''] of svg.matchAll(/(?:href="|url\()([^")]*)/g)) expect(ids).toContain(target.slice(1));
  });

  test('has a colour for every class, light and dark', () => {
    const style = /<style>(.*)<\/style>/s.exec(svg)?.[1] ?? '';
    const [light = '', dark = ''] = style.split('@media (prefers-color-scheme: dark)');
    const [lightColours, darkColours] = [coloursOf(light.split('/*')[0] ?? ''), coloursOf(dark)];
    expect([...darkColours.keys()]).toEqual([...lightColours.keys()]);
    const isDrawing = /\/(?:drawings|scenes)\//.test(file);
    expect(lightColours.size > 5 && [...lightColours.values()].join() !== [...darkColours.values()].join()).toBe(
      isDrawing,
    );
    const classes = new Set([...svg.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
    for (const name of classes) expect(style).toMatch(new RegExp(`\\.${name}\\b`));
  });
});

test('no two pictures are the same', () => {
  const shapes = files.map((file) => readFileSync(file, 'utf8').replace(/<(title|style)>.*?<\/\1>/gs, ''));
  expect(files.length).toBeGreaterThan(150);
  expect(new Set(shapes).size).toBe(files.length);
});
