import { formValuesToContent } from '../../content/content-values.ts';
import { isCategory, maxCardHighlights, themes } from '../content/category.ts';
import { monthOptions } from '../content/meals-and-months.ts';
import { type PackageFormValues, packageFields } from '../content/package-fields.ts';
import { type ItineraryDay, plannedItinerary } from './itinerary.ts';
import { type PackageCardView, type PackageView, shownContent } from './package-view.ts';
import { cardPicture, galleryOf } from './pictures.ts';

/** The data of the public page that is not in the form. */
export type PackagePreviewMetadata = {
  id: string;
  rating: number | null;
  reviews: number;
  company_name: string;
  agent_verified: boolean;
};

export type PackagePreview = { page: PackageView; card: PackageCardView; itinerary: ItineraryDay[] };

/** The public page and card of a package from its form values; empty fields get placeholder texts. */
export const packagePreview = (typed: PackageFormValues, facts: PackagePreviewMetadata): PackagePreview => {
  const content = formValuesToContent(packageFields, typed);
  const category = isCategory(content.category) ? content.category : null;
  const shown = {
    ...content,
    title: content.title.trim() || 'Your title',
    destination: content.destination.trim() || 'Your destination',
    duration: content.duration.trim(),
    description: content.description.trim() || 'Your description',
    price_paise: content.price_paise || 0,
    original_price_paise: content.original_price_paise || null,
    // Without one, illustrations need some category; the texts name none.
    category: category ?? ('heritage' as const),
    themes: themes.filter((theme) => content.themes.includes(theme)),
    best_months: monthOptions.filter((month) => content.best_months.includes(month)),
  };
  const { src, focus } = cardPicture(shown);
  const common = {
    id: facts.id,
    title: shown.title,
    destination: shown.destination,
    duration: shown.duration,
    price_paise: shown.price_paise,
    original_price_paise: shown.original_price_paise,
    category,
    rating: facts.rating,
    reviews: facts.reviews,
  };
  return {
    page: {
      ...shownContent(shown),
      ...common,
      gallery: galleryOf(shown),
      company_name: facts.company_name,
      agent_verified: facts.agent_verified,
    },
    card: { ...common, highlights: shown.highlights.slice(0, maxCardHighlights), picture: src, focus },
    itinerary: plannedItinerary(shown, content.itinerary_days),
  };
};
