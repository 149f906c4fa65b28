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

test('every image is linked without JavaScript, and the number of all images is shown', () => {
  const six = html(6);
  for (let index = 0; index < 6; index += 1) expect(six).toContain(`href="/p${index}.webp"`);
  expect(six).toContain('All 6 images');
  expect(six.match(/loading="lazy"/g)).toHaveLength(3);
});

test('three images need no link to all images', () => {
  const three = html(3);
  expect(three).not.toContain('All 3 images');
  expect(three).not.toContain('lazy');
});
