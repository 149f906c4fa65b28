import { Image } from '@tiptap/extension-image';
import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '~/shared/link-address.ts';
import { ownImagePath } from '~/shared/own-images.ts';
import { pageHtml } from './page-html.ts';

/** Pictures of our own alone, never typed as a sign. */
const OwnPicture = Image.extend({
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

/** Lists and quotes in each other; the server leaves no more than thirty elements in each other. */
const deepest = 20;
/** The server takes a text with more for one that is none. */
const mostElements = 9_000;

/** Refuses what the server would not take: lists that lie absurdly deep, and more elements than any page has. */
const withinBounds = (onRefused: () => void) =>
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
            const fits = depth <= deepest && pageHtml(transaction.doc.toJSON()).split('<').length <= mostElements;
            if (!fits) onRefused();
            return fits;
          },
        }),
      ];
    },
  });

/** What the editor of landing pages knows: exactly what the server's cleaner leaves (a test holds the two together). */
export const pageExtensions = (onRefused: () => void = () => undefined) => [
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
  OwnPicture,
  withinBounds(onRefused),
];
