const base = 'https://own.invalid';

/** The normalised href of a link: an http(s) URL without credentials, a mailto address or a path of this site; null for anything else. */
export const linkAddress = (text: string): string | null => {
  const url = URL.parse(text, base);
  if (url?.protocol === 'mailto:') return url.href;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  if (url.origin !== base) return url.username || url.password ? null : url.href;
  const path = url.pathname + url.search + url.hash;
  return text.trim().startsWith('/') && !path.startsWith('//') ? path : null;
};
