import { formatRupeesExact } from '~/shared/money/money.ts';
import { AssuranceLine } from '../core/payment-assurance.tsx';
import type { CancellationStep } from './cancellation.ts';
import { limitLabel } from './limit-label.ts';

/** Until when one gets how much back. Nothing when no refund is due any more. `train` is its number among several. */
export const RefundHint = ({ steps, train }: { steps: readonly CancellationStep[]; train?: string }) => {
  const now = steps.find(({ current }) => current);
  if (!now || now.refund_paise === 0) return null;
  return (
    <AssuranceLine icon="refund">
      {train ? `Train ${train}: cancel` : 'Cancel'} {now.inclusive ? 'until' : 'before'} {limitLabel(now.until)}:{' '}
      <strong>{formatRupeesExact(now.refund_paise)} refund each</strong>
    </AssuranceLine>
  );
};
