import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';

const html = (count: number): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Gallery
        title="Six days"
        pictures={Array.from({ length: count }, (_, index) => ({ src: `/p${index}.webp`, alt: `Picture ${index}` }))}
      />
    </MemoryRouter>,
  );

test('every picture can be reached without a script, and what does not stand on the page is told of', () => {
  const six = html(6);
  for (let index = 0; index < 6; index += 1) expect(six).toContain(`href="/p${index}.webp"`);
  expect(six).toContain('All 6 pictures');
  expect(six.match(/loading="lazy"/g)).toHaveLength(3);
});

test('three pictures need no word about the others', () => {
  const three = html(3);
  expect(three).not.toContain('All 3 pictures');
  expect(three).not.toContain('lazy');
});
