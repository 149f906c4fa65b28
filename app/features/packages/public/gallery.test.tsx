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

test('an uploaded image is offered in its smaller widths, and its space is reserved', () => {
  const uploaded = renderToStaticMarkup(
    <MemoryRouter>
      <Gallery title="Six days" pictures={[{ src: '/images/package_images/a-1200x800.png', alt: 'A fort' }]} />
    </MemoryRouter>,
  );
  expect(uploaded).toMatch(/<img[^>]* alt="A fort"[^>]* width="1200" height="800"/);
  expect(uploaded).toContain('/images/package_images/a-1200x800.png.960.webp 960w');
});
