import { createContext, useContext, useEffect, useState } from 'react';
import type { TrustedMarkup } from '~/shared/html/trusted-markup.ts';
import { paths } from '~/shared/paths/paths.ts';
import { useDelegatedLinks } from '../navigation/use-delegated-links.ts';

/** The footer's HTML, provided by the server during rendering. */
export const SiteFooterMarkup = createContext<TrustedMarkup | null>(null);

const id = 'site-footer';

/** In the browser the HTML is read from the page: it is neither sent twice nor rendered again. */
const markupInPage = (): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '');

/** The footer of every page, rendered once by the server for many of them. When the server sent placeholders, the browser fetches it. */
export const SiteFooter = () => {
  const serverMarkup = useContext(SiteFooterMarkup);
  const [html, setHtml] = useState<string>(() => serverMarkup ?? markupInPage());
  const { onClick } = useDelegatedLinks();
  const waiting = html === '' || html.includes('aria-busy');

  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    fetch(paths.siteFooter(), { signal: controller.signal })
      .then(async (response) => (response.ok ? response.text() : null))
      .catch(() => null)
      .then((text) => {
        if (controller.signal.aborted) return;
        setHtml((current) => text ?? current.replace(/<section[^>]*aria-busy.*?<\/section>/s, ''));
      });
    return () => controller.abort();
  }, [waiting]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: delegated clicks of the links inside, which are focusable
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <footer
      id={id}
      className="site-footer"
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: TrustedMarkup from the server, or the same markup read from the page
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
};
