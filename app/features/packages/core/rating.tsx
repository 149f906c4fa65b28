/** The rating with a text for screen readers; 'No reviews yet' without reviews. */
export const Rating = ({ rating, reviews }: { rating: number; reviews: number }) =>
  reviews === 0 ? (
    <span className="rating rating__reviews">No reviews yet</span>
  ) : (
    <span className="rating">
      <span aria-hidden="true">{`★ ${rating.toFixed(1)} `}</span>
      <span className="visually-hidden">{`Rated ${rating.toFixed(1)} of 5, `}</span>
      <span className="rating__reviews">{`${reviews} reviews`}</span>
    </span>
  );
