import type { CSSProperties, ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { NameBoard } from '~/ui/content/name-board.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { Skeleton } from '~/ui/content/skeleton.tsx';
import { discountPaise, facetName } from '../content/category.ts';
import type { PackageCardView } from './package-view.ts';

/** The rating by travellers with a text for screen readers; 'New' without reviews. */
export const Rating = ({ rating, reviews }: { rating: number | null; reviews: number }) =>
  rating === null ? (
    <span className="small soft">New</span>
  ) : (
    <span className="rating">
      <span aria-hidden="true">{`★ ${rating.toFixed(1)} `}</span>
      <span className="visually-hidden">{`Rated ${rating.toFixed(1)} of 5, `}</span>
      <span className="small soft">{`${reviews} ${reviews === 1 ? 'review' : 'reviews'}`}</span>
    </span>
  );

type Priced = Pick<PackageCardView, 'price_paise' | 'struck_price_paise'>;

/** The discount against the struck-out price as a badge; renders nothing without one. */
export const DiscountBadge = ({ price_paise, struck_price_paise }: Priced) => {
  const saved = discountPaise(price_paise, struck_price_paise);
  return saved === null ? null : <span className="discount-badge">{`${formatRupees(saved)} off`}</span>;
};

/** The price per person, after the struck-out original price. Only the preview of a form can have none. */
export const Price = ({ price_paise, struck_price_paise }: Priced) => (
  <p className="cluster cluster--baseline price">
    {discountPaise(price_paise, struck_price_paise) === null ? null : (
      <s className="small soft">
        <span className="visually-hidden">Original price: </span>
        <span>{formatRupees(struck_price_paise ?? 0)}</span>
      </s>
    )}
    <strong className="price__now">{price_paise === 0 ? 'Your price' : formatRupees(price_paise)}</strong>
    <span className="small soft">per person</span>
  </p>
);

type PackageCardProps = {
  shown: PackageCardView;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Query parameters that are passed on to the inquiry. */
  carried?: Record<string, string>;
  /** Above the fold: the image is loaded eagerly. */
  early?: boolean;
  /** The first card of a page: its image, the largest on a phone, is requested before the others. */
  first?: boolean;
  /** The button that saves it; none in a preview, and on pages without scripts, which would not know what is saved. */
  children?: ReactNode;
};

/** 'Munnar' of 'Munnar, Kerala'. */
const placeName = (destination: string): string => destination.replace(/,[^,]*$/, '');

/** The card of a package in a list; without a picture it begins with the name board of its destination. Its picture becomes the first one of the page. */
export const PackageCard = ({ shown, level = 2, carried, early, first, children }: PackageCardProps) => {
  const Heading = `h${level}` as const;
  const to = paths.package(shown.id, carried);
  const isMoving = useViewTransitionState(to);
  return (
    <article className="card card--flush package-card">
      {shown.picture ? (
        <div className="card-picture package-card__picture">
          <Photo
            src={shown.picture}
            style={{ '--focus': shown.focus } as CSSProperties}
            alt=""
            width={600}
            height={400}
            sizes="(min-width: 41rem) 24rem, 17rem"
            loading={early ? undefined : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            data-moving={isMoving || undefined}
          />
          <DiscountBadge {...shown} />
        </div>
      ) : null}
      {children}
      <div className="package-card__body">
        {shown.picture ? null : (
          <p className="cluster gap-2" aria-hidden="true">
            <NameBoard name={placeName(shown.destination)} size="small" />
            <DiscountBadge {...shown} />
          </p>
        )}
        <p className="small soft package-card__meta">
          {[shown.duration, shown.category && facetName(shown.category)].filter(Boolean).join(' · ')}
        </p>
        <Heading className="package-card__title">
          <Link to={to} className="plain-link stretched-link" viewTransition>
            {shown.title}
          </Link>
        </Heading>
        <p className="small soft">{shown.destination}</p>
        <ul className="bullets package-card__highlights">
          {shown.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        <div className="package-card__foot">
          <Rating rating={shown.rating} reviews={shown.reviews} />
          <Price {...shown} />
        </div>
      </div>
    </article>
  );
};

/** A package of a list while it loads: the same boxes as its card, so that it has the same size. */
export const PackageCardSkeleton = () => (
  <div className="card card--flush package-card" aria-hidden="true">
    <div className="card-picture package-card__picture" />
    <div className="package-card__body">
      <p className="small soft package-card__meta">
        <Skeleton line width="55%" />
      </p>
      <p className="package-card__title">
        <Skeleton line width="85%" />
        <Skeleton line width="40%" />
      </p>
      <p className="small soft">
        <Skeleton line width="45%" />
      </p>
      <ul className="package-card__highlights">
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
        <p className="cluster cluster--baseline price">
          <strong className="price__now">
            <Skeleton line width="5.5rem" />
          </strong>
          <span className="small soft">
            <Skeleton line width="4.5rem" />
          </span>
        </p>
      </div>
    </div>
  </div>
);
