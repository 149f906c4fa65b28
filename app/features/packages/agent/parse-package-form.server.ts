import type { App } from '~/server/app.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { type ImageForm, receiveImageFormOrThrow } from '../../media/receive-image-form.server.ts';
import { maxPackageGalleryImages } from '../core/package.ts';

/**
 * Parses the posted package form; files in it (posts without JavaScript) are stored as images.
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const parsePackageForm = (app: App, request: Request, owner: Actor<Role>): Promise<ImageForm> =>
  receiveImageFormOrThrow(app, request, {
    owner,
    bucket: 'package_images',
    fields: { banner_image_url: 1, image_urls: maxPackageGalleryImages },
  });
