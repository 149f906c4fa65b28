import { ImagePicker } from '../media/image-picker.tsx';
import type { ImageValue } from '../media/image-value.ts';
import { mostGalleryImages } from './package.ts';
import type { FormPart } from './package-form-fields.tsx';

const tooMany = {
  title: 'Limit Reached',
  description: `You can upload a maximum of ${mostGalleryImages} gallery images.`,
  tone: 'destructive' as const,
};

type PictureFieldsProps = FormPart & { onChange: (field: 'banner' | 'gallery', images: ImageValue[]) => void };

/** The banner and up to five more pictures. */
export const PictureFields = ({ typed, errors, onChange }: PictureFieldsProps) => (
  <section className="card stack" aria-labelledby="form-pictures">
    <h3 id="form-pictures">Pictures</h3>
    <p className="soft">
      PNG, JPEG or WebP, up to 10 MB each; larger JPEG photos are made smaller before they are sent. Without pictures
      the package shows our illustrations of its places.
    </p>
    <ImagePicker
      name="banner_image_url"
      label="Banner image"
      hint="Stands on the card and comes first on the page."
      error={errors.banner_image_url}
      most={1}
      images={typed.banner}
      onChange={(images) => onChange('banner', images)}
      limitToast={{ title: 'Limit Reached', description: 'One banner image only.', tone: 'destructive' }}
      failureToast={() => ({ title: 'Banner image upload failed.', tone: 'destructive' })}
    />
    <ImagePicker
      name="image_urls"
      label="Gallery images"
      hint={`Up to ${mostGalleryImages}, in the order in which they are shown.`}
      error={errors.image_urls}
      most={mostGalleryImages}
      images={typed.gallery}
      onChange={(images) => onChange('gallery', images)}
      limitToast={tooMany}
      failureToast={(failed) => ({ title: `Failed to upload ${failed} images.`, tone: 'destructive' })}
    />
  </section>
);
