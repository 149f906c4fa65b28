import type { Paise } from '~/shared/money/money.ts';

/** A UPI payment link by NPCI's linking specification, as in a QR code or handed to a UPI app (`upi://pay?...`). */
export type UpiLink = {
  /** Payee's UPI ID. */
  pa: string;
  /** Payee's name. */
  pn: string;
  /** Reference of the transaction: letters and digits, at most 35. */
  tr: string;
  /** Rupees with two decimals. */
  am: string;
  cu: 'INR';
  /** Note. */
  tn: string;
};

/** Belongs to no bank: a real UPI app that scans the code can't pay anybody. */
const testPayee = 'merchant@testbank';

/** 'RZP' and the part of the payment id after its prefix; the specification allows no underscore. */
const referenceOf = (paymentId: string): string => `RZP${paymentId.slice('pay_'.length)}`;

/** The payment id of a reference, or null. */
export const paymentIdOfReference = (tr: string): string | null => {
  const [, id] = /^RZP([A-Za-z0-9]{14})$/.exec(tr) ?? [];
  return id ? `pay_${id}` : null;
};

/** Rupees with two decimals and no grouping, as UPI writes them. */
export const upiAmount = (amount: Paise): string => (amount / 100).toFixed(2);

/** The link that asks for a payment. */
export const upiLink = (
  payment: { id: string; amount: Paise; order_id: string },
  merchant: { name: string; description: string },
): UpiLink => ({
  pa: testPayee,
  pn: merchant.name || 'Merchant',
  tr: referenceOf(payment.id),
  am: upiAmount(payment.amount),
  cu: 'INR',
  // At most 80 characters in UPI.
  tn: (merchant.description || payment.order_id).slice(0, 80),
});

/** The query of a link; spaces are %20, since UPI apps show a plus as it is. */
export const upiQuery = (link: UpiLink): string => new URLSearchParams(link).toString().replaceAll('+', '%20');

/** The text of the QR code. */
export const upiText = (link: UpiLink): string => `upi://pay?${upiQuery(link)}`;

/** Reads the fields of a link; missing ones are empty and match no payment. */
export const parseUpiLink = (fields: { get(name: string): unknown }): UpiLink => {
  const field = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.slice(0, 200) : '';
  };
  return { pa: field('pa'), pn: field('pn'), tr: field('tr'), am: field('am'), cu: 'INR', tn: field('tn') };
};
