import { foldName } from '~/shared/fold-name.ts';
import type { ImageType } from './image-rules.ts';

const extensions = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
} as const satisfies Record<ImageType, readonly string[]>;

/** The extension of the original file where it tells the truth, else that of the content. */
export const extensionOf = (fileName: string, mime: ImageType): string => {
  const written = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  const truthful = extensions[mime];
  return truthful.find((extension) => extension === written) ?? truthful[0];
};

/** The words of a file name, fit for an address: 'Amber Fort (2).JPG' is 'amber-fort-2'. */
export const slugOf = (fileName: string): string =>
  foldName(fileName.replace(/\.[a-z]+$/i, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'picture';
