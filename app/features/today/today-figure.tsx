import { Link } from 'react-router';
import { formatNumber } from '~/shared/data/format-number.ts';
import { classNames } from '~/ui/helpers/class-names.ts';

export type TodayFigureProps = {
  label: string;
  /** Null when the figure could not be loaded. */
  value: number | string | null;
  /** What the figure means, for example since when the first one waits. */
  note?: string | undefined;
  /** The list with what is counted. */
  to: string;
  /** Something to do now; `urgent` when it should have been done before. */
  tone?: 'due' | 'urgent' | undefined;
  /** How something is, in a word, instead of a number. */
  isState?: boolean;
};

/** A figure that opens its list. */
export const TodayFigure = ({ label, value, note, to, tone, isState }: TodayFigureProps) => (
  <li>
    <Link
      className={classNames(
        'today-figure',
        isState ? (tone ? 'today-figure--down' : 'today-figure--up') : tone && `today-figure--${tone}`,
        value === 0 && 'today-figure--none',
      )}
      to={to}
    >
      <span className="figures__label">{label}</span>
      <span className="figures__value">
        {value === null ? '–' : typeof value === 'number' ? formatNumber(value) : value}
      </span>
      <span className="figures__detail">{value === null ? 'Could not be loaded' : note}</span>
    </Link>
  </li>
);

type TodayFiguresProps = {
  title: string;
  figures: readonly TodayFigureProps[];
  /** Smaller: read after the others. */
  small?: boolean;
};

/** Figures side by side under a heading. */
export const TodayFigures = ({ title, figures, small }: TodayFiguresProps) => (
  <section className={classNames('today__section', small && 'today__section--small')}>
    <h3>{title}</h3>
    <ul className="figures">
      {figures.map((figure) => (
        <TodayFigure key={figure.label} {...figure} />
      ))}
    </ul>
  </section>
);
