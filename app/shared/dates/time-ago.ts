import { formatInstant } from './dates.ts';

const minuteMs = 60_000;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** 'Less than a minute ago', '5 minutes ago', '2 hours ago', '3 days ago'; the date after four weeks. */
export const timeAgo = (at: string, now: string): string => {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / minuteMs));
  if (minutes < 1) return 'Less than a minute ago';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return counted(hours, 'hour');
  const days = Math.floor(hours / 24);
  return days <= 28 ? counted(days, 'day') : `${formatInstant(at).split(',')[0]}`;
};
