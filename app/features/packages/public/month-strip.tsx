import { classNames } from '~/ui/helpers/class-names.ts';
import { type MonthOption, monthLabel, monthOptions } from '../content/meals-and-months.ts';
import './best-months.css';

/** The twelve months with the best ones marked; a text beside it says the same. */
export const MonthStrip = ({ best }: { best: readonly MonthOption[] }) => (
  <ol className="month-strip" aria-hidden="true">
    {monthOptions.map((month) => (
      <li key={month} className={classNames(best.includes(month) && 'month-strip__best')}>
        {monthLabel(month).slice(0, 3)}
      </li>
    ))}
  </ol>
);
