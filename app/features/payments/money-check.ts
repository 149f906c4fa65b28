/** The two checks of a night: our books in themselves, and our books beside the provider's. */
export const checkKinds = ['books', 'provider'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** What came of it: everything agrees, something does not (each is an alert), or it could not be finished. */
export type CheckResult = 'sound' | 'found' | 'unfinished';

/** How much was compared. */
export type Compared = {
  bookings?: number;
  entries?: number;
  payments?: number;
  refunds?: number;
  from?: string;
  to?: string;
};
