import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

test('a sentence that several fields have is listed once, with a link to the first of them', () => {
  const required = 'Please fill all required fields.';
  const html = renderToStaticMarkup(
    <ErrorSummary fields={{ title: required, image_url: required, link_url: 'Wrong.' }} />,
  );
  expect([...html.matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, to, text]) => [to, text])).toEqual([
    ['#field-title', required],
    ['#field-link_url', 'Wrong.'],
  ]);
});

test('the message of the form is not repeated when a field has it', () => {
  const html = renderToStaticMarkup(<ErrorSummary message="Too low." fields={{ amount: 'Too low.' }} />);
  expect(html.match(/Too low\./g)).toHaveLength(1);
});
