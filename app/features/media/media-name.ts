import { foldName } from '~/shared/data/fold-name.ts';
import type { ImageType } from './image-rules.ts';

const extensions = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
} as const satisfies Record<ImageType, readonly string[]>;

/** The extension of the original file if it matches the content, else the default one of the content type. */
export const imageExtension = (fileName: string, mime: ImageType): string => {
  const original = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  const allowed = extensions[mime];
  return allowed.find((extension) => extension === original) ?? allowed[0];
};

/** Slug of a file name: 'Amber Fort (2).JPG' is 'amber-fort-2'. */
export const fileNameSlug = (fileName: string): string =>
  foldName(fileName.replace(/\.[a-z]+$/i, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'picture';
