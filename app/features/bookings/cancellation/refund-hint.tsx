import { formatInstant } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import type { CancellationStep } from './cancellation.ts';

/** One line beside the price: until when one gets how much back. Nothing when no refund is due any more. */
export const RefundHint = ({ steps }: { steps: readonly CancellationStep[] }) => {
  const now = steps.find(({ current }) => current);
  if (!now || now.refund_paise === 0) return null;
  return (
    <p className="small refund-hint">
      <Icon name="refund" size={18} />
      <span>
        Cancel {now.inclusive ? 'until' : 'before'} {formatInstant(now.until)}:{' '}
        <strong>{formatRupeesExact(now.refund_paise)} refund each</strong>
      </span>
    </p>
  );
};
