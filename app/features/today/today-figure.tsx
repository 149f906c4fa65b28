import { Link } from 'react-router';
import { classNames } from '~/ui/helpers/class-names.ts';
import '~/styles/figures.css';

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
};

/** A figure that opens its list. */
export const TodayFigure = ({ label, value, note, to, tone }: TodayFigureProps) => (
  <li>
    <Link
      className={classNames('today-figure', tone && `today-figure--${tone}`, value === 0 && 'today-figure--none')}
      to={to}
    >
      <span className="figures__label">{label}</span>
      <span className="figures__value">
        {value === null ? '–' : typeof value === 'number' ? value.toLocaleString('en-IN') : value}
      </span>
      <span className="figures__detail">{value === null ? 'Could not be loaded' : note}</span>
    </Link>
  </li>
);

/** Figures side by side under a heading. */
export const TodayFigures = ({ title, figures }: { title: string; figures: readonly TodayFigureProps[] }) => (
  <section className="today__section">
    <h3>{title}</h3>
    <ul className="figures">
      {figures.map((figure) => (
        <TodayFigure key={figure.label} {...figure} />
      ))}
    </ul>
  </section>
);
