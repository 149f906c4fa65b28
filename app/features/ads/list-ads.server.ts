import type { App } from '~/server/app.server.ts';
import type { CsvCell } from '~/shared/csv.ts';
import { indianDate } from '~/shared/dates.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type Ad, adPlacementNames, clickRate } from './ad.ts';
import { type AdSearch, type AdState, adStateNames, adsOnPage } from './ad-search.ts';
import { countAds, readAd, readAds } from './ads.store.server.ts';
import { writeAdCounts } from './count-ads.server.ts';

/** An advertisement as the admin sees it; instants as ISO text. */
export type AdEntry = Omit<Ad, 'created_at' | 'updated_at'> & {
  created_at: string;
  /** To be sent back with a change. */
  version: string;
};

export type FoundAds = {
  ads: AdEntry[];
  /** By state, of those that the words and the placement find; `everything` is all there are. */
  counts: Record<AdState | 'all' | 'everything', number>;
  pages: number;
};

const entryOf = ({ created_at, updated_at, ...ad }: Ad): AdEntry => ({
  ...ad,
  created_at: created_at.toISOString(),
  version: updated_at.toISOString(),
});

/** The advertisements that a search finds, a page at a time, with this process's figures up to now. The door admits admins only. */
export const listAds = async (app: Pick<App, 'db' | 'log'>, search: AdSearch): Promise<FoundAds> => {
  await writeAdCounts(app);
  const [rows, counts] = await Promise.all([
    readAds(app.db, search, { limit: adsOnPage, offset: (search.page - 1) * adsOnPage }),
    countAds(app.db, search),
  ]);
  return { ads: rows.map(entryOf), counts, pages: Math.ceil(counts[search.state ?? 'all'] / adsOnPage) };
};

/** One advertisement for the admin; null when there is none. */
export const openAd = async (app: Pick<App, 'db'>, id: string): Promise<AdEntry | null> => {
  const ad = isUuid(id) ? await readAd(app.db, id) : null;
  return ad && entryOf(ad);
};

export const adsCsvHeader = [
  'Title',
  'Placement',
  'State',
  'Picture',
  'Link',
  'Views',
  'Clicks',
  'Rate in per cent',
  'Created on',
];

const cells = (ad: Ad): CsvCell[] => [
  ad.title,
  adPlacementNames[ad.placement],
  adStateNames[ad.is_active ? 'active' : 'off'],
  ad.image_url,
  ad.link_url,
  ad.views,
  ad.clicks,
  clickRate(ad),
  indianDate(ad.created_at),
];

/** Rows that are in memory at a time. */
const batch = 500;

/** The advertisements that a search finds as the rows of a file; read a batch at a time. */
export async function* exportAds(app: Pick<App, 'db' | 'log'>, search: AdSearch): AsyncGenerator<CsvCell[]> {
  await writeAdCounts(app);
  for (let offset = 0; ; offset += batch) {
    const ads: Ad[] = await readAds(app.db, search, { limit: batch, offset });
    for (const ad of ads) yield cells(ad);
    if (ads.length < batch) return;
  }
}
