import { hash } from 'node:crypto';

/**
 * The inline scripts of a page by their hashes, for its content security policy, and the page without the nonce. Only scripts that were rendered with the
 * nonce are hashed: one that got into the page in another way does not know it and will not run.
 */
export const hashInlineScripts = (html: string, nonce: string): { html: string; hashes: string[] } => {
  const attribute = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  const inlineScript = new RegExp(`<script(?![^>]* src=)[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g');
  for (const [, script = ''] of html.matchAll(inlineScript)) hashes.push(`sha256-${hash('sha256', script, 'base64')}`);
  return { html: html.replaceAll(attribute, ''), hashes };
};
