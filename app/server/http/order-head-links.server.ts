const imagePreload = /<link rel="preload" as="image"[^>]*>/g;

/** Moves image preloads to the end of the head, after stylesheets and fonts, since React puts them first. */
export const orderHeadLinks = (html: string): string => {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const deferred: string[] = [];
  const head = html.slice(0, end).replace(imagePreload, (link) => {
    deferred.push(link);
    return '';
  });
  return head + deferred.join('') + html.slice(end);
};
