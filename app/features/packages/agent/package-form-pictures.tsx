import { FormSection } from '~/ui/preview/form-section.tsx';
import { ImagePicker } from '../../media/image-picker.tsx';
import type { ImageValue } from '../../media/image-value.ts';
import { maxPackageGalleryImages, packageFields } from '../content/package-fields.ts';
import type { PackageFormSectionProps } from './package-form-fields.tsx';
import { packageFormSections } from './package-form-parts.ts';

const limitToast = {
  title: 'Limit Reached',
  description: `You can upload a maximum of ${maxPackageGalleryImages} gallery images.`,
  tone: 'destructive' as const,
};

type PictureFieldsProps = PackageFormSectionProps & {
  onChange: (field: 'banner' | 'gallery', images: ImageValue[]) => void;
};

/** The image pickers for the banner and the gallery. */
export const PictureFields = ({ typed, errors, onChange }: PictureFieldsProps) => (
  <FormSection id={packageFormSections.pictures.id} title={packageFormSections.pictures.title}>
    <p className="soft">
      PNG, JPEG or WebP, up to 10 MB each. Larger JPEG photos are resized before upload. Without images the package
      shows illustrations of its places.
    </p>
    <ImagePicker
      name="banner_image_url"
      label={packageFields.banner.label}
      hint="Appears on the card and first on the page."
      error={errors.banner_image_url}
      max={1}
      images={typed.banner}
      onChange={(images) => onChange('banner', images)}
      limitToast={{ title: 'Limit Reached', description: 'Only one banner image is allowed.', tone: 'destructive' }}
      failureToast={() => ({ title: 'Banner image upload failed.', tone: 'destructive' })}
    />
    <ImagePicker
      name="image_urls"
      label={packageFields.gallery.label}
      hint={`Up to ${maxPackageGalleryImages}, in display order.`}
      error={errors.image_urls}
      max={maxPackageGalleryImages}
      images={typed.gallery}
      onChange={(images) => onChange('gallery', images)}
      limitToast={limitToast}
      failureToast={(failed) => ({ title: `Failed to upload ${failed} images.`, tone: 'destructive' })}
    />
  </FormSection>
);
