import type { ChosenPaymentMethod } from './payments.server.ts';
import { testBanks, testCards, testUpiApps, testWallets } from './test-data.ts';

/** Error messages by field name. */
export type FieldErrors = Record<string, string>;

export type ParsedPaymentMethod =
  | { success: true; data: ChosenPaymentMethod }
  | { success: false; method: string; errors: FieldErrors };

type Fields = { get(name: string): unknown };

const text = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const isFutureExpiry = (expiry: string, now: Date): boolean => {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry) ?? [];
  if (!month || !year) return false;
  // Valid until the end of its month.
  return Date.UTC(2000 + Number(year), Number(month), 1) > now.getTime();
};

const readCard = (fields: Fields, now: Date): ParsedPaymentMethod => {
  const number = text(fields, 'card[number]').replaceAll(/[\s-]/g, '');
  const errors: FieldErrors = {};
  if (!testCards.some((card) => card.number === number))
    errors['card[number]'] = 'Only the test cards below work here. Never enter a real card.';
  if (!isFutureExpiry(text(fields, 'card[expiry]'), now))
    errors['card[expiry]'] = 'Enter a month in the future as MM/YY, for example 12/39.';
  if (!/^\d{3,4}$/.test(text(fields, 'card[cvv]'))) errors['card[cvv]'] = 'Enter any 3 or 4 digits.';
  return Object.keys(errors).length > 0
    ? { success: false, method: 'card', errors }
    : { success: true, data: { method: 'card', card_last4: number.slice(-4) } };
};

/** A UPI ID ('asha@okbank'), or null. */
export const parseVpa = (typed: unknown): string | null => {
  const vpa = typeof typed === 'string' ? typed.trim() : '';
  return /^[\w.-]{2,100}@[a-z][a-z0-9]{1,50}$/i.test(vpa) ? vpa : null;
};

/** On a phone with the chosen app; on a computer without one, since any app may scan the QR code. The payer is not known yet. */
const readUpi = (fields: Fields): ParsedPaymentMethod => {
  const app = text(fields, 'upi[app]');
  if (app === '') return { success: true, data: { method: 'upi' } };
  return readBank(fields, 'upi', testUpiApps, 'Choose a UPI app.');
};

const readBank = (
  fields: Fields,
  method: 'netbanking' | 'wallet' | 'upi',
  known: readonly { code: string }[],
  message: string,
): ParsedPaymentMethod => {
  const name = { netbanking: 'bank', wallet: 'wallet', upi: 'upi[app]' }[method];
  const bank = text(fields, name);
  return known.some(({ code }) => code === bank)
    ? { success: true, data: { method, bank } }
    : { success: false, method, errors: { [name]: message } };
};

/** Parses and validates the chosen payment method. A full card number never leaves this function. */
export const parsePaymentMethod = (fields: Fields, now: Date): ParsedPaymentMethod => {
  switch (fields.get('method')) {
    case 'upi':
      return readUpi(fields);
    case 'card':
      return readCard(fields, now);
    case 'netbanking':
      return readBank(fields, 'netbanking', testBanks, 'Choose a bank.');
    case 'wallet':
      return readBank(fields, 'wallet', testWallets, 'Choose a wallet.');
    default:
      return { success: false, method: '', errors: { method: 'Choose how you want to pay.' } };
  }
};

/** The bank's name on the test pages. */
export const bankName = ({ method, bank }: { method: string; bank: string | null }): string => {
  if (method === 'card') return 'Test card bank';
  if (method === 'upi' && !bank) return 'Test UPI app';
  return [...testBanks, ...testWallets, ...testUpiApps].find(({ code }) => code === bank)?.name ?? 'Test bank';
};
