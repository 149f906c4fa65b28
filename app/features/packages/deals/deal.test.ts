import { expect, test } from 'vitest';
import { parseDeal } from './deal.ts';

test.each([
  ['12500', '15000', 1_250_000, 1_500_000],
  ['₹ 12,500', '15,000/-', 1_250_000, 1_500_000],
  ['12500.50', '', 1_250_050, null],
  [' 12500 ', '12500', 1_250_000, 1_250_000],
  ['1', ' ', 100, null],
])('%s and %s are valid prices', (price, original_price, price_paise, original_price_paise) => {
  expect(parseDeal({ price, original_price })).toEqual({
    success: true,
    data: { price_paise, original_price_paise },
  });
});

test.each([
  ['', '', { price: 'Please enter a price.' }],
  ['0', '', { price: 'Please enter a price above zero.' }],
  ['-500', '', { price: 'Please enter a price above zero.' }],
  ['₹ -500', '', { price: 'Please enter a price above zero.' }],
  ['−500', '', { price: 'Please enter a price above zero.' }],
  ['cheap', '', { price: 'Please enter a price as a number, such as 12,500.' }],
  ['1e5', '', { price: 'Please enter a price as a number, such as 12,500.' }],
  ['12.345', '', { price: 'Please enter a price as a number, such as 12,500.' }],
  ['NaN', 'Infinity', { price: expect.any(String), original_price: expect.any(String) }],
  ['10000001', '', { price: 'Please enter a price below one crore rupees.' }],
  ['999999999999', '', { price: 'Please enter a price below one crore rupees.' }],
  ['12500', '0', { original_price: 'Please enter an original price above zero.' }],
  ['12500', '99999999999', { original_price: 'Please enter an original price below one crore rupees.' }],
  ['15000', '12500', { original_price: expect.stringContaining('original price is lower') }],
])('%s and %s are invalid', (price, original_price, fields) => {
  expect(parseDeal({ price, original_price })).toMatchObject({ success: false, error: { code: 'invalid', fields } });
});
