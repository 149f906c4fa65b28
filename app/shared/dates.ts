/** A travel date without a zone, 'YYYY-MM-DD'. */
export type PlainDate = string;

/** The railway's clock; India has one zone and no summer time. */
export const indianZone = 'Asia/Kolkata';

const inIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: indianZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in India at this instant. */
export const indianDate = (at: Date): PlainDate => inIndia.format(at);

/** True for a date that exists, written 'YYYY-MM-DD', in a year from 1000 to 2999 (the year 0 is none to PostgreSQL). */
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

/** The instant at which an Indian clock shows `minutes` after midnight of `date` (minutes may pass 1440). */
export const indianInstant = (date: PlainDate, minutes: number): Date =>
  new Date(utc(date) + minutes * 60_000 - 330 * 60_000);

/**
 * 'Fri, 20 Nov 2026 14:05:00 GMT': words that the language itself fixes, the same on the server and on every phone. Of the tables of
 * languages some say 'Sept' and some 'Sep'.
 */
const utcWords = (at: number): string => new Date(at).toUTCString();

/** 'Fri, 20 Nov 2026'. */
export const formatDate = (date: PlainDate): string => utcWords(utc(date)).slice(0, 16).replace(' 0', ' ');

/** '20 Nov 2026, 14:05', on India's clock. */
export const formatInstant = (at: Date | string): string => {
  const words = utcWords(new Date(at).getTime() + 330 * 60_000);
  return `${words.slice(5, 16).replace(/^0/, '')}, ${words.slice(17, 22)}`;
};

/** '14:05', on India's clock. */
export const formatTimeOfDay = (at: Date | string): string => formatInstant(at).slice(-5);

/** 'HH:MM' of minutes after some midnight; days are dropped (see `dayOffset`). */
export const formatTime = (minutes: number): string => {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** Days after the first midnight: 0 today, 1 tomorrow. */
export const dayOffset = (minutes: number): number => Math.floor(minutes / 1440);

/** '15 h 35 min'. */
export const formatDuration = (minutes: number): string =>
  minutes % 60 === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
