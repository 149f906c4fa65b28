import './public.css';
import { joinWithAnd } from '~/shared/data/format-number.ts';
import { classNames } from '~/ui/helpers/class-names.ts';
import { type MonthOption, monthLabel, monthOptions } from '../content/meals-and-months.ts';
import { monthsText, packageMonths } from '../content/package-months.ts';
import type { PackageView } from '../core/package-view.ts';

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

/** The twelve months with those in which the trip is at its best. */
export const BestMonths = ({ shown }: { shown: PackageView }) => {
  const months = packageMonths(shown);
  if (!months) return null;
  const { best, guides } = months;
  return (
    <section aria-labelledby="best-months" className="stack stack--tight">
      <h2 id="best-months">When to go</h2>
      <p>
        Best time: <strong>{monthsText(best)}</strong>.
        {guides.length > 0 ? (
          <span className="soft"> According to the travel guide to {joinWithAnd(guides)}.</span>
        ) : null}
      </p>
      <MonthStrip best={best} />
    </section>
  );
};
