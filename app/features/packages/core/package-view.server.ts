import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { maxCardHighlights } from '../content/category.ts';
import type { CardRow, PackageRow } from './listing.store.server.ts';
import { type PackageCardView, type PackageView, type Picture, shownContent } from './package-view.ts';
import { cardPicture, chooseListPictures, galleryOf } from './pictures.ts';
import { routeOf } from './route.ts';

const cardView = (row: CardRow, picture: Picture | null): PackageCardView => ({
  id: row.id,
  title: row.title,
  destination: row.destination,
  duration: row.duration,
  price_paise: row.price_paise,
  struck_price_paise: row.struck_price_paise,
  highlights: row.highlights.slice(0, maxCardHighlights),
  category: row.category,
  rating: row.rating,
  reviews: row.reviews,
  picture: picture?.src ?? null,
  focus: picture?.focus,
});

/**
 * The public card views of the packages of one page, with different images.
 * @param elsewhere - sources of images that are on the page already
 */
export const cardViews = (rows: readonly CardRow[], elsewhere: readonly string[] = []): PackageCardView[] => {
  const pictures = chooseListPictures(rows, elsewhere);
  return rows.map((row, index) => cardView(row, pictures[index] ?? null));
};

/** The card of a package, also of one that is not public yet. */
export const cardPreview = (row: PackageRow): PackageCardView => cardView(row, cardPicture(row));

/** The view of a package for its page, public or preview. */
export const packageView = (row: PackageRow): PackageView => ({
  id: row.id,
  ...shownContent(row),
  struck_price_paise: row.struck_price_paise,
  rating: row.rating,
  reviews: row.reviews,
  company_name: row.company_name === null ? null : nameWithLatin(row.company_name),
  agent_verified: row.agent_verified ?? false,
  gallery: galleryOf(row),
  route: routeOf(row.destination, row.itinerary_days),
});
