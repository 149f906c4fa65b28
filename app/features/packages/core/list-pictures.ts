import type { Picture } from './package-view.ts';
import { cardPicture, cardPictures, type Pictured } from './pictures.ts';

/**
 * The image of a card in a list. `scaleX` is set when the list shows the package's own image already: 1 for another image, -1 for the same
 * one mirrored, when no other fits.
 */
export type ListPicture = Picture & { scaleX?: 1 | -1 };

/** Only drawings are mirrored: an uploaded image may have lettering. */
const isDrawing = (src: string): boolean => src.startsWith('/posters/');

/**
 * The images of the cards of one page, in the order of the packages. Two cards have the same illustration only when no other one fits; then
 * the second is mirrored. The first package with an illustration keeps it, and one that nobody else would have first is never taken away.
 * Depends on the packages alone.
 * @param elsewhere - sources of images that are on the page already
 */
export const chooseListPictures = (packages: readonly Pictured[], elsewhere: readonly string[] = []): ListPicture[] => {
  const used = new Set(elsewhere);
  const mirrored = new Set<string>();
  const best = packages.map((shown) => {
    const picture = cardPicture(shown);
    if (used.has(picture.src)) return null;
    used.add(picture.src);
    return picture;
  });
  return packages.map((shown, index) => {
    const first = best[index];
    if (first) return first;
    const fitting = cardPictures(shown);
    const unused = fitting.find(({ src }) => !used.has(src));
    if (unused) {
      used.add(unused.src);
      return { ...unused, scaleX: 1 };
    }
    const turned = fitting.find(({ src }) => isDrawing(src) && !mirrored.has(src) && src !== elsewhere[0]);
    if (!turned) return cardPicture(shown);
    mirrored.add(turned.src);
    return { ...turned, scaleX: -1 };
  });
};
