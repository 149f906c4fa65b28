import type { ReactNode } from 'react';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { brand } from '~/shared/site/brand.ts';
import { Icon, type IconName, LineIcon } from '~/ui/icon/icon.tsx';

/** A short way in steps; those before `done` are ticked, `current` is marked. */
export const Steps = ({
  label,
  steps,
  current,
  done = current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
  done?: number;
}) => (
  <ol className="steps" aria-label={label}>
    {steps.map((step, index) => (
      <li key={step} aria-current={index === current ? 'step' : undefined}>
        <span className="steps__mark" aria-hidden="true">
          {index < done ? <Icon name="check" size={16} /> : index + 1}
        </span>
        <span className="steps__name">{step}</span>
        {index < done ? <span className="visually-hidden"> (done)</span> : null}
      </li>
    ))}
  </ol>
);

const steps = ['Travellers', 'Payment', 'Ticket'] as const;

/** Where one is on the way to the ticket. */
export const CheckoutSteps = ({ current }: { current: (typeof steps)[number] }) => (
  <Steps label="Booking steps" steps={steps} current={steps.indexOf(current)} />
);

/** A line of the list beside a pay button. */
export const AssuranceLine = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </li>
);

/** What a place on the waiting list refunds. */
export const WaitingRefundHint = ({ charge }: { charge: Paise }) => (
  <AssuranceLine icon="refund">
    <strong>Full refund if no seat becomes free.</strong>{' '}
    <span>{`Leaving the list before the chart costs ${formatRupeesExact(charge)} a passenger.`}</span>
  </AssuranceLine>
);

/** Not among the icons of all pages: only the checkout has it. */
const lock = 'M5.5 11h13v9.5h-13zM8 11V7.5a4 4 0 018 0V11M12 14.7v2.1';

/** Beside a pay button: who is paid, by which methods, and what a cancellation refunds (`children`). */
export const PaymentAssurance = ({ methods, children }: { methods?: string; children?: ReactNode }) => (
  <ul className="assurance small">
    <li>
      <LineIcon path={lock} size={18} />
      <span>
        Secure payment to <strong>{brand.postalAddress.company}</strong>. We never see your card number or PIN.
      </span>
    </li>
    <AssuranceLine icon="rupee">
      UPI, card, net banking or wallet.{methods ? <span className="soft">{` ${methods}`}</span> : null}
    </AssuranceLine>
    {children}
  </ul>
);
