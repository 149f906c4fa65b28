import { classNames } from '~/ui/helpers/class-names.ts';
import { type MonthOption, monthLabel, monthOptions } from '../content/meals-and-months.ts';
import { monthsText } from '../content/package-months.ts';

/** The twelve months with the best ones marked; a text beside it says the same. */
const MonthStrip = ({ best }: { best: readonly MonthOption[] }) => (
  <ol className="month-strip" aria-hidden="true">
    {monthOptions.map((month) => (
      <li key={month} className={classNames(best.includes(month) && 'month-strip__best')}>
        {monthLabel(month).slice(0, 3)}
      </li>
    ))}
  </ol>
);

/** The twelve months with those in which the trip is at its best; nothing where the agency has named none. */
export const BestMonths = ({ best }: { best: readonly MonthOption[] }) =>
  best.length === 0 ? null : (
    <section aria-labelledby="best-months" className="stack stack--tight">
      <h2 id="best-months">When to go</h2>
      <p>
        Best time: <strong>{monthsText(best)}</strong>.
      </p>
      <MonthStrip best={best} />
    </section>
  );
