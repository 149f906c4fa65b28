import { mostFormBytes, mostUploadBytes } from '~/features/media/image-rules.ts';
import { deskPaths } from '~/shared/desk-paths.ts';

/** Forms are small; what is larger is refused before it is read. */
const ofForms = 1_000_000;

/** Doors that take pictures: one alone, and the forms that pictures are posted with where scripts do not run. */
const uploads: readonly { at: RegExp; bytes: number }[] = [
  { at: new RegExp(`^${deskPaths.uploadImage()}$`), bytes: mostUploadBytes },
  { at: /^\/agent\/packages\/[^/]+$/, bytes: mostFormBytes },
];

/** How many bytes may be posted to this path. */
export const largestBody = (pathname: string): number => {
  const page = pathname.replace(/\.data$/, '');
  return uploads.find(({ at }) => at.test(page))?.bytes ?? ofForms;
};
