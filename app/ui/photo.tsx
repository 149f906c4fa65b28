import type { ComponentProps } from 'react';
import { paths } from '~/shared/paths.ts';
import { pictureSize, pictureWidths } from '~/shared/picture.ts';

type PhotoProps = Omit<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'width' | 'height'> & {
  src: string;
  alt: string;
  /** How wide it stands on the page, as the attribute `sizes` says it. */
  sizes: string;
  /** The shape of a drawn picture; an uploaded one knows its own. */
  width: number;
  height: number;
};

/**
 * A picture of ours in the size that fits: an uploaded one as WebP in several widths, for old browsers as it is kept; a drawn poster as it is. Its
 * place is free before it comes, so nothing moves.
 */
export const Photo = ({ src, alt, sizes, width, height, ...rest }: PhotoProps) => {
  const size = pictureSize(src);
  const image = (
    <img decoding="async" {...rest} src={src} alt={alt} width={size?.width ?? width} height={size?.height ?? height} />
  );
  if (!size) return image;
  const srcSet = pictureWidths(size.width).map((step) => `${paths.imageAtWidth(src, step)} ${step}w`);
  return (
    <picture className="photo">
      <source type="image/webp" srcSet={srcSet.join(', ')} sizes={sizes} />
      {image}
    </picture>
  );
};
