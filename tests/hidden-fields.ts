const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The hidden fields of a page's forms. */
export const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      unescaped(/\bname="([^"]*)"/.exec(input)?.[1] ?? ''),
      unescaped(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? ''),
    ]),
  );
