import { formatRupees, type Paise } from '~/shared/money/money.ts';

/** Line below the title on a package's share image: duration (if given) and price. */
export const packageShareCaption = ({ duration, price_paise }: { duration: string; price_paise: Paise }): string =>
  [duration.trim(), `${formatRupees(price_paise)} per person`].filter(Boolean).join(', ');
