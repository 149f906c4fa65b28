import sanitizeHtml from 'sanitize-html';
import type { CleanHtml } from '~/shared/html/clean-html.ts';
import { ownImagePath } from '~/shared/html/own-images.ts';
import { cellSpan, isTableWithinBounds } from '~/shared/html/table-bounds.ts';
import { linkAddress } from '~/shared/paths/link-address.ts';

const tableElements = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** The elements the editor produces: headings of two levels, paragraphs, lists, quotes, rules, links, images, tables. */
export const cleanElements = [
  ...['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'],
  ...tableElements,
];

/** Equivalent elements in pasted HTML. */
const equivalents = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em', div: 'p', tfoot: 'tbody' };

/** Elements that are removed together with their content. */
const removedWithContent = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'iframe', 'noembed', 'noframes'],
  ...['title', 'svg', 'math', 'object', 'plaintext', 'select', 'canvas', 'audio', 'video'],
];

/**
 * In place of a link or image whose address is not allowed: an element that the library keeps, so that its tags are balanced, and whose tags are
 * removed after that. An element that it drops after renaming it gives its new name to the next one of the same depth, which is then not
 * closed; its `exclusiveFilter` copies all text before it each time.
 */
const notAllowed = { tagName: 'del', attribs: {} };
const notAllowedTags = /<\/?del>/g;

const link = (_name: string, { href = '' }: Record<string, string>) => {
  const address = linkAddress(href);
  if (address === null) return notAllowed;
  return { tagName: 'a', attribs: { href: address, ...(!address.startsWith('/') && { rel: 'noopener' }) } };
};

const picture = (_name: string, { src = '', alt = '', width = '', height = '' }: Record<string, string>) => {
  const own = ownImagePath(src);
  if (own === null) return notAllowed;
  const size = /^\d{1,4}$/;
  return {
    tagName: 'img',
    attribs: {
      src: own,
      alt,
      ...(size.test(width) && size.test(height) && { width, height }),
      loading: 'lazy',
    },
  };
};

const orderedList = (_name: string, { start = '' }: Record<string, string>) => ({
  tagName: 'ol',
  attribs: { ...(/^\d{1,4}$/.test(start) && { start }) },
});

const cell = (name: string, { colspan, rowspan }: Record<string, string>) => {
  const [columns, rows] = [cellSpan(colspan), cellSpan(rowspan)];
  return {
    tagName: name,
    attribs: {
      ...(columns > 1 && { colspan: String(columns) }),
      ...(rows > 1 && { rowspan: String(rows) }),
    },
  };
};

/** More than any real page has. Larger input is not parsed, since the parser's time grows with the square of the depth. */
const maxElements = 10_000;

/** Control characters except tab and line breaks; PostgreSQL rejects NUL. */
const controls = /[^\P{Cc}\t\n\r]/gu;

const onePass = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...cleanElements, notAllowed.tagName],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: removedWithContent,
    nestingLimit: 30,
    parseStyleAttributes: false,
    transformTags: { ...equivalents, a: link, img: picture, ol: orderedList, th: cell, td: cell },
  })
    .replace(notAllowedTags, '')
    .trim();

const tableTag = /<\/?(?:table|thead|tbody|tr|t[hd](?: colspan="(\d+)")?(?: rowspan="\d+")?)>/g;

/** Whether every table is small enough. A table in a cell counts to the rows of the outer one. */
const hasSmallTables = (html: string): boolean => {
  let rows: number[][] = [];
  for (const [tag, colspan = '1'] of html.matchAll(tableTag)) {
    if (tag === '<tr>') rows.push([]);
    else if (/^<t[hd]/.test(tag)) rows.at(-1)?.push(Number(colspan));
    else if (tag === '</table>') {
      if (!isTableWithinBounds(rows)) return false;
      rows = [];
    }
  }
  return true;
};

/** Unwrapping an element can leave invalid nesting, which a further pass fixes. */
const maxPasses = 5;

/**
 * Sanitises HTML to the allow-list of the editor; removed elements leave their text, and so do all tables when one is too large. Idempotent. Input with too
 * many elements is escaped as plain text.
 */
export const cleanHtml = (dirty: string): CleanHtml => {
  const text = dirty.toWellFormed().replace(controls, '');
  const elementCount = text.split('<', maxElements + 2).length - 1;
  let html = onePass(elementCount > maxElements ? text.replaceAll('<', '&lt;') : text);
  if (!hasSmallTables(html)) html = html.replace(tableTag, ' ');
  for (let pass = 2; pass <= maxPasses; pass += 1) {
    const again = onePass(html);
    if (again === html) break;
    html = again;
  }
  return html as CleanHtml;
};

/**
 * The HTML with each table in an element that scrolls sideways. It can be focused, so that it is scrolled with the keyboard, and is named after the heading
 * above it.
 */
export const withScrollableTables = (html: CleanHtml): CleanHtml => {
  let heading = '';
  return html.replace(/<(h[23])>(.*?)<\/\1>|<\/?table>/gs, (part, _tag, title?: string) => {
    if (title !== undefined)
      heading = title
        .replace(/<[^>]*>/g, '')
        .replaceAll('"', '&quot;')
        .trim();
    if (part === '</table>') return '</table></div>';
    if (part !== '<table>') return part;
    const label = heading ? `Table: ${heading}` : 'Table';
    return `<div class="table-scroll" role="group" aria-label="${label}" tabindex="0"><table>`;
  }) as CleanHtml;
};

/** Elements without an end. */
const voidElements = ['br', 'hr', 'img'];

/** The HTML cut before each top-level heading of level 2: the text before the first one, '' when there is none, then a part for each heading. */
export const splitSections = (html: CleanHtml): CleanHtml[] => {
  const cuts: number[] = [];
  let depth = 0;
  for (const { 0: tag, 1: end, 2: name = '', index } of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (tag === '<h2>' && depth === 0) cuts.push(index);
    if (!voidElements.includes(name)) depth += end ? -1 : 1;
  }
  return [0, ...cuts].map((from, at) => html.slice(from, cuts[at]) as CleanHtml);
};
