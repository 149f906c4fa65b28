import { formatNumber } from '~/shared/data/format-number.ts';
/** '1,240 views · 3 inquiries in 30 days'. */
export const packageFiguresText = ({ views, inquiries }: { views: number; inquiries: number }): string =>
  `${formatNumber(views)} ${views === 1 ? 'view' : 'views'} · ${formatNumber(inquiries)} ${
    inquiries === 1 ? 'inquiry' : 'inquiries'
  } in 30 days`;
