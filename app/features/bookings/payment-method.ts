const methods: Record<string, string> = { upi: 'UPI', card: 'Card', netbanking: 'Net banking', wallet: 'Wallet' };

/** How something was paid, for people; '' when nobody has paid yet. */
export const paymentMethodName = (method: string | null): string => methods[method ?? ''] ?? method ?? '';
