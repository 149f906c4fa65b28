import { hash } from 'node:crypto';

/**
 * A rendered page and its content security policy with the hashes of its inline scripts instead of their nonce, which a cache would send again. A script
 * that got into the page in another way does not have the nonce and is not hashed.
 */
export const hashInlineScripts = (html: string, policy: string): { html: string; policy: string } => {
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
  if (nonce === undefined) return { html, policy };
  const attribute = ` nonce="${nonce}"`;
  const scripts = html.matchAll(new RegExp(`<script(?=[^>]*${attribute})(?![^>]* src=)[^>]*>(.*?)</script>`, 'gs'));
  const hashes = [...scripts].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return {
    html: html.replaceAll(attribute, ''),
    policy: policy.replace(`'nonce-${nonce}'`, [...new Set(hashes)].join(' ')),
  };
};
