import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AboutPage } from './about-page.tsx';

const page = (demo: boolean): string =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <AboutPage demo={demo} /> }])} />,
  );

test('only a demo installation states that it is a demonstration', () => {
  expect(page(true)).toContain('payments in test mode');
  expect(page(false)).toContain('Our story');
  expect(page(false)).not.toMatch(/demo|test mode|fictional/);
});
