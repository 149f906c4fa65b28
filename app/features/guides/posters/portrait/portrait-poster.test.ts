import { describe, expect, test } from 'vitest';
import { posterNames, renderPoster } from '../render-poster.server.ts';
import { isStateSlug, type StateSlug } from '../state-poster-alt.ts';
import { letteringOf, portraitSize, renderPortrait } from './portrait-poster.server.ts';
import { posterStyles } from './poster-styles.ts';
import { ownNames } from './state-lettering.ts';

const slugs = posterNames.state.filter(isStateSlug);

/** The script of each language, as a Unicode property. */
const scripts: Record<string, RegExp> = {
  Deva: /^[\p{Script=Devanagari} ]+$/u,
  Beng: /^[\p{Script=Bengali} ]+$/u,
  Orya: /^[\p{Script=Oriya} ]+$/u,
  Taml: /^[\p{Script=Tamil} ]+$/u,
  Telu: /^[\p{Script=Telugu} ]+$/u,
  Knda: /^[\p{Script=Kannada} ]+$/u,
  Mlym: /^[\p{Script=Malayalam} ]+$/u,
  Gujr: /^[\p{Script=Gujarati} ]+$/u,
  Guru: /^[\p{Script=Gurmukhi} ]+$/u,
  Aran: /^[\p{Script=Arabic} ]+$/u,
  Tibt: /^[\p{Script=Tibetan} ]+$/u,
  Mtei: /^[\p{Script=Meetei_Mayek} ]+$/u,
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** The colour of the sky above the drawing, where the own name is. */
const skyOf = (svg: string): string => {
  const [sky = ''] = svg.match(/<path [^>]*d="m0-300h600v700H0z"[^>]*>/) ?? [];
  return / fill="(#[0-9a-f]{6})"/.exec(sky)?.[1] ?? '';
};

test('four states write their name in the Latin script; every other poster has a name in its own', () => {
  expect(slugs).toHaveLength(36);
  expect(slugs.filter((slug) => ownNames[slug] === null)).toEqual([
    'arunachal-pradesh',
    'meghalaya',
    'mizoram',
    'nagaland',
  ]);
});

describe.each(slugs)('the portrait poster of %s', (slug: StateSlug) => {
  const svg = renderPortrait(slug);

  test('weighs less than 12 kB and has the ratio of A3', () => {
    expect(new TextEncoder().encode(svg).length).toBeLessThan(12_000);
    expect(portraitSize.height / portraitSize.width).toBeCloseTo(420 / 297, 3);
  });

  test('is lettered in its script and in English, within the sheet', () => {
    const own = ownNames[slug];
    const { own: drawn, english } = letteringOf(slug);
    expect(drawn === null).toBe(own === null);
    for (const line of own?.lines ?? []) expect(line).toMatch(scripts[own?.script ?? ''] ?? /never/);
    for (const lettering of drawn ? [drawn, english] : [english]) {
      expect(lettering.d.length + lettering.repeated.length).toBeGreaterThan(100);
      expect(lettering.width).toBeLessThanOrEqual(352);
      expect(lettering.height).toBeLessThanOrEqual(130);
    }
  });

  test('the lettering is at least 4.5:1 on its ground', () => {
    const { panel, own, english } = posterStyles[slug];
    expect(contrast(english.ink, panel), `English ${english.ink} on ${panel}`).toBeGreaterThanOrEqual(4.5);
    const sky = skyOf(svg);
    if (ownNames[slug]) expect(contrast(own.ink, sky), `own ${own.ink} on ${sky}`).toBeGreaterThanOrEqual(4.5);
  });

  test('is printed with grain of paper and of ink, and with one plate out of register', () => {
    expect(svg.match(/<path fill="url\(#[gh]\)"/g)).toHaveLength(2);
    expect(svg).toContain(`<path fill="${posterStyles[slug].own.offset}" d="M16.6 16.6h390v564H16.6z"/>`);
  });

  test('is self-contained, and each reference has its target', () => {
    expect(svg.replace(/^<svg[^>]*>/, '')).not.toMatch(/https?:|<image|<style|<script|\sstyle=|NaN|undefined/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)) if (id) expect(ids).toContain(id);
  });
});

test('posters differ in how their suns are printed', () => {
  const drawings = slugs.map((slug) => renderPoster('state', slug) ?? '');
  const kinds = drawings.map((svg) =>
    /stroke-dasharray="0 9"/.test(svg) ? 'dotted' : / opacity=".6"[^>]*><\/circle><\/g>/.test(svg) ? 'halo' : 'other',
  );
  expect(kinds.filter((kind) => kind === 'dotted').length).toBeGreaterThanOrEqual(3);
  expect(kinds.filter((kind) => kind === 'halo').length).toBeGreaterThanOrEqual(3);
});
