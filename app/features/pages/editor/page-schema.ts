import { Image } from '@tiptap/extension-image';
import type { Node as EditorDocument } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { ownImagePath } from '~/shared/html/own-images.ts';
import { cellSpan, isTableWithinBounds } from '~/shared/html/table-bounds.ts';
import { linkAddress } from '~/shared/paths/link-address.ts';
import { renderPageHtml } from './page-html.ts';
import { tableExtensions } from './table-schema.ts';

/** Accepts only images of this site; no Markdown input rule. */
const OwnImage = Image.extend({
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => (ownImagePath(element.getAttribute('src') ?? '') === null ? false : null),
      },
    ];
  },
  addInputRules() {
    return [];
  },
});

/** Maximum nesting of lists and quotes; the server's sanitizer allows thirty nested elements. */
const maxDepth = 20;
/** Tags of the rendered HTML; the server rejects content with more. */
const maxTags = 9_000;

/** Before the table plugin fills up uneven rows. */
const hasSmallTables = (doc: EditorDocument): boolean => {
  let fits = true;
  doc.descendants((node) => {
    if (node.type.name !== 'table') return;
    const rows = node.children.map((row) => row.children.map((cell) => cellSpan(cell.attrs.colspan)));
    fits &&= isTableWithinBounds(rows);
  });
  return fits;
};

/** Rejects changes that the server would reject: too deep nesting, too many elements, too large tables. */
const withinBounds = (onRejected: () => void) =>
  Extension.create({
    name: 'withinBounds',
    addProseMirrorPlugins() {
      return [
        new Plugin({
          filterTransaction: (transaction) => {
            if (!transaction.docChanged) return true;
            let depth = 0;
            transaction.doc.descendants((_node, at) => {
              depth = Math.max(depth, transaction.doc.resolve(at).depth);
            });
            const fits =
              hasSmallTables(transaction.doc) &&
              depth <= maxDepth &&
              renderPageHtml(transaction.doc.toJSON()).split('<').length <= maxTags;
            if (!fits) onRejected();
            return fits;
          },
        }),
      ];
    },
  });

/** Extensions of the landing page editor: exactly what the server's sanitizer allows (checked in page-html.test.ts). */
export const pageEditorExtensions = (onRejected: () => void = () => undefined) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  OwnImage,
  ...tableExtensions,
  withinBounds(onRejected),
];
