import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { categoryPosterAlt, collectionPosterAlt, themePosterAlt } from '~/features/packages/core/poster-focus.ts';
import { indianStates } from '~/shared/places/states.ts';
import { type PosterKind, posterNames, renderPoster } from './render-poster.server.ts';
import { StatePoster } from './state-poster.tsx';
import { isStateSlug, statePosterAlt } from './state-poster-alt.ts';

const alts: Record<PosterKind, Record<string, string>> = {
  state: statePosterAlt,
  category: categoryPosterAlt,
  collection: collectionPosterAlt,
  theme: themePosterAlt,
};

const posters = (Object.keys(posterNames) as PosterKind[]).flatMap((kind) =>
  posterNames[kind].map((name) => ({ kind, name, svg: renderPoster(kind, name) ?? '' })),
);

/** The drawing without the root element, which holds the URL of the SVG namespace. */
const drawing = (svg: string): string => svg.replace(/^<svg[^>]*>/, '');

describe('every state and territory has its poster', () => {
  test('36 of them, and no others', () => {
    expect([...posterNames.state].sort()).toEqual(indianStates.map(({ slug }) => slug).sort());
    expect(posterNames.state).toHaveLength(36);
  });

  test('5 categories, 6 collections and 6 themes besides', () => {
    expect([posterNames.category, posterNames.collection, posterNames.theme].map(({ length }) => length)).toEqual([
      5, 6, 6,
    ]);
  });
});

describe.each(posters)('the poster of the $kind $name', ({ kind, name, svg }) => {
  test('weighs less than 12 kB', () => {
    expect(svg.length).toBeGreaterThan(2_000);
    expect(new TextEncoder().encode(svg).length).toBeLessThan(12_000);
  });

  test('has an alt text of one sentence', () => {
    const alt = alts[kind][name] ?? '';
    expect(alt).toMatch(/^[A-Z].{30,160}\.$/);
    expect(svg).toContain('role="img"');
    expect(svg).toContain('aria-label="');
  });

  test('is rendered the same every time', () => {
    expect(renderPoster(kind, name)).toBe(svg);
  });

  test('has numbers with at most one decimal, and no invalid ones', () => {
    expect(drawing(svg).match(/\d*\.\d{2,}/g)).toBeNull();
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  test('is self-contained: no URL, image, style, script or id', () => {
    expect(drawing(svg)).not.toMatch(/https?:|url\(|href|<image|<style|<script|<use|\sid=|\sstyle=/);
  });
});

test('no two posters are the same', () => {
  expect(new Set(posters.map(({ svg }) => drawing(svg))).size).toBe(posters.length);
  expect(new Set(posters.map(({ kind, name }) => alts[kind][name])).size).toBe(posters.length);
});

test('a decorative poster is hidden from screen readers', () => {
  const markup = renderToStaticMarkup(createElement(StatePoster, { slug: 'goa', decorative: true, className: 'card' }));
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).toContain('class="card"');
  expect(markup).not.toContain('role="img"');
  expect(markup).not.toContain('aria-label');
});

test('an unknown poster is null', () => {
  expect(renderPoster('state', 'atlantis')).toBeNull();
  expect(renderPoster('theme', 'constructor')).toBeNull();
  expect(isStateSlug('toString')).toBe(false);
});
