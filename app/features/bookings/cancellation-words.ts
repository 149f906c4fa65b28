import { brand } from '~/shared/brand.ts';
import { formatInstant } from '~/shared/dates.ts';
import type { CancellationStep, CancellationVerdict } from './cancellation.ts';

/** 'Asha Rao, Ravi Rao and Meera Rao'. */
export const inWords = (people: readonly { name: string }[]): string => {
  const names = people.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

const reasons: Record<string, string> = {
  pending: 'This booking is not paid yet, so there is no ticket to cancel.',
  expired: 'This booking has no ticket: its seats are no longer held. If money came for it, it goes back by itself.',
  cancelled: 'This booking has been cancelled already.',
  returned: `The money of this booking has been given back already. Please write to ${brand.supportEmail}, and we set it right.`,
};

export const tickSomebody = 'Please tick who is not travelling.';

/** What was chosen can't be reviewed: nobody was ticked, or they have been cancelled meanwhile; null when somebody of them still travels. */
export const whyNobodyToReview = (
  passengers: readonly { id: string; name: string }[],
  travelling: readonly { id: string }[],
  chosen: readonly string[],
): string | null => {
  const named = passengers.filter(({ id }) => chosen.includes(id));
  if (named.length === 0) return tickSomebody;
  if (named.some(({ id }) => travelling.some((one) => one.id === id))) return null;
  return `Already cancelled: ${inWords(named)}. Nothing was cancelled twice.`;
};

/** Why a booking can't be cancelled as it stands ('returned': its money has gone back without a cancellation). */
export const whyNotCancellable = (status: string): string =>
  reasons[status] ?? 'This booking can’t be cancelled right now. Please try again.';

/** Why cancelling now brings nothing back, so that the ticket better stays. */
export const whyNothingComesBack = (
  why: Exclude<CancellationVerdict, { possible: true }>['why'],
  steps: readonly CancellationStep[],
): string => {
  if (why === 'departed') return 'The train has left, so this ticket can’t be cancelled any more.';
  const last = steps.at(-1);
  if (why === 'too_late')
    return `Nothing comes back any more${last ? ` since ${formatInstant(last.until)}` : ''}, so we leave your ticket valid: you can still travel with it.`;
  return 'What is kept for a cancellation is as much as this fare, so nothing would come back. We leave your ticket valid: you can still travel with it.';
};
