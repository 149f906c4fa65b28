import type { App } from '~/server/app.server.ts';
import type { SignedInUser } from '../accounts/account.ts';
import { type ImageForm, readPostedImageForm } from '../media/read-image-form.server.ts';
import { mostGalleryImages } from './package.ts';

/**
 * The posted form of a package; files in it (posts without scripts) have become pictures.
 * @throws Response 400 or 413 when the body is no form, or larger than one can be
 */
export const readPostedPackage = (app: App, request: Request, owner: SignedInUser): Promise<ImageForm> =>
  readPostedImageForm(app, request, {
    owner,
    bucket: 'package_images',
    fields: { banner_image_url: 1, image_urls: mostGalleryImages },
  });
