import type { ReactNode } from 'react';
import { brand } from '~/shared/site/brand.ts';
import { Icon, type IconName } from '~/ui/icon/icon.tsx';
import './payment-assurance.css';

/** A line of the list beside a pay button. */
export const AssuranceLine = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </li>
);

/** Beside a pay button: who is paid, by which methods, and what a cancellation refunds (`children`). */
export const PaymentAssurance = ({ methods, children }: { methods?: string; children?: ReactNode }) => (
  <ul className="assurance small">
    <AssuranceLine icon="shield">
      Secure payment to <strong>{brand.postalAddress.company}</strong>. We never see your card number or PIN.
    </AssuranceLine>
    <AssuranceLine icon="rupee">
      UPI, card, net banking or wallet.{methods ? <span className="soft"> {methods}</span> : null}
    </AssuranceLine>
    {children}
  </ul>
);
