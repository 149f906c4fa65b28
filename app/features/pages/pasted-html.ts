/** A paragraph of a word processor that is drawn as an item of a list, with the sign that stands before it. */
const drawnItem = /<p\b[^>]*(?:mso-list:|class="?MsoListParagraph)[^>]*>([\s\S]*?)<\/p>/gi;
const drawnSign = /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->/i;

const item = (_whole: string, inner: string): string => {
  const sign = drawnSign.exec(inner)?.[1]?.replace(/<[^>]*>|&nbsp;|\s/g, '') ?? '';
  const list = /^[\da-z]{1,3}[.)]$/i.test(sign) ? 'ol' : 'ul';
  return `<${list}><li><p>${inner.replace(drawnSign, '')}</p></li></${list}>`;
};

/**
 * What was copied elsewhere, in words that the editor knows: items of a word processor become lists, headings of other levels one of the two there
 * are. Everything else that the editor does not know it drops by itself.
 */
export const pastedHtml = (html: string): string =>
  html
    .replace(drawnItem, item)
    .replace(/<\/(ul|ol)>\s*<\1>(?=<li><p>)/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    // Never run, as the editor reads in a document of its own; the browser would complain of each all the same.
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[456]\b/gi, '<$1h3');
