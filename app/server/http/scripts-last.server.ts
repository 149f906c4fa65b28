const lateLink = /<link rel="(?:modulepreload|preload" as="image)"[^>]*>/g;

/**
 * A page is read before it is pressed: what it looks like (stylesheets, fonts) is named first in its head, then its first pictures and the files of its
 * scripts, which React would name before. Touches nothing behind the head.
 */
export const scriptsLast = (html: string): string => {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const late: string[] = [];
  const head = html.slice(0, end).replace(lateLink, (link) => {
    late.push(link);
    return '';
  });
  return head + late.join('') + html.slice(end);
};
