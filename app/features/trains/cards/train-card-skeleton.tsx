import { Skeleton } from '~/ui/content/skeleton.tsx';

const classes = ['a', 'b', 'c', 'd'];

/** A train of the results while they load: the same boxes as its card, so that it has the same size. */
export const TrainCardSkeleton = () => (
  <div className="card card--tight journey-card journey-card--loading" aria-hidden="true">
    <div className="cluster">
      <p className="journey-card__title">
        <Skeleton line width="min(15rem, 70%)" />
      </p>
    </div>
    <Skeleton height="2.75rem" />
    <p className="journey-card__facts cluster cluster--apart soft small">
      <span>
        <Skeleton line width="7rem" />
      </span>
      <span className="journey-card__places">
        <Skeleton line width="min(24rem, 60%)" />
      </span>
    </p>
    <div className="class-options">
      {classes.map((key) => (
        <span key={key} className="class-option">
          <span className="class-option__head cluster cluster--nowrap">
            <Skeleton line width="5.5rem" />
          </span>
          <span className="availability">
            <Skeleton line width="4rem" />
          </span>
        </span>
      ))}
    </div>
  </div>
);
