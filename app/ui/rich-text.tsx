import type { CleanHtml } from '~/shared/clean-html.ts';
import '~/styles/rich-text.css';

/** A text with headings, lists, links and pictures, set to be read. The only place where HTML is shown as it is. */
export const RichText = ({ html }: { html: CleanHtml }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: CleanHtml is made by cleanHtml alone
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
