import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, luminance } from '~/shared/data/contrast.ts';

const css = await readFile('app/styles/tokens.css', 'utf8');
const coloursIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));

const darkStart = css.indexOf('prefers-color-scheme: dark');
const light = coloursIn(css.slice(0, darkStart));
const workStart = css.indexOf(':root:has(.work)');
const dark = { ...light, ...coloursIn(css.slice(darkStart, workStart)) };
const darkWork = { ...dark, ...coloursIn(css.slice(workStart)) };

const backgrounds = ['paper', 'card', 'raised', 'sunk', 'field', 'shell', 'shell-mark'];
const texts = ['ink', 'ink-soft', 'link', 'success', 'warning', 'danger'];

/** Text and background colours used together: contrast of at least 4.5 to 1 (WCAG AA). */
const textPairs: [text: string, background: string][] = [
  ...texts.flatMap((text) => backgrounds.map((background): [string, string] => [text, background])),
  ['success', 'success-wash'],
  ['warning', 'warning-wash'],
  ['danger', 'danger-wash'],
  ['link', 'info-wash'],
  ...['success-wash', 'warning-wash', 'danger-wash', 'info-wash', 'neutral-wash', 'mark'].map(
    (wash): [string, string] => ['ink', wash],
  ),
  ['on-sindoor', 'sindoor'],
  ['on-sindoor', 'sindoor-deep'],
  ['board-ink', 'board'],
  ['board-ink', 'marigold'],
  ['board', 'night-deep'],
  ...['on-night', 'on-night-soft'].flatMap((text) =>
    ['night', 'night-deep'].map((background): [string, string] => [text, background]),
  ),
];

/** Borders of controls, the focus ring, marks of the current choice and posts: at least 3 to 1. */
const shapePairs: [shape: string, background: string][] = [
  ...['edge', 'focus', 'danger', 'current', 'post'].flatMap((shape) =>
    backgrounds.map((background): [string, string] => [shape, background]),
  ),
  // The border of the main button; its fill alone is too dark for popups in dark.
  ...backgrounds.map((background): [string, string] => ['sindoor-edge', background]),
];

/** The border of a button whose fill is darker while it is pointed at. */
const rimPairs = ['paper', 'card', 'sunk'].map((background): [string, string] => ['sindoor-rim', background]);

/** Every text and background that one rule of a style sheet sets, both by name. */
const rulePairs: [text: string, background: string][] = await (async () => {
  const files = (await readdir('app', { recursive: true })).filter((name) => name.endsWith('.css'));
  const pairs = new Set<string>();
  for (const file of files) {
    const rules = (await readFile(join('app', file), 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, declarations = ''] of rules.matchAll(/\{([^{}]*)\}/g)) {
      const text = /(?:^|[;\s])color:\s*var\(--([\w-]+)\);/.exec(declarations)?.[1];
      const background = /(?:^|[;\s])background(?:-color)?:\s*var\(--([\w-]+)\);/.exec(declarations)?.[1];
      if (text && background && text in light && background in light) pairs.add(`${text} ${background}`);
    }
  }
  return [...pairs].map((pair): [string, string] => {
    const [text = '', background = ''] = pair.split(' ');
    return [text, background];
  });
})();

describe.each([
  ['light', light],
  ['dark', dark],
  ['dark work', darkWork],
])('the %s scheme', (_scheme, colours) => {
  const ratio = (a: string, b: string): number => contrast(colours[a] ?? 'missing', colours[b] ?? 'missing');

  it.each(textPairs)('has enough text contrast for %s on %s', (text, background) => {
    expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(rulePairs)('has enough contrast in every rule that sets %s on %s', (text, background) => {
    expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...shapePairs, ...rimPairs])('has enough contrast for %s on %s', (shape, background) => {
    expect(ratio(shape, background)).toBeGreaterThanOrEqual(3);
  });
});

it('has 7 to 1 for what is printed on tickets, in both schemes', async () => {
  const paper = await readFile('app/ui/content/ticket.css', 'utf8');
  const [day = '', night = ''] = paper.split('prefers-color-scheme: dark');
  for (const [ground, soft] of [
    [coloursIn(day), light],
    [coloursIn(night), coloursIn(night)],
  ] as const) {
    const ticket = ground['ticket-ground'] ?? 'missing';
    expect(contrast(light['board-ink'] ?? 'missing', ticket)).toBeGreaterThanOrEqual(7);
    expect(contrast(soft['ink-soft'] ?? 'missing', ticket)).toBeGreaterThanOrEqual(7);
  }
  // Paper in the dark scheme too, but no longer the brightest of the screen.
  expect(luminance(coloursIn(night)['ticket-ground'] ?? '')).toBeLessThan(0.8);
});

it('reads the rules of the style sheets', () => {
  expect(rulePairs).toContainEqual(['on-sindoor', 'sindoor']);
  expect(rulePairs.length).toBeGreaterThan(10);
});

it('makes each surface of the dark scheme lighter than the one below it', () => {
  const ratio = (a: string, b: string): number => contrast(dark[a] ?? 'missing', dark[b] ?? 'missing');
  expect(luminance(dark.card ?? '')).toBeGreaterThan(luminance(dark.paper ?? ''));
  expect(ratio('card', 'paper')).toBeGreaterThanOrEqual(1.3);
  expect(luminance(dark.raised ?? '')).toBeGreaterThan(luminance(dark.card ?? ''));
  expect(ratio('raised', 'card')).toBeGreaterThanOrEqual(1.2);
  expect(ratio('sunk', 'card')).toBeGreaterThanOrEqual(1.3);
  expect(luminance(dark.field ?? '')).toBeLessThan(luminance(dark.card ?? ''));
  expect(luminance(dark.shell ?? '')).toBeLessThan(luminance(dark.paper ?? ''));
  expect(ratio('shell-mark', 'shell')).toBeGreaterThanOrEqual(1.3);
  expect(luminance(dark['neutral-wash'] ?? '')).toBeGreaterThan(luminance(dark.card ?? ''));
  expect(ratio('neutral-wash', 'card')).toBeGreaterThanOrEqual(1.2);
  expect(ratio('line', 'card')).toBeGreaterThanOrEqual(1.7);
});
