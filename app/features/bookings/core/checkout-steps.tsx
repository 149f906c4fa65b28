import { Icon } from '~/ui/icon/icon.tsx';
import './checkout-steps.css';

const steps = ['Travellers', 'Payment', 'Ticket'] as const;

/** Where one is on the way to the ticket. */
export const CheckoutSteps = ({ current }: { current: (typeof steps)[number] }) => (
  <ol className="checkout-steps" aria-label="Booking steps">
    {steps.map((step, index) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        <span className="checkout-steps__mark" aria-hidden="true">
          {index < steps.indexOf(current) ? <Icon name="check" size={16} /> : index + 1}
        </span>
        <span className="checkout-steps__name">{step}</span>
        {index < steps.indexOf(current) ? <span className="visually-hidden"> (done)</span> : null}
      </li>
    ))}
  </ol>
);
