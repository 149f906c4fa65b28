import { formatRupees, type Paise } from '~/shared/money.ts';

/** What stands below a package's title on the picture it is shared with: how long, when that is told, and for how much. */
export const packageLine = ({ duration, price_paise }: { duration: string; price_paise: Paise }): string =>
  [duration.trim(), `${formatRupees(price_paise)} per person`].filter(Boolean).join(', ');
