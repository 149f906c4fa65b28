import { Skeleton } from '~/ui/content/skeleton.tsx';
import '../core/package-card.css';

/** A package of a list while it loads: the same boxes as its card, so that it has the same size. */
export const PackageCardSkeleton = () => (
  <div className="package-card" aria-hidden="true">
    <div className="card-picture package-card__picture" />
    <div className="package-card__body">
      <p className="package-card__meta">
        <Skeleton line width="55%" />
      </p>
      <p className="package-card__title">
        <Skeleton line width="85%" />
        <Skeleton line width="40%" />
      </p>
      <p className="package-card__place">
        <Skeleton line width="45%" />
      </p>
      <ul className="package-card__highlights package-card__highlights--skeleton">
        <li>
          <Skeleton line width="75%" />
        </li>
        <li>
          <Skeleton line width="65%" />
        </li>
        <li>
          <Skeleton line width="70%" />
        </li>
      </ul>
      <div className="package-card__foot">
        <span className="rating">
          <Skeleton line width="4rem" />
        </span>
        <p className="price">
          <strong className="price__now">
            <Skeleton line width="5.5rem" />
          </strong>
          <span className="price__unit">
            <Skeleton line width="4.5rem" />
          </span>
        </p>
      </div>
    </div>
  </div>
);
