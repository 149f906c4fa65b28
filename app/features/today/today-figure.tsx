import { Link } from 'react-router';
import { formatNumber } from '~/shared/data/format-number.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import { RowNumber } from '~/ui/navigation/choice-bar.tsx';

export type TodayFigureProps = {
  label: string;
  /** Null when the figure could not be loaded. */
  value: number | string | RowCount | null;
  note?: string | undefined;
  /** The list with what is counted; absent where there is none. */
  to?: string;
};

const Value = ({ value }: { value: number | string | RowCount }) => {
  if (typeof value === 'string') return value;
  const { total, about } = typeof value === 'number' ? { total: value, about: false } : value;
  return <RowNumber about={about}>{formatNumber(total)}</RowNumber>;
};

/** A figure that opens its list. */
const TodayFigure = ({ label, value, note, to }: TodayFigureProps) => {
  const parts = (
    <>
      <span className="figures__label">{label}</span>
      <span className="figures__value">{value === null ? '–' : <Value value={value} />}</span>
      <span className="figures__detail">{value === null ? 'Failed to load' : note}</span>
    </>
  );
  return <li>{to === undefined ? <div>{parts}</div> : <Link to={to}>{parts}</Link>}</li>;
};

type TodayFiguresProps = { title: string; figures: readonly TodayFigureProps[] };

/** Figures side by side under a heading; rows on phones. */
export const TodayFigures = ({ title, figures }: TodayFiguresProps) => (
  <section className="stack">
    <h3>{title}</h3>
    <ul className="figures">
      {figures.map((figure) => (
        <TodayFigure key={figure.label} {...figure} />
      ))}
    </ul>
  </section>
);
