import type { CardRow, PackageRow } from './listing.store.server.ts';
import { cardHighlights, fallbackReviews } from './package-figures.ts';
import type { PackageCardView, PackageView } from './package-view.ts';
import { cardPicture, galleryOf } from './pictures.ts';

const cardView = (row: CardRow): PackageCardView => ({
  id: row.id,
  title: row.title,
  destination: row.destination,
  duration: row.duration,
  price_paise: row.price_paise,
  original_price_paise: row.original_price_paise,
  highlights: row.highlights.slice(0, cardHighlights),
  category: row.category,
  rating: row.rating,
  reviews: row.reviews ?? fallbackReviews(row.id),
  picture: cardPicture(row).src,
});

/** Cards as everybody may see them. */
export const cardViews = (rows: readonly CardRow[]): PackageCardView[] => rows.map(cardView);

/** A package as its page shows it. */
export const packageView = (row: PackageRow): PackageView => ({
  id: row.id,
  title: row.title,
  destination: row.destination,
  duration: row.duration,
  price_paise: row.price_paise,
  original_price_paise: row.original_price_paise,
  highlights: row.highlights,
  category: row.category,
  themes: row.themes,
  description: row.description,
  rating: row.rating,
  reviews: row.reviews ?? fallbackReviews(row.id),
  rated: row.rated,
  company_name: row.company_name,
  agent_verified: row.agent_verified ?? false,
  gallery: galleryOf(row),
});
