/** '1,240 views · 3 inquiries in 30 days'. */
export const packageFiguresText = ({ views, inquiries }: { views: number; inquiries: number }): string =>
  `${views.toLocaleString('en-IN')} ${views === 1 ? 'view' : 'views'} · ${inquiries.toLocaleString('en-IN')} ${
    inquiries === 1 ? 'inquiry' : 'inquiries'
  } in 30 days`;
