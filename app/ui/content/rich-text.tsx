import type { CleanHtml } from '~/shared/html/clean-html.ts';

/** Sanitised HTML with headings, lists, links and images. The only component that renders stored HTML. */
export const RichText = ({ html }: { html: CleanHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only cleanHtml returns CleanHtml
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
