import type { PlainDate } from '~/shared/dates/dates.ts';
import type { AdContent } from './ad-fields.ts';

/** An advertisement as stored in the database. */
export type Ad = AdContent & {
  id: string;
  created_at: Date;
  /** The version of the record; statistics do not change it. */
  updated_at: Date;
  /** Visitors who saw or clicked it, each counted once an hour. */
  views: number;
  clicks: number;
};

/** The public view of an advertisement. */
export type PublicAd = {
  id: string;
  title: string;
  image_url: string;
  image_alt: string;
  /** Host of the link, such as 'example.in'; null without a link. */
  leads_to: string | null;
};

/** What visitors see of an advertisement on a day: 'active' is shown, 'scheduled' is not shown yet, 'ended' no longer, 'off' is switched off. */
export const adStates = ['active', 'scheduled', 'ended', 'off'] as const;
export type AdState = (typeof adStates)[number];

/** The state of an advertisement on an Indian date; its first and last day are included. */
export const adStateOn = (
  { is_active, starts_on, ends_on }: Pick<AdContent, 'is_active' | 'starts_on' | 'ends_on'>,
  today: PlainDate,
): AdState => {
  if (!is_active) return 'off';
  if (ends_on !== null && ends_on < today) return 'ended';
  return starts_on !== null && starts_on > today ? 'scheduled' : 'active';
};

/** Parses a typed link; only http and https are allowed, https is added where the scheme is missing. Null when invalid. */
export const parseAdLink = (text: string): string | null => {
  const typed = text.trim();
  if (/[\s\p{Cc}]/u.test(typed)) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]*:\d/.test(typed) ? typed : `https://${typed}`);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.username || url.password || !url.hostname.includes('.') ? null : url.href;
};

/** Host of a link, without 'www.'. */
export const linkHostOf = (link: string): string | null => URL.parse(link)?.host.replace(/^www\./, '') ?? null;

/** Clicks per view in per cent with one decimal; null without views. */
export const clickRate = ({ views, clicks }: Pick<Ad, 'views' | 'clicks'>): number | null =>
  views === 0 ? null : Math.round((clicks / views) * 1000) / 10;
