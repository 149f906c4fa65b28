import type { ComponentProps } from 'react';
import { imageSize, imageWidths } from '~/shared/html/own-images.ts';
import { paths } from '~/shared/paths/paths.ts';

type PhotoProps = Omit<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'width' | 'height'> & {
  src: string;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Size of a poster; ignored for an uploaded image, whose size is in its file name. */
  width: number;
  height: number;
};

/**
 * A responsive image: an uploaded one as WebP in several widths with the original as fallback, a poster (SVG) as it is. Always has width
 * and height, so the layout does not shift.
 */
export const Photo = ({ src, alt, sizes, width, height, ...rest }: PhotoProps) => {
  const size = imageSize(src);
  const image = (
    <img decoding="async" {...rest} src={src} alt={alt} width={size?.width ?? width} height={size?.height ?? height} />
  );
  if (!size) return image;
  const srcSet = imageWidths(size.width).map((step) => `${paths.imageAtWidth(src, step)} ${step}w`);
  return (
    <picture className="photo">
      <source type="image/webp" srcSet={srcSet.join(', ')} sizes={sizes} />
      {image}
    </picture>
  );
};
