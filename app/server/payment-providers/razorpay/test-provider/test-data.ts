/** The test data that the test bank accepts, and its effect. Real cards and accounts are never accepted. */

const error = (reason: string, description: string) => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source: 'customer',
  step: 'payment_authentication',
  reason,
});

/** Why a payment failed, with the fields of Razorpay's error. */
export type PaymentError = ReturnType<typeof error>;

const notDone = 'Your payment could not be completed';

/** Payment errors, in Razorpay's words. */
export const paymentErrors = {
  payment_failed: error('payment_failed', 'Your payment was declined by the bank. Try another payment method.'),
  payment_timed_out: error('payment_timed_out', `${notDone} on time. Please try again.`),
  payment_cancelled: error('payment_cancelled', 'Your payment has been cancelled. Try again.'),
  insufficient_funds: error('insufficient_funds', `${notDone} due to insufficient account balance.`),
  card_declined: error('card_declined', 'Your payment was declined by your bank. Contact your bank.'),
  card_disabled: error('card_disabled_for_online_payments', 'Your card is not enabled for online payments.'),
  gateway_technical_error: error('gateway_technical_error', `${notDone} due to a technical issue at the bank.`),
  authentication_failed: error('authentication_failed', `${notDone} as you entered incorrect details at the bank.`),
  payment_declined: error('payment_declined', 'Your payment was declined in the UPI app. Try another payment method.'),
};

/** Test cards: the printed number, and the error when its payment is declined. Any CVV, any expiry in the future. */
export const testCards: { number: string; label: string; error?: PaymentError }[] = [
  { number: '4100 2800 0000 1007', label: 'Visa' },
  { number: '5500 6700 0000 1002', label: 'Mastercard' },
  { number: '6527 6589 0000 1005', label: 'RuPay' },
  { number: '3608 280009 1007', label: 'Diners Club' },
  { number: '3402 560004 01007', label: 'American Express' },
  { number: '5555 5555 5555 4444', label: 'Mastercard, international' },
  { number: '4012 8888 8888 1881', label: 'Visa, international' },
  { number: '4100 2800 0009 0000', label: 'Times out', error: paymentErrors.payment_timed_out },
  { number: '4100 2800 0008 0001', label: 'Insufficient funds', error: paymentErrors.insufficient_funds },
  { number: '4100 2800 0007 0002', label: 'Cancelled', error: paymentErrors.payment_cancelled },
  { number: '4100 2800 0006 0003', label: 'Declined', error: paymentErrors.card_declined },
  { number: '4100 2800 0003 0006', label: 'Not enabled for online payments', error: paymentErrors.card_disabled },
  { number: '4100 2800 0002 0007', label: 'Technical error', error: paymentErrors.gateway_technical_error },
  { number: '4100 2800 0000 0009', label: 'Authentication failed', error: paymentErrors.authentication_failed },
];

/** Banks and wallets, by Razorpay's codes. */
export const testBanks: Record<string, string> = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
};
export const testWallets: Record<string, string> = {
  mobikwik: 'MobiKwik',
  freecharge: 'Freecharge',
};

/**
 * What the payer does. 'late' fails first and is approved some seconds later (late authorisation), 'slow' is approved after some seconds (the
 * traveller may close the tab meanwhile), 'authorized' is not captured.
 */
type PayerBehaviour = { kind: 'success' | 'failure' | 'authorized' | 'late' | 'slow'; seconds: number };

const defaultSeconds = { late: 20, slow: 6 };

/** The four answers of the test bank, each as the UPI ID that gives it. */
export const payerAnswers = [
  { payer: 'success@razorpay', label: 'Approve' },
  { payer: 'failure@razorpay', label: 'Decline' },
  { payer: 'slow@razorpay', label: `Approve after ${defaultSeconds.slow} seconds` },
  { payer: 'late@razorpay', label: `Decline now, approve after ${defaultSeconds.late} seconds` },
];

/** The behaviour of a payer's UPI ID, which may name the seconds: late900@razorpay. Any other ID pays. */
export const payerBehaviour = (payer: string): PayerBehaviour => {
  const [, name = '', seconds] = /^([a-z]+)(\d{0,6})@razorpay$/.exec(payer.toLowerCase()) ?? [];
  if (name === 'late' || name === 'slow') return { kind: name, seconds: Number(seconds || defaultSeconds[name]) };
  return { kind: name === 'failure' || name === 'authorized' ? name : 'success', seconds: 0 };
};

/** Whether refunds of payments from this UPI ID fail. */
export const refundsFailFor = (vpa: string | null): boolean => vpa?.toLowerCase() === 'norefund@razorpay';
