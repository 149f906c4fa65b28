import { addDays, indianDate } from '~/shared/dates.ts';
import { paths } from '~/shared/paths.ts';

/** The travel date so many days from now, on India's calendar. */
export const inDays = (days: number): string => addDays(indianDate(new Date()), days);

export type Journey = { train: string; from: string; to: string; date: string; class: string };

/** Every day, 11 coaches of AC 3 Tier: room for all tests at once. */
export const rajdhani = (date = inDays(3)): Journey => ({
  train: '12952',
  from: 'NDLS',
  to: 'MMCT',
  date,
  class: '3A',
});

/** Every day, with one coach of 10 seats in AC First Class: one test a date can sell it out. */
export const punjabMail = (date: string): Journey => ({ train: '12138', from: 'NDLS', to: 'CSMT', date, class: '1A' });

export const bookingAddress = (journey: Journey): string => paths.trainBooking(journey);

const mark = (): string => Math.random().toString(36).slice(2, 10);

/** An address that no other test uses. */
export const newEmail = (name = 'asha'): string => `${name}.${mark()}@example.in`;
