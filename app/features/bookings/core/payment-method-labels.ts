const methods: Record<string, string> = { upi: 'UPI', card: 'Card', netbanking: 'Net banking', wallet: 'Wallet' };

/** Display name of a payment method; '' when there is none. */
export const paymentMethodName = (method: string | null): string => methods[method ?? ''] ?? method ?? '';
