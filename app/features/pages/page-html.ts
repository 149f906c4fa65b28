import { cleanAlt } from '~/features/media/image-value.ts';
import { linkAddress } from '~/shared/link-address.ts';
import { ownImagePath } from '~/shared/own-images.ts';
import { pictureSize } from '~/shared/picture.ts';

/** A part of a text as the editor keeps it (ProseMirror's JSON). */
export type TextPart = {
  type?: string;
  attrs?: Record<string, unknown>;
  content?: TextPart[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
};

const controls = /\p{Cc}/gu;

/** Text as the cleaner of the server writes it. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\n\r]+/g, ' ')
    .replace(controls, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const attribute = (name: string, text: string): string => ` ${name}="${escaped(text).replaceAll('"', '&quot;')}"`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The opening tag of a mark; null for one that stands for nothing, such as a link that leads nowhere. */
const markTags: Record<string, (attrs: Record<string, unknown>) => { open: string; close: string } | null> = {
  link: ({ href }) => {
    const address = linkAddress(textOf(href));
    if (address === null) return null;
    const rel = address.startsWith('/') ? '' : attribute('rel', 'noopener');
    return { open: `<a${attribute('href', address)}${rel}>`, close: '</a>' };
  },
  bold: () => ({ open: '<strong>', close: '</strong>' }),
  italic: () => ({ open: '<em>', close: '</em>' }),
};

/** From the outside in. */
export const markNames = Object.keys(markTags);

const tagOf = ({ marks = [] }: TextPart, name: string) => {
  const mark = marks.find(({ type }) => type === name);
  return (mark && markTags[name]?.(mark.attrs ?? {})) ?? null;
};

const leaf = (part: TextPart): string => (part.type === 'hardBreak' ? '<br />' : escaped(part.text ?? ''));

/** A line of text: what stands side by side under the same mark stands in one element. */
const line = (parts: readonly TextPart[], level = 0): string => {
  const name = markNames[level];
  if (name === undefined) return parts.map(leaf).join('');
  const groups: { tag: ReturnType<typeof tagOf>; parts: TextPart[] }[] = [];
  for (const part of parts) {
    const tag = tagOf(part, name);
    const last = groups.at(-1);
    if (last && last.tag?.open === tag?.open) last.parts.push(part);
    else groups.push({ tag, parts: [part] });
  }
  return groups.map(({ tag, parts: same }) => `${tag?.open ?? ''}${line(same, level + 1)}${tag?.close ?? ''}`).join('');
};

const size = (value: unknown): string => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,4}$/.test(text) ? text : '';
};

const picture = ({ src, alt, width, height }: Record<string, unknown>): string => {
  const own = ownImagePath(textOf(src));
  if (own === null) return '';
  const known = pictureSize(own);
  const [wide, high] = known ? [String(known.width), String(known.height)] : [size(width), size(height)];
  const shape = wide && high ? attribute('width', wide) + attribute('height', high) : '';
  return `<img${attribute('src', own)}${attribute('alt', cleanAlt(textOf(alt)))}${shape} loading="lazy" />`;
};

const blocks = (parts: readonly TextPart[] = []): string => parts.map(block).join('');

const blockTags: Record<string, (part: TextPart) => string> = {
  doc: ({ content }) => blocks(content),
  paragraph: ({ content = [] }) => `<p>${line(content)}</p>`,
  heading: ({ attrs, content = [] }) => {
    const tag = attrs?.level === 2 ? 'h2' : 'h3';
    return `<${tag}>${line(content)}</${tag}>`;
  },
  bulletList: ({ content }) => `<ul>${blocks(content)}</ul>`,
  orderedList: ({ attrs, content }) => {
    const start = size(attrs?.start);
    return `<ol${start && start !== '1' ? attribute('start', start) : ''}>${blocks(content)}</ol>`;
  },
  listItem: ({ content }) => `<li>${blocks(content)}</li>`,
  blockquote: ({ content }) => `<blockquote>${blocks(content)}</blockquote>`,
  horizontalRule: () => '<hr />',
  image: ({ attrs = {} }) => picture(attrs),
};

/** The kinds of parts there are, besides text and line breaks. */
export const blockNames = Object.keys(blockTags);

const block = (part: TextPart): string => blockTags[part.type ?? '']?.(part) ?? '';

const isEmptyLine = (part: TextPart | undefined): boolean => part?.type === 'paragraph' && !part.content?.length;

/** A text of the editor as HTML, letter for letter as the server's cleaner leaves it; empty lines at the end are dropped. */
export const pageHtml = (text: TextPart): string => {
  const parts = [...(text.content ?? [])];
  while (isEmptyLine(parts.at(-1))) parts.pop();
  return blocks(parts);
};
