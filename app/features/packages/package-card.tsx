import { paths } from '~/shared/paths.ts';
import { Photo } from '~/ui/photo.tsx';
import { facetName } from './category.ts';
import type { PackageCardView } from './package-view.ts';
import { DiscountBadge, Price } from './price.tsx';
import { Rating } from './rating.tsx';
import './package-card.css';

type PackageCardProps = {
  shown: PackageCardView;
  /** Of its title, where it stands. */
  level?: 2 | 3;
  /** What travels on to the inquiry. */
  carried?: Record<string, string>;
  /** Above the fold: loaded at once. */
  early?: boolean;
};

/** One package of a list. A plain link: the list around it turns it into quiet navigation. */
export const PackageCard = ({ shown, level = 2, carried, early }: PackageCardProps) => {
  const Heading = `h${level}` as const;
  return (
    <article className="package-card">
      <div className="package-card__picture">
        <Photo
          src={shown.picture}
          alt=""
          width={600}
          height={400}
          sizes="(min-width: 45rem) 24rem, 100vw"
          loading={early ? undefined : 'lazy'}
        />
        <DiscountBadge {...shown} />
      </div>
      <div className="package-card__body">
        <p className="package-card__facts">
          {shown.duration ? `${shown.duration} · ${facetName(shown.category)}` : facetName(shown.category)}
        </p>
        <Heading className="package-card__title">
          <a href={paths.package(shown.id, carried)} data-quiet="page">
            {shown.title}
          </a>
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
