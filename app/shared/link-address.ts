const base = 'https://own.invalid';

/** The address of a link as a browser will read it: the web, a mail address or a path of this site; null for any other. */
export const linkAddress = (text: string): string | null => {
  const url = URL.parse(text, base);
  if (url?.protocol === 'mailto:') return url.href;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  if (url.origin !== base) return url.username || url.password ? null : url.href;
  const path = url.pathname + url.search + url.hash;
  return text.trim().startsWith('/') && !path.startsWith('//') ? path : null;
};
