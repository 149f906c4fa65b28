import { maxImageFormBytes, maxUploadBytes } from '~/features/media/media-file.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';

/** Default limit in bytes, for forms without files. */
const formLimit = 1_000_000;

/** Routes that accept images: the upload of a single image, and the forms that include images when JavaScript is off. */
const uploads: readonly { path: RegExp; bytes: number }[] = [
  { path: new RegExp(`^${dashboardPaths.uploadImage()}$`), bytes: maxUploadBytes },
  { path: /^\/agent\/packages\/[^/]+$/, bytes: maxImageFormBytes },
];

/** The largest request body in bytes for this path; larger ones are rejected before they are read. */
export const maxBodyBytes = (pathname: string): number => {
  const page = pathname.replace(/\.data$/, '');
  return uploads.find(({ path }) => path.test(page))?.bytes ?? formLimit;
};
