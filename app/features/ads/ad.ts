/** Where an advertisement may stand. */
export const adPlacements = ['trains_sidebar_left', 'trains_sidebar_right', 'train_results_sidebar_left'] as const;
export type AdPlacement = (typeof adPlacements)[number];

export const adPlacementNames: Record<AdPlacement, string> = {
  trains_sidebar_left: 'Trains, left',
  trains_sidebar_right: 'Trains, right',
  train_results_sidebar_left: 'Train results, left',
};

/** The placement of this name, or null. */
export const adPlacementOf = (text: unknown): AdPlacement | null =>
  adPlacements.find((placement) => placement === text) ?? null;

/** What the admin writes; required are title, image_url and placement (spec section 5). */
export type WrittenAd = {
  title: string;
  /** A picture of our own: its path, or its whole address on this site. */
  image_url: string;
  image_alt: string;
  /** A web address, or '' for an advertisement that leads nowhere. */
  link_url: string;
  placement: string;
  is_active: boolean;
};

/** An advertisement as it lies in the database. */
export type Ad = Omit<WrittenAd, 'link_url' | 'placement'> & {
  id: string;
  link_url: string | null;
  placement: AdPlacement;
  created_at: Date;
  /** Names the version; figures do not change it. */
  updated_at: Date;
  /** People who saw it and people who followed it, each once an hour. */
  views: number;
  clicks: number;
};

/** What everybody sees of an advertisement. */
export type ShownAd = {
  id: string;
  title: string;
  image_url: string;
  image_alt: string;
  /** The site it leads to, as 'example.in'; null when it leads nowhere. */
  leads_to: string | null;
};

export const longestTitle = 120;
export const longestLink = 2000;

/** The address an advertisement may lead to, as a browser reads it: the web and nothing else; a forgotten scheme is https. */
export const adLink = (text: string): string | null => {
  const typed = text.trim();
  if (/[\s\p{Cc}]/u.test(typed)) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]*:\d/.test(typed) ? typed : `https://${typed}`);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.username || url.password || !url.hostname.includes('.') ? null : url.href;
};

/** The site of an address, without the 'www.' that says nothing. */
export const siteOf = (link: string): string | null => URL.parse(link)?.host.replace(/^www\./, '') ?? null;

/** How many of those who saw it followed it, in per cent with one decimal; null while nobody has seen it. */
export const clickRate = ({ views, clicks }: Pick<Ad, 'views' | 'clicks'>): number | null =>
  views === 0 ? null : Math.round((clicks / views) * 1000) / 10;
