import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import type { Passenger, TrainDetails } from './booking.ts';

const methods: Record<string, string> = { upi: 'UPI', card: 'Card', netbanking: 'Net banking', wallet: 'Wallet' };

/** Display name of a payment method; '' when there is none. */
export const paymentMethodName = (method: string | null): string => methods[method ?? ''] ?? method ?? '';

/** Fare and insurance of a booking as labelled amounts; they add up to its total. */
export const fareBreakdown = (booking: {
  train_details: Pick<TrainDetails, 'fare_paise' | 'insurance_paise'>;
  passenger_details: readonly Passenger[];
}): { label: string; paise: Paise }[] => {
  const { fare_paise, insurance_paise } = booking.train_details;
  const count = booking.passenger_details.length;
  return [
    { label: `Fare, ${formatRupeesExact(fare_paise)} × ${count}`, paise: fare_paise * count },
    ...(insurance_paise > 0
      ? [
          {
            label: `Travel insurance, ${formatRupeesExact(insurance_paise)} × ${count}`,
            paise: insurance_paise * count,
          },
        ]
      : []),
  ];
};
