import { brand } from '~/shared/site/brand.ts';
import type { PackageView } from '../core/package-view.ts';

type Rated = Pick<PackageView, 'rating' | 'reviews' | 'rated'>;

/** Whether the rating of a package is the fallback figure of a package that nobody has reviewed. */
const isSample = ({ reviews, rated }: Rated): boolean => reviews > 0 && !rated;

/** A link to what the rating is based on, where that is not reviews. */
export const RatingSource = ({ shown }: { shown: Rated }) =>
  isSample(shown) ? (
    <a className="rating-source" href="#rating">
      Sample figures
    </a>
  ) : null;

/** The rating of a package and where it comes from; nothing without one. */
export const RatingCard = ({ shown }: { shown: Rated }) =>
  shown.reviews === 0 ? null : (
    <section aria-labelledby="rating" className="card agency-card">
      <h2 id="rating" className="agency-card__label">
        Rating
      </h2>
      <p className="agency-card__name">
        <span aria-hidden="true">★</span> {shown.rating.toFixed(1)} <span className="small soft">of 5</span>
      </p>
      <p>
        {isSample(shown)
          ? `Travellers have not reviewed this package on ${brand.name} yet. Until they do, its rating and its ${shown.reviews} reviews are sample figures.`
          : `From ${shown.reviews} ${shown.reviews === 1 ? 'review' : 'reviews'} by travellers.`}
      </p>
    </section>
  );
