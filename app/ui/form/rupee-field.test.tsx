import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { groupRupees, RupeeField } from './rupee-field.tsx';

test('groups what is an amount and leaves any other text', () => {
  expect(['29000', '₹ 1,23456.5', '१२३४५६', '', '12 to 15', '<b>'].map(groupRupees)).toEqual([
    '29,000',
    '1,23,456.50',
    '1,23,456',
    '',
    '12 to 15',
    '<b>',
  ]);
});

test('is grouped on the server', () =>
  expect(renderToStaticMarkup(<RupeeField label="Price" name="price" defaultValue="29000" />)).toContain(
    'value="29,000"',
  ));
