import { createContext, useContext, useEffect, useState } from 'react';
import type { OwnMarkup } from '~/shared/own-markup.ts';
import { paths } from '~/shared/paths.ts';
import { useQuietNavigation } from './use-quiet-navigation.ts';

/** The footer's content, given by the server while it makes a page. */
export const SiteFooterMarkup = createContext<OwnMarkup | null>(null);

const id = 'site-footer';

/** In the browser the page itself holds it: it is neither sent twice nor drawn again. */
const inThePage = (): string => (typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? ''));

/** The footer of every page, drawn once by the server for many of them. Where the server had to send placeholders, it is asked again. */
export const SiteFooter = () => {
  const given = useContext(SiteFooterMarkup);
  const [html, setHtml] = useState<string>(() => given ?? inThePage());
  const { onClick } = useQuietNavigation();
  const waiting = html === '' || html.includes('aria-busy');

  useEffect(() => {
    if (!waiting) return;
    const leaving = new AbortController();
    fetch(paths.siteFooter(), { signal: leaving.signal })
      .then(async (answer) => (answer.ok ? answer.text() : null))
      .catch(() => null)
      .then((text) => {
        if (leaving.signal.aborted) return;
        setHtml((now) => text ?? now.replace(/<section[^>]*aria-busy.*?<\/section>/s, ''));
      });
    return () => leaving.abort();
  }, [waiting]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: answers for the links inside, which have their own keys
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <footer
      id={id}
      className="site-footer"
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: OwnMarkup, or what the page holds of it
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
};
