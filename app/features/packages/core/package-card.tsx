import type { CSSProperties } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { Photo } from '~/ui/content/photo.tsx';
import { facetName } from '../content/category.ts';
import { SaveButton } from '../save-button/save-button.tsx';
import type { PackageCardView } from './package-view.ts';
import { DiscountBadge, Price } from './price.tsx';
import { Rating } from './rating.tsx';
import './package-card.css';

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
  /** Without the button that saves it: in a preview, and on pages without scripts. */
  unsaved?: boolean;
  /** In the list of the saved packages: the button says that it removes this one. */
  listed?: boolean;
};

/** The card of a package in a list. Its picture becomes the first one of the page. */
export const PackageCard = ({ shown, level = 2, carried, early, first, unsaved, listed }: PackageCardProps) => {
  const Heading = `h${level}` as const;
  const to = paths.package(shown.id, carried);
  const isMoving = useViewTransitionState(to);
  return (
    <article className="package-card">
      <div className="card-picture package-card__picture">
        <Photo
          src={shown.picture}
          style={{ '--focus': shown.focus, '--scale-x': shown.scaleX } as CSSProperties}
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
      {unsaved ? null : <SaveButton id={shown.id} title={shown.title} listed={listed} />}
      <div className="package-card__body">
        <p className="package-card__meta">
          {[shown.duration, shown.category && facetName(shown.category)].filter(Boolean).join(' · ')}
        </p>
        <Heading className="package-card__title">
          <Link to={to} viewTransition>
            {shown.title}
          </Link>
        </Heading>
        <p className="package-card__place">{shown.destination}</p>
        <ul className="package-card__highlights">
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
