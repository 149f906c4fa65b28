import type { Paise } from '~/shared/money/money.ts';
import { previewContent } from '../../content/content-values.ts';
import { isCategory, maxCardHighlights, struckPrice } from '../content/category.ts';
import { type PackageFormValues, packageFields } from '../content/package-fields.ts';
import { type ItineraryDay, plannedItinerary } from './itinerary.ts';
import { type PackageCardView, type PackageView, shownContent } from './package-view.ts';
import { cardPicture, galleryOf } from './pictures.ts';
import { routeOf } from './route.ts';

/** The data of the public page that is not in the form. */
export type PackagePreviewMetadata = {
  id: string;
  /** The highest price at which it was on sale for 30 days in a row. */
  prior_price_paise: Paise | null;
  rating: number | null;
  reviews: number;
  company_name: string;
  agent_verified: boolean;
};

export type PackagePreview = { page: PackageView; card: PackageCardView; itinerary: ItineraryDay[] };

/** The public page and card of a package from its form values; empty fields get placeholder texts. */
export const packagePreview = (typed: PackageFormValues, facts: PackagePreviewMetadata): PackagePreview => {
  const content = previewContent(packageFields, typed);
  // Without one, illustrations need some category; the texts name none.
  const category = isCategory(typed.category) ? content.category : null;
  const shown = {
    ...content,
    title: content.title.trim() || 'Your title',
    destination: content.destination.trim() || 'Your destination',
    duration: content.duration.trim(),
    description: content.description.trim() || 'Your description',
  };
  const { src, focus } = cardPicture(shown);
  const common = {
    id: facts.id,
    title: shown.title,
    destination: shown.destination,
    duration: shown.duration,
    price_paise: shown.price_paise,
    struck_price_paise: struckPrice(shown, facts),
    category,
    rating: facts.rating,
    reviews: facts.reviews,
  };
  return {
    page: {
      ...shownContent(shown),
      ...common,
      gallery: galleryOf(shown),
      route: routeOf(shown.destination, content.itinerary_days),
      company_name: facts.company_name,
      agent_verified: facts.agent_verified,
    },
    card: { ...common, highlights: shown.highlights.slice(0, maxCardHighlights), picture: src, focus },
    itinerary: plannedItinerary(shown, content.itinerary_days),
  };
};
