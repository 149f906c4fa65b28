import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { unbroken } from '~/shared/data/storable-text.ts';
import { formatDate, formatShortDate, formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { brand } from '~/shared/site/brand.ts';
import { passengerCountLabel } from '../core/booking.ts';
import type { CancellationQuote, CancellationStep } from '../core/cancellation.ts';

/** A time limit of a cancellation with its weekday: 'Sat, 28 Nov 2026, 16:55'. */
export const limitLabel = (until: string): string =>
  `${formatDate(indianDate(new Date(until)))}, ${formatTimeOfDay(until)}`;

/** The same in a narrow column, within one line: 'Sat, 28 Nov, 16:55'. */
export const shortLimitLabel = (until: string): string =>
  unbroken(`${formatShortDate(indianDate(new Date(until)))}, ${formatTimeOfDay(until)}`);

/** 'Asha Rao, Ravi Rao and Meera Rao'. */
export const joinNames = (people: readonly { name: string }[]): string => {
  const names = people.map(({ name }) => nameWithLatin(name));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

const reasons: Record<string, string> = {
  pending: 'This booking is not paid yet, so there is no ticket to cancel.',
  expired:
    'This booking has no ticket because its seats are no longer held. Any payment for it is refunded automatically.',
  cancelled: 'This booking has already been cancelled.',
  returned: `This booking has already been refunded. Please write to ${brand.supportEmail} and we will sort it out.`,
};

/** Why nobody leaves the waiting list of a cheap class before the chart. */
export const leavingCostsAllMessage =
  'The charge for leaving equals the fare, so no refund would be due. If no seat becomes free before the chart is made, you are refunded in full automatically.';

export const noPassengerSelectedMessage = 'Please select at least one passenger to cancel.';

/** Error of the selection: nobody selected, or all of them already cancelled; null when it can be reviewed. */
export const cancelSelectionError = (
  passengers: readonly { id: string; name: string }[],
  travelling: readonly { id: string }[],
  chosen: readonly string[],
): string | null => {
  const named = passengers.filter(({ id }) => chosen.includes(id));
  if (named.length === 0) return noPassengerSelectedMessage;
  if (named.some(({ id }) => travelling.some((one) => one.id === id))) return null;
  return `Already cancelled: ${joinNames(named)}. Nothing was cancelled twice.`;
};

/** Why a booking cannot be cancelled, by status ('returned': refunded without a cancellation). */
export const notCancellableMessage = (status: string): string =>
  reasons[status] ?? 'This booking can’t be cancelled right now. Please try again.';

/** Why a refund of `each` for every selected passenger is refused: less is left of the price after a refund at the provider. */
export const refundLeftMessage = (left: Paise, each: Paise): string => {
  const most = Math.floor(left / each);
  return most === 0
    ? notCancellableMessage('returned')
    : `Part of the price has already been refunded, and ${formatRupeesExact(left)} is left. Please select at most ${passengerCountLabel(most)}, or write to ${brand.supportEmail} to cancel more.`;
};

/** Why no refund is due, so that the ticket is not cancelled. */
export const noRefundMessage = (
  why: Exclude<CancellationQuote, { possible: true }>['why'],
  steps: readonly CancellationStep[],
): string => {
  if (why === 'departed') return 'The train has departed, so this ticket can no longer be cancelled.';
  const last = steps.at(-1);
  if (why === 'too_late')
    return `No refund is due${last ? ` after ${limitLabel(last.until)}` : ' any more'}. Your ticket stays valid: you can still travel with it.`;
  return 'The cancellation charges equal the fare, so no refund is due. Your ticket stays valid: you can still travel with it.';
};
