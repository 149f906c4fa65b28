import { emptyContent } from '~/features/content/content-values.ts';
import type { Category, Theme } from '~/features/packages/content/category.ts';
import { type MonthOption, monthOptions } from '~/features/packages/content/meals-and-months.ts';
import { type PackageContent, packageFields } from '~/features/packages/content/package-fields.ts';
import { rupees } from '~/shared/money/money.ts';
import { coastDetails } from './details/coasts.ts';
import { hillDetails } from './details/hills.ts';
import { inclusions } from './details/inclusions.ts';
import type { PackageDetails } from './details/package-details.ts';
import { townDetails } from './details/towns.ts';
import { trendingDetails } from './details/trending.ts';
import { eastPlans } from './plans/east.ts';
import { himalayaPlans } from './plans/himalaya.ts';
import { northWestPlans } from './plans/north-west.ts';
import { daysOfPlan, type Plan } from './plans/plan.ts';
import { southAndCentrePlans } from './plans/south-and-centre.ts';
import { westCoastPlans } from './plans/west-coast.ts';

const details: Record<string, PackageDetails> = { ...coastDetails, ...hillDetails, ...townDetails, ...trendingDetails };

const plans: Record<string, Plan> = {
  ...westCoastPlans,
  ...northWestPlans,
  ...himalayaPlans,
  ...eastPlans,
  ...southAndCentrePlans,
};

/** The details that its agent has filled in for a demo package, beside its plan. */
export const detailsOf = (title: string): Partial<PackageDetails> => details[title] ?? {};

/** The fields of a demo package. */
type DemoPackage = {
  title: string;
  to: string;
  days: number;
  /** Rupees per person. */
  price: number;
  /** The original price, if discounted. */
  before?: number;
  category: Category;
  themes: Theme[];
  text: string;
  highlights: string[];
  /** First and last good month, where its details name none. */
  months?: readonly [MonthOption, MonthOption];
};

/** The months of the year from one to another, over its end too. */
const monthsBetween = (first: MonthOption, last: MonthOption): MonthOption[] => {
  const count = ((Number(last) - Number(first) + 12) % 12) + 1;
  return monthOptions.filter((month) => (Number(month) - Number(first) + 12) % 12 < count);
};

/** The complete content of a package; the duration text is derived from `days`. */
export const demoPackage = ({
  title,
  to,
  days,
  price,
  before,
  category,
  themes,
  text,
  highlights,
  months,
}: DemoPackage): PackageContent => ({
  ...emptyContent(packageFields),
  title,
  destination: to,
  duration: `${days} Days / ${days - 1} ${days === 2 ? 'Night' : 'Nights'}`,
  price_paise: rupees(price),
  original_price_paise: before === undefined ? null : rupees(before),
  description: text,
  highlights,
  category,
  themes,
  included: inclusions[title] ?? [],
  best_months: months ? monthsBetween(...months) : [],
  itinerary_days: daysOfPlan(plans[title] ?? {}),
  ...detailsOf(title),
});
