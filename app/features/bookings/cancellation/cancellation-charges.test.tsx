import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CancellationStep } from '../core/cancellation.ts';
import { RefundHint } from './cancellation-charges.tsx';

const step = (differs: Partial<CancellationStep>): CancellationStep => ({
  until: '2026-11-30T11:25:00.000Z',
  inclusive: true,
  kept_paise: 189_00,
  refund_paise: 1706_00,
  current: true,
  ...differs,
});

test.each([
  ['a refund is due', [step({})], 'Cancel until Mon, 30 Nov 2026, 16:55: ₹1,706.00 refund each'],
  ['all limits have passed', [step({ current: false })], 'No refund if you cancel. It is too close to departure.'],
  [
    'the charges are as high as the fare',
    [step({ refund_paise: 0 })],
    'No refund if you cancel. The cancellation charges are as high as the fare.',
  ],
])('beside Pay stands what a cancellation refunds: %s', (_when, steps, sentence) => {
  const text = renderToStaticMarkup(<RefundHint steps={steps} />).replaceAll(/<[^>]+>/g, '');
  expect(text).toBe(sentence);
});

test('among several trains the number is said', () => {
  const text = renderToStaticMarkup(<RefundHint steps={[]} train="12952" />).replaceAll(/<[^>]+>/g, '');
  expect(text).toBe('Train 12952: No refund if you cancel. It is too close to departure.');
});
