import type { AdContent } from './ad-fields.ts';

/** Input of the admin; title, image_url and placement are required. */
export type AdInput = {
  title: string;
  /** A picture of this site: its path or full URL. */
  image_url: string;
  image_alt: string;
  /** A web address, or '' for none. */
  link_url: string;
  placement: string;
  is_active: boolean;
};

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
