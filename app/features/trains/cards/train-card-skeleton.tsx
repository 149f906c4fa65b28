import { Skeleton } from '~/ui/content/skeleton.tsx';

const classes = ['a', 'b', 'c', 'd'];

/** A train of the results while they load: the same boxes as its card, so that it has the same size. */
export const TrainCardSkeleton = () => (
  <div className="journey-card journey-card--loading" aria-hidden="true">
    <div className="journey-card__head">
      <p className="journey-card__title">
        <Skeleton line width="min(15rem, 70%)" />
      </p>
    </div>
    <div className="journey-times">
      <span className="journey-times__time">
        <Skeleton line width="6rem" />
      </span>
      <span className="journey-times__facts">
        <Skeleton line width="5rem" />
      </span>
      <span className="journey-times__time">
        <Skeleton line width="6rem" />
      </span>
    </div>
    <span className="journey-line">
      <Skeleton height="4px" />
    </span>
    <p className="journey-card__places">
      <span>
        <Skeleton line width="min(24rem, 60%)" />
        <Skeleton line width="45%" />
      </span>
    </p>
    <div className="train-book">
      <div className="class-options">
        {classes.map((key) => (
          <span key={key} className="class-option">
            <span className="class-option__head">
              <Skeleton line width="5.5rem" />
            </span>
            <span className="availability">
              <Skeleton line width="4rem" />
            </span>
          </span>
        ))}
      </div>
      <span className="button button--secondary train-book__button">
        <Skeleton line width="4.5rem" />
      </span>
    </div>
  </div>
);
