import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RatingCard, RatingSource } from './rating-card.tsx';

const html = (shown: { rating: number; reviews: number; rated: boolean }): string =>
  renderToStaticMarkup(
    <>
      <RatingSource shown={shown} />
      <RatingCard shown={shown} />
    </>,
  );

test('the figures of a package without reviews are named as samples', () => {
  const shown = html({ rating: 4.2, reviews: 286, rated: false });
  expect(shown).toContain('href="#rating"');
  expect(shown).toContain('its rating and its 286 reviews are sample figures');
});

test('a rating by travellers is no sample', () => {
  const shown = html({ rating: 5, reviews: 1, rated: true });
  expect(shown).toContain('From 1 review by travellers.');
  expect(shown).not.toContain('ample');
});

test('a package that was never public has no rating to explain', () => {
  expect(html({ rating: 0, reviews: 0, rated: false })).toBe('');
});
