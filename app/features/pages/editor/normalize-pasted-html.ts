/** Paragraphs of Microsoft Word that follow each other and are items of lists. A paragraph that was taken out of its list says so. */
const wordListItem =
  /<p\b(?=[^>]*(?:mso-list:\s*l\d|MsoListParagraph))(?![^>]*mso-list:\s*none)([^>]*)>((?:(?!<\/?p\b)[\s\S])*)<\/p>\s*/gi;
const wordList = new RegExp(`(?:${wordListItem.source})+`, 'gi');

/** The bullet or number of an item: between the comments, which desktop Word writes without dashes, or in the element that Word ignores. */
const markers = [
  /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i,
  /<span\b[^>]*mso-list:\s*ignore[^>]*>((?:[^<]|<span\b[^>]*>[^<]*<\/span>)*)<\/span>/i,
];

type Item = { level: number; list: 'ul' | 'ol'; start: number; html: string };

const itemOf = ([, attributes = '', inner = '']: RegExpMatchArray): Item => {
  const marked = markers.find((pattern) => pattern.test(inner));
  const marker = (marked?.exec(inner)?.[1] ?? '').replace(/<[^>]*>|&nbsp;|[\s\u00a0]/g, '');
  return {
    level: Number(/mso-list:[^;"']*level(\d)/i.exec(attributes)?.[1] ?? 1),
    list: /^\(?[\p{L}\p{N}]{1,4}[.)]+$/u.test(marker) ? 'ol' : 'ul',
    start: Number.parseInt(marker.replace('(', ''), 10) || 1,
    html: `<p>${(marked ? inner.replace(marked, '') : inner).trim()}</p>`,
  };
};

/** Items as lists; those of a deeper level are a list in the item before them. */
const listsOf = (items: readonly Item[]): string => {
  let html = '';
  for (let at = 0; at < items.length; ) {
    const first = items[at] as Item;
    let inner = '';
    while (items[at]?.list === first.list && (items[at]?.level ?? 0) <= first.level) {
      const item = items[at] as Item;
      const after = items.findIndex((other, index) => index > at && other.level <= item.level);
      const end = after < 0 ? items.length : after;
      inner += `<li>${item.html}${listsOf(items.slice(at + 1, end))}</li>`;
      at = end;
    }
    const start = first.list === 'ol' && first.start > 1 ? ` start="${first.start}"` : '';
    html += `<${first.list}${start}>${inner}</${first.list}>`;
  }
  return html;
};

const listOf = (paragraphs: string): string => listsOf([...paragraphs.matchAll(wordListItem)].map(itemOf));

/**
 * Prepares pasted HTML for the editor: Microsoft Word list items become lists, headings of other levels h2 or h3. The editor itself drops
 * everything else outside its schema.
 */
export const normalizePastedHtml = (html: string): string =>
  html
    .replace(wordList, listOf)
    .replace(/<!--[\s\S]*?-->|<!\[(?:if|endif)[^>]*>/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    // Inline handlers never run (the editor parses in an inert document), but each would log a CSP error.
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[456]\b/gi, '<$1h3');
