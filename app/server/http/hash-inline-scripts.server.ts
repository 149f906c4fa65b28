import { hash } from 'node:crypto';

const scriptEnd = '</script>';

/**
 * The inline scripts of a page by their hashes, for its content security policy, and the page without the nonce. Only scripts that were rendered with the
 * nonce are hashed: one that got into the page in another way does not know it and will not run.
 */
export const hashInlineScripts = (html: string, nonce: string): { html: string; hashes: string[] } => {
  const attribute = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  const parts: string[] = [];
  let done = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, done)) {
    parts.push(html.slice(done, at));
    done = at + attribute.length;
    const tag = html.slice(html.lastIndexOf('<', at), html.indexOf('>', done) + 1);
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue;
    const start = html.indexOf('>', done) + 1;
    hashes.push(`sha256-${hash('sha256', html.slice(start, html.indexOf(scriptEnd, start)), 'base64')}`);
  }
  parts.push(html.slice(done));
  return { html: parts.join(''), hashes };
};
