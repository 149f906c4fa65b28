import type { CardRow, PackageRow } from './listing.store.server.ts';
import { cardHighlights, fallbackReviews } from './package-figures.ts';
import type { PackageCardView, PackageView } from './package-view.ts';
import { cardPicture, galleryOf } from './pictures.ts';

const cardView = (row: CardRow, justShown: readonly string[]): PackageCardView => ({
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
  picture: cardPicture(row, justShown).src,
});

/** Cards as everybody may see them; neighbours, and what is beside them, show different pictures where they can. */
export const cardViews = (rows: readonly CardRow[], beside: readonly string[] = []): PackageCardView[] => {
  const views: PackageCardView[] = [];
  for (const row of rows) {
    const justShown = views.slice(-2).map(({ picture }) => picture);
    views.push(cardView(row, [...beside, ...justShown]));
  }
  return views;
};

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
