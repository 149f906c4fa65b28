/** A Microsoft Word paragraph that looks like a list item, with its bullet or number. */
const wordListItem = /<p\b[^>]*(?:mso-list:|class="?MsoListParagraph)[^>]*>([\s\S]*?)<\/p>/gi;
const wordListMarker = /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->/i;

const item = (_whole: string, inner: string): string => {
  const marker = wordListMarker.exec(inner)?.[1]?.replace(/<[^>]*>|&nbsp;|\s/g, '') ?? '';
  const list = /^[\da-z]{1,3}[.)]$/i.test(marker) ? 'ol' : 'ul';
  return `<${list}><li><p>${inner.replace(wordListMarker, '')}</p></li></${list}>`;
};

/**
 * Prepares pasted HTML for the editor: Microsoft Word list items become lists, headings of other levels h2 or h3. The editor itself drops
 * everything else outside its schema.
 */
export const normalizePastedHtml = (html: string): string =>
  html
    .replace(wordListItem, item)
    .replace(/<\/(ul|ol)>\s*<\1>(?=<li><p>)/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    // Inline handlers never run (the editor parses in an inert document), but each would log a CSP error.
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[456]\b/gi, '<$1h3');
