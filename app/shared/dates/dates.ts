/** A date without a time zone, 'YYYY-MM-DD'. */
export type PlainDate = string;

/** India has one time zone and no daylight saving time. */
export const indianZone = 'Asia/Kolkata';

/** From UTC to the time in India. */
export const indianOffsetMs = 330 * 60_000;

/** The date in India at this instant. */
export const indianDate = (at: Date): PlainDate => new Date(at.getTime() + indianOffsetMs).toISOString().slice(0, 10);

/** True for an existing date 'YYYY-MM-DD' in the years 1000 to 2999 (PostgreSQL has no year 0). */
export const isPlainDate = (text: string): boolean => {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

const dayMs = 86_400_000;
const utc = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`);

export const addDays = (date: PlainDate, days: number): PlainDate =>
  new Date(utc(date) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => Math.round((utc(to) - utc(from)) / dayMs);

/** 0 for Monday to 6 for Sunday, the order of `running_days`. */
export const weekdayFromMonday = (date: PlainDate): number => (new Date(utc(date)).getUTCDay() + 6) % 7;

/** The instant `minutes` after midnight of `date` in Indian time; minutes may exceed 1440. */
export const indianInstant = (date: PlainDate, minutes: number): Date =>
  new Date(utc(date) + minutes * 60_000 - indianOffsetMs);

/**
 * 'Fri, 20 Nov 2026 14:05:00 GMT'. The format is fixed by ECMAScript, so it is the same on server and client; Intl data differs between
 * 'Sep' and 'Sept'.
 */
const utcText = (at: number): string => new Date(at).toUTCString();

/** 'Fri, 20 Nov 2026'. */
export const formatDate = (date: PlainDate): string => utcText(utc(date)).slice(0, 16).replace(' 0', ' ');

/** The same without the year: 'Sat, 28 Nov'. */
export const formatShortDate = (date: PlainDate): string => formatDate(date).slice(0, -5);

/** '20 Nov 2026, 14:05', Indian time. */
export const formatInstant = (at: Date | string): string => {
  const text = utcText(new Date(at).getTime() + indianOffsetMs);
  return `${text.slice(5, 16).replace(/^0/, '')}, ${text.slice(17, 22)}`;
};

/** '14:05', Indian time. */
export const formatTimeOfDay = (at: Date | string): string => formatInstant(at).slice(-5);

/** Minutes since midnight in India. */
export const minuteOfDay = (at: Date): number => Math.floor(((at.getTime() + indianOffsetMs) / 60_000) % 1440);

/** 'HH:MM' of minutes after midnight, modulo one day (see `dayOffset`). */
export const formatTime = (minutes: number): string => {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** Whole days in minutes after midnight: 0 is the same day, 1 the next. */
export const dayOffset = (minutes: number): number => Math.floor(minutes / 1440);

/** '15 h 35 min', '2 h' or '58 min'. */
export const formatDuration = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
