import type { App } from '~/server/app.server.ts';
import type { SignedInUser } from '../accounts/account.ts';
import { type ImageForm, readPostedImageForm } from '../media/read-image-form.server.ts';
import { mostGalleryImages } from './package.ts';

/**
 * Parses the posted package form; files in it (posts without JavaScript) are stored as images.
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const readPostedPackage = (app: App, request: Request, owner: SignedInUser): Promise<ImageForm> =>
  readPostedImageForm(app, request, {
    owner,
    bucket: 'package_images',
    fields: { banner_image_url: 1, image_urls: mostGalleryImages },
  });
