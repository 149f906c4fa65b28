/** The test data that the test bank accepts, and its effect. Real cards and accounts are never accepted. */

export type PaymentError = { code: string; description: string; source: string; step: string; reason: string };

const error = (
  reason: string,
  description: string,
  { code = 'BAD_REQUEST_ERROR', source = 'customer', step = 'payment_authentication' } = {},
): PaymentError => ({ code, description, source, step, reason });

/** Payment errors, with Razorpay's documented descriptions. */
export const paymentErrors = {
  payment_failed: error(
    'payment_failed',
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    {
      source: 'bank',
      step: 'payment_authorization',
    },
  ),
  payment_timed_out: error(
    'payment_timed_out',
    "Your payment didn't go through as it was not completed on time. Please try again.",
    { source: 'customer' },
  ),
  payment_cancelled: error(
    'payment_cancelled',
    'Your payment has been cancelled. Try again or complete the payment later.',
  ),
  insufficient_funds: error(
    'insufficient_funds',
    'Your payment could not be completed due to insufficient account balance. Try again with another card or payment method.',
  ),
  card_declined: error(
    'card_declined',
    'Your payment was declined by your bank. Try another payment method or contact your bank.',
    { source: 'bank', step: 'payment_authorization' },
  ),
  card_disabled: error(
    'card_disabled_for_online_payments',
    'Your card is not enabled for online payments. Try again with another card or contact your bank.',
  ),
  gateway_technical_error: error(
    'gateway_technical_error',
    'Your payment could not be completed due to a technical issue at the bank. Please try again later.',
    { code: 'GATEWAY_ERROR', source: 'gateway', step: 'payment_authorization' },
  ),
  authentication_failed: error(
    'authentication_failed',
    'Your payment could not be completed as you entered incorrect details at the bank. Please try again.',
  ),
  incorrect_otp: error(
    'incorrect_otp',
    'Your payment could not be completed due to an incorrect OTP or verification details. Try another payment method or contact your bank.',
  ),
  payment_declined: error(
    'payment_declined',
    'Your payment was declined in the UPI app. Try again or use another payment method.',
    { step: 'payment_authorization' },
  ),
} as const;

export type PaymentErrorName = keyof typeof paymentErrors;

/** A test card: digits, printed number, and its result. Any CVV, any expiry in the future. */
export type TestCard = { number: string; label: string; network: string; failsWith?: PaymentErrorName };

const card = (printed: string, network: string, failsWith?: PaymentErrorName): TestCard => ({
  number: printed.replaceAll(' ', ''),
  label: printed,
  network,
  ...(failsWith ? { failsWith } : {}),
});

export const testCards: TestCard[] = [
  card('4100 2800 0000 1007', 'Visa'),
  card('5500 6700 0000 1002', 'Mastercard'),
  card('6527 6589 0000 1005', 'RuPay'),
  card('3608 280009 1007', 'Diners Club'),
  card('3402 560004 01007', 'American Express'),
  card('5555 5555 5555 4444', 'Mastercard, international'),
  card('4012 8888 8888 1881', 'Visa, international'),
  card('4100 2800 0009 0000', 'Times out', 'payment_timed_out'),
  card('4100 2800 0008 0001', 'Insufficient funds', 'insufficient_funds'),
  card('4100 2800 0007 0002', 'Cancelled', 'payment_cancelled'),
  card('4100 2800 0006 0003', 'Declined', 'card_declined'),
  card('4100 2800 0003 0006', 'Not enabled for online payments', 'card_disabled'),
  card('4100 2800 0002 0007', 'Technical error at the bank', 'gateway_technical_error'),
  card('4100 2800 0000 0009', 'Authentication failed', 'authentication_failed'),
];

/** The error of a test card by its last four digits, the only ones stored; error cards are unique in them. */
export const testCardError = (last4: string | null): PaymentErrorName | undefined =>
  testCards.find(({ number, failsWith }) => failsWith && number.endsWith(last4 ?? '-'))?.failsWith;

export const testBanks = [
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'UTIB', name: 'Axis Bank' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
  { code: 'PUNB_R', name: 'Punjab National Bank' },
  { code: 'BARB_R', name: 'Bank of Baroda' },
  { code: 'CNRB', name: 'Canara Bank' },
] as const;

export const testWallets = [
  { code: 'mobikwik', name: 'MobiKwik' },
  { code: 'freecharge', name: 'Freecharge' },
  { code: 'olamoney', name: 'Ola Money' },
  { code: 'airtelmoney', name: 'Airtel Money' },
] as const;

/** UPI apps that a phone offers; the test bank plays all of them. */
export const testUpiApps = [
  { code: 'phonepe', name: 'PhonePe' },
  { code: 'google_pay', name: 'Google Pay' },
  { code: 'paytm', name: 'Paytm' },
  { code: 'bhim', name: 'BHIM' },
  { code: 'other', name: 'Another UPI app' },
] as const;

/**
 * What the payer's UPI ID does. 'late' fails first and is approved some seconds later (late authorisation), 'slow' is approved after some
 * seconds (the traveller may close the tab meanwhile), 'authorized' waits for a capture. Seconds may be part of the ID: late900@razorpay.
 */
export type UpiBehaviour = { kind: 'success' | 'failure' | 'authorized' } | { kind: 'late' | 'slow'; seconds: number };

const defaultSeconds = { late: 20, slow: 6 };

/** The answers of the test UPI app: each pays from a UPI ID of its own. */
export const upiAnswers = [
  { vpa: 'success@razorpay', label: 'Approve' },
  { vpa: 'failure@razorpay', label: 'Decline' },
  { vpa: 'slow@razorpay', label: `Approve after ${defaultSeconds.slow} seconds` },
  { vpa: 'late@razorpay', label: `Decline now, approve after ${defaultSeconds.late} seconds` },
] as const;

/** The behaviour of the payer's UPI ID; any other ID pays. `norefund@razorpay` pays too, but every refund of it fails. */
export const upiBehaviour = (vpa: string): UpiBehaviour => {
  const name = /^([a-z]+)(\d{0,6})@razorpay$/.exec(vpa.toLowerCase());
  switch (name?.[1]) {
    case 'failure':
      return { kind: 'failure' };
    case 'authorized':
      return { kind: 'authorized' };
    case 'late':
      return { kind: 'late', seconds: Number(name[2] || defaultSeconds.late) };
    case 'slow':
      return { kind: 'slow', seconds: Number(name[2] || defaultSeconds.slow) };
    default:
      return { kind: 'success' };
  }
};

/** Whether refunds of payments from this UPI ID fail. */
export const refundsFailFor = (vpa: string | null): boolean => vpa?.toLowerCase() === 'norefund@razorpay';
