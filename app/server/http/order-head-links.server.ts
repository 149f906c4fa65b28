const deferredLink = /<link rel="(?:modulepreload|preload" as="image)"[^>]*>/g;

const modulePreload = '<link rel="modulepreload"';

/**
 * Moves image preloads and module preloads to the end of the head, after stylesheets and fonts, since React puts them first. Modules get low priority: on a slow
 * connection the text is painted before the scripts, which are five times as large, arrive.
 */
export const orderHeadLinks = (html: string): string => {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const deferred: string[] = [];
  const head = html.slice(0, end).replace(deferredLink, (link) => {
    deferred.push(link.replace(modulePreload, `${modulePreload} fetchpriority="low"`));
    return '';
  });
  return head + deferred.join('') + html.slice(end);
};
