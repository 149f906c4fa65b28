import { normalizeAlt } from '~/features/media/image-value.ts';
import { imageSize, ownImagePath } from '~/shared/html/own-images.ts';
import { cellSpan } from '~/shared/html/table-bounds.ts';
import { linkAddress } from '~/shared/paths/link-address.ts';

/** A node of the editor's document (ProseMirror JSON). */
export type EditorNode = {
  type?: string;
  attrs?: Record<string, unknown>;
  content?: EditorNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
};

const controls = /\p{Cc}/gu;

/** Escapes text the way the server's sanitizer does. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\n\r]+/g, ' ')
    .replace(controls, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const attribute = (name: string, text: string): string => ` ${name}="${escapeText(text).replaceAll('"', '&quot;')}"`;

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Opening and closing tag of a mark; null for an invalid one, such as a link without an allowed address. */
const markTags: Record<string, (attrs: Record<string, unknown>) => { open: string; close: string } | null> = {
  link: ({ href }) => {
    const address = linkAddress(stringOf(href));
    if (address === null) return null;
    const rel = address.startsWith('/') ? '' : attribute('rel', 'noopener');
    return { open: `<a${attribute('href', address)}${rel}>`, close: '</a>' };
  },
  bold: () => ({ open: '<strong>', close: '</strong>' }),
  italic: () => ({ open: '<em>', close: '</em>' }),
};

/** Names of the marks, outermost first. */
export const markNames = Object.keys(markTags);

const tagOf = ({ marks = [] }: EditorNode, name: string) => {
  const mark = marks.find(({ type }) => type === name);
  return (mark && markTags[name]?.(mark.attrs ?? {})) ?? null;
};

const leafHtml = (part: EditorNode): string => (part.type === 'hardBreak' ? '<br />' : escapeText(part.text ?? ''));

/** Inline content: adjacent nodes with the same mark share one element. */
const inline = (parts: readonly EditorNode[], level = 0): string => {
  const name = markNames[level];
  if (name === undefined) return parts.map(leafHtml).join('');
  const groups: { tag: ReturnType<typeof tagOf>; parts: EditorNode[] }[] = [];
  for (const part of parts) {
    const tag = tagOf(part, name);
    const last = groups.at(-1);
    if (last && last.tag?.open === tag?.open) last.parts.push(part);
    else groups.push({ tag, parts: [part] });
  }
  return groups
    .map(({ tag, parts: same }) => `${tag?.open ?? ''}${inline(same, level + 1)}${tag?.close ?? ''}`)
    .join('');
};

const size = (value: unknown): string => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,4}$/.test(text) ? text : '';
};

const imageHtml = ({ src, alt, width, height }: Record<string, unknown>): string => {
  const own = ownImagePath(stringOf(src));
  if (own === null) return '';
  const known = imageSize(own);
  const [wide, high] = known ? [String(known.width), String(known.height)] : [size(width), size(height)];
  const shape = wide && high ? attribute('width', wide) + attribute('height', high) : '';
  return `<img${attribute('src', own)}${attribute('alt', normalizeAlt(stringOf(alt)))}${shape} loading="lazy" />`;
};

const blocks = (parts: readonly EditorNode[] = []): string => parts.map(block).join('');

/** A cell with a single paragraph has its text alone. */
const cellHtml = (tag: 'th' | 'td', { attrs, content = [] }: EditorNode): string => {
  const [columns, rows] = [cellSpan(attrs?.colspan), cellSpan(attrs?.rowspan)];
  const spans =
    (columns > 1 ? attribute('colspan', String(columns)) : '') + (rows > 1 ? attribute('rowspan', String(rows)) : '');
  const [only] = content;
  const inner = content.length === 1 && only?.type === 'paragraph' ? inline(only.content ?? []) : blocks(content);
  return `<${tag}${spans}>${inner}</${tag}>`;
};

/** A first row of header cells that ends before the second row. */
const isHeaderRow = ({ content = [] }: EditorNode): boolean =>
  content.length > 0 && content.every(({ type, attrs }) => type === 'tableHeader' && cellSpan(attrs?.rowspan) === 1);

const tableHtml = ({ content = [] }: EditorNode): string => {
  const [first, ...others] = content;
  if (!first) return '';
  if (!isHeaderRow(first)) return `<table><tbody>${blocks(content)}</tbody></table>`;
  const body = others.length > 0 ? `<tbody>${blocks(others)}</tbody>` : '';
  return `<table><thead>${block(first)}</thead>${body}</table>`;
};

const blockTags: Record<string, (part: EditorNode) => string> = {
  doc: ({ content }) => blocks(content),
  paragraph: ({ content = [] }) => `<p>${inline(content)}</p>`,
  heading: ({ attrs, content = [] }) => {
    const tag = attrs?.level === 2 ? 'h2' : 'h3';
    return `<${tag}>${inline(content)}</${tag}>`;
  },
  bulletList: ({ content }) => `<ul>${blocks(content)}</ul>`,
  orderedList: ({ attrs, content }) => {
    const start = size(attrs?.start);
    return `<ol${start && start !== '1' ? attribute('start', start) : ''}>${blocks(content)}</ol>`;
  },
  listItem: ({ content }) => `<li>${blocks(content)}</li>`,
  blockquote: ({ content }) => `<blockquote>${blocks(content)}</blockquote>`,
  horizontalRule: () => '<hr />',
  image: ({ attrs = {} }) => imageHtml(attrs),
  table: tableHtml,
  tableRow: ({ content }) => `<tr>${blocks(content)}</tr>`,
  tableHeader: (part) => cellHtml('th', part),
  tableCell: (part) => cellHtml('td', part),
};

/** Names of all block nodes, i.e. without text and line breaks. */
export const blockNames = Object.keys(blockTags);

const block = (part: EditorNode): string => blockTags[part.type ?? '']?.(part) ?? '';

const isEmptyParagraph = (part: EditorNode | undefined): boolean => part?.type === 'paragraph' && !part.content?.length;

/** Renders the editor's document as HTML, exactly as the server's sanitizer outputs it; trailing empty paragraphs are dropped. */
export const renderPageHtml = (text: EditorNode): string => {
  const parts = [...(text.content ?? [])];
  while (isEmptyParagraph(parts.at(-1))) parts.pop();
  return blocks(parts);
};
