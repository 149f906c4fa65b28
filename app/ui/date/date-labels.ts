import { daysBetween, type PlainDate } from '~/shared/dates/dates.ts';

/** 'Today', 'Tomorrow', 'In 5 days'; `date` is not before `today`. */
export const relativeDateLabel = (today: PlainDate, date: PlainDate): string => {
  const days = daysBetween(today, date);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `In ${days} days`;
};
