import type { AlertKind } from './alert.ts';

/** The two checks of a night: our books in themselves, and our books beside the provider's. */
export const checkKinds = ['books', 'provider'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkNames: Record<CheckKind, string> = {
  books: 'Our own books',
  provider: 'Our books beside the provider’s',
};

/** What came of it: everything agrees, something does not (each is an alert), or it could not be finished. */
export type CheckResult = 'sound' | 'found' | 'unfinished';

/** How much was compared. */
export type Compared = {
  bookings?: number;
  entries?: number;
  payments?: number;
  refunds?: number;
  /** ISO instants of the provider's clock. */
  from?: string;
  to?: string;
};

/** Something that does not agree: it becomes an alert. */
export type Finding = { kind: AlertKind; subject: string; detail: string; booking_id: string | null };

/** What a check has come to; `unfinished` says why it could not be finished. */
export type Checked = { compared: Compared; findings: Finding[]; unfinished: string | null };

const hour = 3_600_000;

/** India is five and a half hours ahead all year round; the night's checks are due from two o'clock there. */
const duty = 2 * hour - 5.5 * hour;

/** When the checks of this night became due. */
export const nightOf = (now: Date): Date => {
  const day = 24 * hour;
  return new Date(Math.floor((now.getTime() - duty) / day) * day + duty);
};

/** The provider is compared over so many days up to a quarter of an hour ago: longer than an order is asked about, and what is on its way is left out. */
export const comparedTime = (now: Date): { from: Date; to: Date } => {
  const to = now.getTime() - hour / 4;
  return { from: new Date(to - 7 * 24 * hour), to: new Date(to) };
};

/** A check that has not been finished for so long is an alert itself. */
export const overdueAfter = 48 * hour;
