import { Link } from 'react-router';
import { formatNumber } from '~/shared/data/format-number.ts';

type PaginationProps = {
  page: number;
  pages: number;
  /** The URL of a page, including all filters. */
  pageTo: (page: number) => string;
};

/** The page numbers to show: first, last, the current one and its neighbours; null is a gap. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].toSorted((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
};

/** Page links of a list; renders nothing for a single page. */
export const Pagination = ({ page, pages, pageTo }: PaginationProps) => {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 ? (
        <Link to={pageTo(page - 1)} rel="prev">
          Previous
        </Link>
      ) : null}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index === 1 ? 'before' : 'after'}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={pageTo(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link to={pageTo(page + 1)} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  );
};

type SteppedPaginationProps = {
  page: number;
  firstTo: string | null;
  previousTo: string | null;
  nextTo: string | null;
};

/** Page links of a list whose pages are only reached one after the other; renders nothing for a single page. */
export const SteppedPagination = ({ page, firstTo, previousTo, nextTo }: SteppedPaginationProps) =>
  firstTo || nextTo ? (
    <nav className="pagination" aria-label="Pages">
      {firstTo ? <Link to={firstTo}>First page</Link> : null}
      {previousTo ? (
        <Link to={previousTo} rel="prev">
          Previous
        </Link>
      ) : null}
      <span aria-current="page">{`Page ${formatNumber(page)}`}</span>
      {nextTo ? (
        <Link to={nextTo} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  ) : null;
