import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';

/** The date `days` from today in India. */
export const inDays = (days: number): string => addDays(indianDate(new Date()), days);

export type Journey = { train: string; from: string; to: string; date: string; class: string };

/** Runs daily with 11 coaches of AC 3 Tier: enough seats for all tests together. */
export const rajdhani = (date = inDays(3)): Journey => ({
  train: '12952',
  from: 'NDLS',
  to: 'MMCT',
  date,
  class: '3A',
});

export const bookingAddress = (journey: Journey): string => paths.trainBooking(journey);

const randomSuffix = (): string => Math.random().toString(36).slice(2, 10);

/** A unique email address. */
export const newEmail = (name = 'asha'): string => `${name}.${randomSuffix()}@example.in`;
