import sanitizeHtml from 'sanitize-html';
import type { CleanHtml } from '~/shared/clean-html.ts';
import { linkAddress } from '~/shared/link-address.ts';
import { ownImagePath } from '~/shared/own-images.ts';

/** What the editor can produce, and no more: headings of two levels, paragraphs, lists, quotes, lines, links, pictures. */
export const cleanElements = ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'];

/** The same in other words, as pasted texts have it. */
const sameMeaning = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em', div: 'p' };

/** Elements whose content is no text for readers. */
const withoutText = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'iframe', 'noembed', 'noframes'],
  ...['title', 'svg', 'math', 'object', 'plaintext', 'select', 'canvas', 'audio', 'video'],
];

const link = (_name: string, { href = '' }: Record<string, string>) => {
  const address = linkAddress(href);
  if (address === null) return { tagName: 'a', attribs: {} };
  return { tagName: 'a', attribs: { href: address, ...(!address.startsWith('/') && { rel: 'noopener' }) } };
};

const picture = (_name: string, { src = '', alt = '', width = '', height = '' }: Record<string, string>) => {
  const own = ownImagePath(src);
  if (own === null) return { tagName: 'img', attribs: {} };
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

/** A link that leads nowhere is dropped and its words are kept; a picture that is none is gone. */
const withoutAddress = ({ tag, attribs }: { tag: string; attribs: Record<string, string> }): boolean | 'excludeTag' => {
  if (tag === 'a') return attribs.href === undefined ? 'excludeTag' : false;
  return tag === 'img' && attribs.src === undefined;
};

/** More than any page has. Beyond it the parser, whose time grows with the square of the depth, is not asked. */
const mostElements = 10_000;

/** Signs that no text needs and the database refuses. */
const controls = /[^\P{Cc}\t\n\r]/gu;

const onePass = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: cleanElements,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: withoutText,
    nestingLimit: 30,
    parseStyleAttributes: false,
    transformTags: { ...sameMeaning, a: link, img: picture, ol: orderedList },
    exclusiveFilter: withoutAddress,
  }).trim();

/** Elements that are unwrapped can leave others where they may not stand; a further pass sets them right. */
const mostPasses = 5;

/**
 * The one way to HTML that is shown as it is: everything but what the editor can produce is taken out, the text itself stays. To clean it
 * again changes nothing. An absurd number of elements is shown as the text it was written as.
 */
export const cleanHtml = (dirty: string): CleanHtml => {
  const text = dirty.toWellFormed().replace(controls, '');
  const elementsAtMost = text.split('<', mostElements + 2).length - 1;
  let html = onePass(elementsAtMost > mostElements ? text.replaceAll('<', '&lt;') : text);
  for (let pass = 2; pass <= mostPasses; pass += 1) {
    const again = onePass(html);
    if (again === html) break;
    html = again;
  }
  return html as CleanHtml;
};
