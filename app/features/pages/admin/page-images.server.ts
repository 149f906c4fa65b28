import { contentPictures, pictureErrors } from '~/features/content/content-changes.ts';
import { updateImageReferences } from '~/features/media/update-image-references.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { CleanHtml } from '~/shared/html/clean-html.ts';
import { type PageContent, pageFields } from '../core/page-fields.ts';

/** Picture paths in sanitized HTML; paths of uploaded pictures need no unescaping. */
const picturesIn = (content: CleanHtml): string[] =>
  [...content.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);

/** Built-in posters are not uploads and need no reference. */
const isUploaded = (url: string): boolean => url.startsWith('/images/');

const uploadsOf = (content: PageContent): { url: string }[] =>
  [...contentPictures(pageFields, content).map(({ url }) => url), ...picturesIn(content.content)]
    .filter(isUploaded)
    .map((url) => ({ url }));

type PageImages = {
  id: string;
  /** The version that is saved; null when none is, or the page is deleted. */
  saved: PageContent | null;
  /** A version that stays as it is. */
  kept: PageContent | null;
  now: Date;
};

/**
 * Records which pictures the versions of a page use. Returns the errors of the fields with a picture that is missing or belongs to a package; then nothing
 * is recorded and the caller must abort its save.
 */
export const recordPageImages = async (
  tx: Tx,
  { id, saved, kept, now }: PageImages,
): Promise<Record<string, string> | null> => {
  const rejected = await updateImageReferences(tx, {
    kind: 'page',
    id,
    owner: null,
    images: saved ? uploadsOf(saved) : [],
    former: kept ? uploadsOf(kept) : [],
    now,
  });
  if (rejected.length === 0 || saved === null) return null;
  return {
    ...(picturesIn(saved.content).some((url) => rejected.includes(url)) && {
      content: 'An image in the content is no longer available. Please upload it again.',
    }),
    ...pictureErrors(pageFields, saved, rejected, 'This image is no longer available. Please upload it again.'),
  };
};
